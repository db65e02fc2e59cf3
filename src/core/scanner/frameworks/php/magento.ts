import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `$t(text)` of `mage/translate`, whose placeholders are filled in later. */
const t: TranslatorRule = { is: 'translator' };
const mage = { is: 'object', members: { __: t } } as const;

/** Magento and Adobe Commerce, whose texts are keys: https://developer.adobe.com/commerce/frontend-core/guide/translations */
export const magento: Framework = {
  id: 'magento',
  name: 'Magento',
  detect: {
    signs: ['use Magento\\', 'namespace Magento\\', '\\Magento\\Framework\\', 'mage/translate'],
    dependencies: {
      composer: [
        'magento/framework',
        'magento/product-community-edition',
        'magento/product-enterprise-edition',
        'magento/project-community-edition',
        'magento/magento2-base',
        'mage-os/framework',
        'mage-os/product-community-edition',
      ],
    },
    files: ['app/etc/di.xml', 'etc/module.xml'],
  },
  words: ['__(', 'Phrase(', '$t(', 'i18n:', 'translate', '{trans'],
  naming: { keySeparator: undefined },
  script: { names: { $t: t }, members: { mage } },
  code: {
    languages: ['php', 'html', 'xml'],
    calls: [{ callees: ['__', 'Phrase', '$t'], values: [1] }],
    bindings: ['i18n', 'translate'],
    helpers: ['trans'],
    translatedNodes: true,
  },
};
