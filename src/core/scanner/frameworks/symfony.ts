import type { Framework } from '../framework.ts';

/** What makes forms, and is given the options of their fields. */
const formMethods = [
  'add',
  'create',
  'createNamed',
  'createNamedBuilder',
  'createBuilder',
  'setDefaults',
] as const;

/** Where messages of constraints are looked for. */
const namespace = 'validators';

/** What a file imports that makes forms, Symfony's own or Sonata's. */
const forms = /^(?:Symfony\\Component\\Form|Sonata\\(?:AdminBundle|Form))\\/;

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
  wordsIn: { php: ['label', 'laceholder', 'help', 'essage'] },
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
    options: [
      // https://symfony.com/doc/current/reference/forms/types/form.html
      {
        labels: ['label', 'placeholder', 'help'],
        methods: formMethods,
        imports: forms,
        namespaceLabel: 'translation_domain',
      },
      // The attributes that https://github.com/symfony/twig-bridge/blob/7.2/Resources/views/Form/form_div_layout.html.twig
      // looks up.
      {
        labels: ['placeholder', 'title'],
        inside: 'attr',
        methods: formMethods,
        imports: forms,
        namespaceLabel: 'translation_domain',
      },
      { labels: ['invalid_message'], methods: ['add', 'create', 'setDefaults'], imports: forms, namespace },
      // https://symfony.com/doc/current/validation/translations.html
      {
        labels: [
          'message',
          ...['min', 'max', 'exact', 'mimeTypes', 'maxSize', 'notInRange'].map(kind => `${kind}Message`),
        ],
        classes: /\\Constraints?\\\w+$|\\Validator\\(?!\w*(?:Exception|Violation|Builder))\w+$/,
        namespace,
      },
    ],
    domainTag: 'trans_default_domain',
    filters: ['trans', 'transchoice', 't'],
    blocks: ['trans', 'transchoice'],
    blocksAreTrimmed: true,
  },
};
