import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

const values = [{ argument: 1 }];

/** `translate(key | keys, values?)`: https://github.com/SAP/spartacus/blob/develop/projects/core/src/i18n/translation.service.ts */
const translate: TranslatorRule = { is: 'translator', values, fallbacks: true };

const service: ObjectRule = { is: 'object', members: { translate } };

/** `add('shown as it is', type)`, `add({ key, params }, type)` */
const messages: ObjectRule = {
  is: 'object',
  members: {
    add: {
      is: 'translator',
      keyProperty: 'key',
      acceptsText: false,
      values: [{ argument: 0, property: 'params' }],
    },
  },
};

/**
 * SAP's composable storefront, over i18next. Which chunk has a key, the configuration says by the first part of the key,
 * so that no usage names a file: https://help.sap.com/docs/SAP_COMMERCE_COMPOSABLE_STOREFRONT (Internationalization)
 */
export const spartacus: Framework = {
  id: 'spartacus',
  name: 'Spartacus',
  detect: {
    signs: ['| cxTranslate'],
    dependencies: { npm: ['@spartacus/core', '@spartacus/storefront', '@spartacus/assets'] },
  },
  words: ['cxTranslate', 'TranslationService', 'GlobalMessageService'],
  naming: { keySeparator: '.', pluralSeparator: '_', contextSeparator: '_' },
  script: {
    names: {},
    types: {
      TranslationService: { gives: service },
      GlobalMessageService: { gives: messages },
    },
    pipes: { cxTranslate: { keyProperty: 'key' } },
  },
};
