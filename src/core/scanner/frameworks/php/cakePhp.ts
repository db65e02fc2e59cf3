import type { Framework } from '../../framework.ts';

/** CakePHP: https://book.cakephp.org/5/en/core-libraries/internationalization-and-localization.html */
export const cakePhp: Framework = {
  id: 'cakephp',
  name: 'CakePHP',
  detect: {
    signs: ['use Cake\\', 'namespace Cake\\'],
    dependencies: { composer: ['cakephp/cakephp', 'cakephp/i18n'] },
    // Its second version had no composer.
    files: ['Console/cake.php', 'bin/cake.php'],
  },
  words: ['__'],
  naming: { keySeparator: undefined, defaultNamespace: 'default' },
  code: {
    languages: ['php', 'twig'],
    calls: [
      // `__c` and its kin name a category as well, in its second version.
      { callees: ['__', '__n', '__c'] },
      { callees: ['__x', '__xn'], key: 1, context: 0 },
      { callees: ['__d', '__dn', '__dc', '__dcn'], key: 1, namespace: 0 },
      { callees: ['__dx', '__dxn'], key: 2, context: 1, namespace: 0 },
    ],
    // The domain of its own texts.
    implicit: ['cake:*'],
  },
};
