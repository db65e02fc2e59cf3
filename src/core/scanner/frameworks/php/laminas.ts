import type { Framework } from '../../framework.ts';

/**
 * Laminas, Zend Framework before it: https://docs.laminas.dev/laminas-i18n/translation/
 */
export const laminas: Framework = {
  id: 'laminas',
  name: 'Laminas translators',
  detect: {
    signs: ['use Laminas\\', 'use Zend\\'],
    dependencies: {
      composer: [
        'laminas/laminas-i18n',
        'laminas/laminas-mvc-i18n',
        'zendframework/zend-i18n',
        'zendframework/zend-mvc-i18n',
        'zendframework/zendframework',
        'zendframework/zendframework1',
      ],
    },
    // Many applications have a function of their own for it.
    isBeside: true,
  },
  words: ['translate'],
  naming: { keySeparator: '.', defaultNamespace: 'default' },
  code: {
    languages: ['php'],
    calls: [
      // Views keep the helper in a variable: `$translate = $this->plugin('translate')`.
      {
        callees: ['translate', '*.translate', '$translate'],
        key: [0, 'message'],
        namespace: [1, 'textDomain'],
      },
      { callees: ['translatePlural', '*.translatePlural', '$translatePlural'], namespace: [3, 'textDomain'] },
    ],
  },
};
