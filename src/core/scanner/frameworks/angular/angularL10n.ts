import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `translate(key | keys, language?, values?)`, before version 9 `translate(key, values?, language?)` */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }, { argument: 2 }],
  fallbacks: true,
};

const service: ObjectRule = {
  is: 'object',
  members: { translate, translateAsync: translate },
};

/** angular-l10n: https://github.com/robisim74/angular-l10n */
export const angularL10n: Framework = {
  id: 'angular-l10n',
  name: 'angular-l10n',
  detect: {
    signs: ['l10nTranslate'],
    dependencies: { npm: ['angular-l10n'] },
  },
  words: ['ranslat'],
  naming: { keySeparator: '.' },
  script: {
    names: {},
    types: { L10nTranslationService: { gives: service }, TranslationService: { gives: service } },
    pipes: { translate: {}, translateAsync: {} },
    directives: { l10nTranslate: { holds: 'text', elementText: true, values: 'params' } },
  },
};
