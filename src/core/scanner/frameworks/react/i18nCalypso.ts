import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `translate(text, plural?, options?)`: https://github.com/Automattic/wp-calypso/tree/trunk/packages/i18n-calypso */
const translate: TranslatorRule = {
  is: 'translator',
  keyProperty: 'original',
  context: [
    { argument: 1, property: 'context' },
    { argument: 2, property: 'context' },
    { argument: 0, property: 'context' },
  ],
};

const i18n: ObjectRule = { is: 'object', members: { translate } };

const useTranslate: FactoryRule = { is: 'factory', gives: translate };

/** i18n-calypso of Automattic, whose texts are keys. */
export const i18nCalypso: Framework = {
  id: 'i18n-calypso',
  name: 'i18n-calypso',
  detect: { dependencies: { npm: ['i18n-calypso'] } },
  words: ['ranslate'],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: {
    names: {
      translate,
      useTranslate,
      i18n,
      i18nCalypso: i18n,
      props: i18n,
      this: { is: 'object', members: { props: i18n, translate } },
    },
    wrappers: { localize: { is: 'factory', gives: i18n } },
    exports: { 'i18n-calypso': { default: i18n, translate, useTranslate } },
  },
};
