import type { Framework } from '../../framework.ts';
import { digestOf } from '../../hashes/digest.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/** PrestaShop and its modules and themes: https://devdocs.prestashop-project.org/9/modules/creation/module-translation/new-system/ */
export const prestaShop: Framework = {
  id: 'prestashop',
  name: 'PrestaShop',
  detect: {
    signs: ['_PS_VERSION_', 'use PrestaShop\\', " d='Modules.", " d='Shop.", " d='Admin."],
    dependencies: {
      composer: [
        // The types of their packages, which mostly require nothing of the shop.
        ...['prestashop-module', 'prestashop-theme'],
        ...['prestashop/php-dev-tools', 'prestashop/translationtools-bundle', 'prestashop/core'],
      ],
    },
    files: ['config/defines.inc.php'],
  },
  words: ['trans', '->l(', '{l ', 'getModuleTranslation'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'twig', 'smarty', 'tpl'],
    calls: [
      { callees: ['trans', '*.trans'], key: [0, 'id'], values: [1, 'parameters'], namespace: [2, 'domain'] },
      { callees: ['l'], key: 's', namespace: 'd', values: 'sprintf' },
      // https://devdocs.prestashop-project.org/8/modules/creation/module-translation/classic-system/
      { callees: ['$this.l', '*.module.l', '$module.l'] },
      { callees: ['Translate.getModuleTranslation'], key: 1, values: 3 },
    ],
    filters: ['trans'],
    domainTag: 'trans_default_domain',
    blocks: ['trans'],
    blocksAreTrimmed: true,
    resolve: inFiles,
  },
};

/**
 * A domain's file is called like it without its dots (`Modules.Cart.Shop` is `ModulesCartShop.fr-FR.xlf`), and names a
 * text by its hash: https://devdocs.prestashop-project.org/9/development/internationalization/translation/translation-domains/
 */
function inFiles({ key, namespace }: PlacedKey): ResolvedKey {
  const known = key.includes('*') ? [key] : [key, digestOf('md5', key, 'hex')];
  if (namespace === undefined) return { names: known };
  const space = namespace.replaceAll('.', '');
  return { names: [...known.flatMap(one => [`${space}:${one}`, `${space}.${one}`]), ...known] };
}
