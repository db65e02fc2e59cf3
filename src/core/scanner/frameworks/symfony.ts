import type { Framework } from '../framework.ts';

/** Symfony's Translation component and Twig: https://symfony.com/doc/current/translation.html */
export const symfony: Framework = {
  id: 'symfony',
  name: 'Symfony Translation',
  detect: {
    dependencies: {
      composer: ['symfony/translation', 'symfony/framework-bundle', 'symfony/symfony', 'symfony/twig-bundle'],
    },
    files: ['translations/*.{yaml,yml,xlf,xliff,php,json}'],
  },
  words: ['trans', '|t', '| t', 't(', 'TranslatableMessage'],
  naming: { keySeparator: '.', defaultNamespace: 'messages' },
  code: {
    languages: ['php', 'twig'],
    calls: [
      {
        callees: ['trans', '*.trans'],
        key: [0, 'id'],
        values: [1, 'parameters'],
        namespace: [2, 'domain'],
      },
      {
        callees: ['TranslatableMessage', 't'],
        key: [0, 'message'],
        values: [1, 'parameters'],
        namespace: [2, 'domain'],
      },
      { callees: ['*.transChoice'], values: 2, namespace: 3 },
    ],
    domainTag: 'trans_default_domain',
    filters: ['trans', 'transchoice', 't'],
    blocks: ['trans', 'transchoice'],
    blocksAreTrimmed: true,
  },
};
