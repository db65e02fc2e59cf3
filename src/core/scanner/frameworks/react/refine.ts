import type { Framework } from '../../framework.ts';
import type { FactoryRule, TranslatorRule } from '../../script/rules.ts';

/** `translate(key, options?, defaultMessage?)`: https://refine.dev/docs/i18n/i18n-provider/ */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  defaultValue: [{ argument: 1 }, { argument: 2 }],
};

const useTranslate: FactoryRule = { is: 'factory', gives: translate };
const useTranslation: FactoryRule = { is: 'factory', gives: { is: 'object', members: { translate } } };
const hooks = { useTranslate, useTranslation };

/** Refine, whose provider hands keys to a library of the application's choice. */
export const refine: Framework = {
  id: 'refine',
  name: 'Refine',
  detect: { dependencies: { npm: ['@refinedev/core', '@pankod/refine-core'] } },
  words: ['ranslat'],
  naming: { keySeparator: '.' },
  script: {
    names: { useTranslate },
    exports: { '@refinedev/core': hooks, '@pankod/refine-core': hooks },
  },
};
