import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `i18n.translate(id, options?, replacements?)`: https://github.com/Shopify/quilt/tree/main/packages/react-i18n */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }, { argument: 2 }],
  options: ['scope'],
  prefix: [{ argument: 1, property: 'scope' }],
};

const i18n: ObjectRule = { is: 'object', members: { translate, translationKeyExists: translate } };
const useI18n: FactoryRule = { is: 'factory', gives: { is: 'object', members: { '0': i18n } } };

/** Shopify's react-i18n: a component has its texts in files beside it. */
export const shopifyReact: Framework = {
  id: 'shopify-react-i18n',
  name: 'Shopify’s react-i18n',
  detect: { dependencies: { npm: ['@shopify/react-i18n'] } },
  words: ['i18n.', 'I18n'],
  naming: { keySeparator: '.' },
  script: {
    names: { i18n },
    members: { i18n },
    types: { I18n: { gives: i18n } },
    exports: { '@shopify/react-i18n': { useI18n } },
  },
};
