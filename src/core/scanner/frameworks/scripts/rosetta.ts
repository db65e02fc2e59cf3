import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `t(key, params?, lang?)`, whose key may be a list of its parts: https://github.com/lukeed/rosetta#rosettatkey-params-lang */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], listSeparator: '.' };

const i18n: ObjectRule = { is: 'object', members: { t } };
const make: FactoryRule = { is: 'factory', gives: i18n };

/** rosetta: https://github.com/lukeed/rosetta */
export const rosetta: Framework = {
  id: 'rosetta',
  name: 'rosetta',
  detect: { dependencies: { npm: ['rosetta'] } },
  words: ['i18n', 'I18n', 'rosetta', 't('],
  naming: { keySeparator: '.' },
  script: {
    // The hook is that of Next.js' example.
    names: { t, i18n, useI18n: make, rosetta: make },
    members: { i18n },
    exports: { rosetta: { default: make } },
  },
};
