import type { Framework } from '../../framework.ts';

/** What makes forms, and is given the options of their fields. */
const formMethods = [
  'add',
  'create',
  'createNamed',
  'createNamedBuilder',
  'createBuilder',
  'setDefaults',
] as const;

/** What templates render forms with: https://symfony.com/doc/current/form/form_customization.html#form-rendering-functions */
const formFunctions = ['form_row', 'form_widget', 'form_label'] as const;

/** What constraints call their messages: https://symfony.com/doc/current/reference/constraints.html */
const messagesOfConstraints = [
  ...['min', 'max', 'exact', 'mimeTypes', 'maxSize', 'notInRange', 'extensions', 'invalid', 'charset'],
  ...['multiple', 'divisibleBy', 'extraFields', 'missingFields', 'disallowEmpty', 'notFound', 'notReadable'],
  ...['upload', 'uploadError', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'minRatio', 'maxRatio'],
  ...['minPixels', 'maxPixels', 'allowSquare', 'allowLandscape', 'allowPortrait', 'corrupted', 'tld'],
].map(kind => `${kind}Message`);

/** A text in several parts; another is shown as it is. */
const path = /^[\w-]+(?:\.[\w*-]+)+$/;

/** Where messages of constraints are looked for. */
const namespace = 'validators';

/** What a file imports that makes forms, Symfony's own or Sonata's. */
const forms = /^(?:Symfony\\Component\\Form|Sonata\\(?:AdminBundle|Form))\\/;

/** What Symfony and widely used bundles look up themselves: messages of failed logins, of its own constraints, of pages. */
const textsOfLibraries = [
  'security:*',
  ...['This *', 'The *', 'You must select *', 'Please *', 'One or more *'].map(text => `validators:${text}`),
  ...[
    'EasyAdmin',
    'FOSUser',
    'KnpPaginator',
    'ResetPassword',
    'SchebTwoFactor',
    'SonataAdmin',
    'VerifyEmail',
  ].map(bundle => `${bundle}Bundle:*`),
];

/** Symfony's Translation component and Twig: https://symfony.com/doc/current/translation.html */
export const symfony: Framework = {
  id: 'symfony',
  name: 'Symfony Translation',
  detect: {
    dependencies: {
      composer: [
        ...['symfony/translation', 'symfony/framework-bundle', 'symfony/symfony', 'symfony/twig-bundle'],
        // What bundles and plugins depend on that bring it along.
        ...['symfony/form', 'sylius/sylius', 'sylius/core-bundle', 'shopware/core'],
        ...[
          'shopware/storefront',
          'pimcore/pimcore',
          'sonata-project/admin-bundle',
          'ibexa/core',
          'contao/core-bundle',
          'doctrine/doctrine-bundle',
        ],
        // The type of a bundle's own package: https://symfony.com/doc/current/bundles/best_practices.html
        'symfony-bundle',
      ],
    },
    // Domain and locale: other libraries have files by locale alone, as PrestaShop's modules do.
    files: ['translations/*.*.{yaml,yml,xlf,xliff,php,json}'],
  },
  words: ['trans', '|t', '| t', 't(', 'TranslatableMessage'],
  wordsIn: {
    twig: [...formFunctions],
    php: ['label', 'laceholder', 'help', 'essage', 'iolation(', 'choices'],
  },
  // Files whose messages are ICU's: https://symfony.com/doc/current/reference/formats/message_format.html
  naming: { keySeparator: '.', defaultNamespace: 'messages', namespaceSuffix: '+intl-icu' },
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
      { callees: ['*.transChoice'], count: 1, values: 2, namespace: 3 },
      { callees: ['form_label'], key: 1, keys: path, values: [2, 'variables'] },
      // https://symfony.com/doc/current/validation/custom_constraint.html
      { callees: ['*.addViolation'], keys: path, values: 1, fixedNamespace: namespace },
      {
        callees: ['*.buildViolation'],
        keys: path,
        values: 1,
        // `->setParameter('{{ limit }}', 3)` may follow.
        isOpenWithoutValues: true,
        fixedNamespace: namespace,
      },
      // https://symfony.com/doc/current/security/custom_authenticator.html
      {
        callees: ['CustomUserMessageAuthenticationException', 'CustomUserMessageAccountStatusException'],
        keys: path,
        values: 1,
        fixedNamespace: 'security',
      },
    ],
    options: [
      // https://symfony.com/doc/current/reference/forms/types/form.html
      {
        labels: ['label', 'placeholder', 'help'],
        methods: formMethods,
        imports: forms,
        namespaceLabels: ['translation_domain'],
      },
      // The attributes that https://github.com/symfony/twig-bridge/blob/7.2/Resources/views/Form/form_div_layout.html.twig
      // looks up.
      {
        labels: ['placeholder', 'title'],
        inside: 'attr',
        methods: formMethods,
        imports: forms,
        namespaceLabels: ['translation_domain'],
      },
      { labels: ['label', 'placeholder', 'help'], methods: formFunctions },
      { labels: ['placeholder', 'title'], inside: 'attr', methods: formFunctions },
      {
        labels: ['choices'],
        areLabels: true,
        methods: formMethods,
        imports: forms,
        namespaceLabels: ['choice_translation_domain', 'translation_domain'],
      },
      { labels: ['invalid_message'], methods: ['add', 'create', 'setDefaults'], imports: forms, namespace },
      // https://symfony.com/doc/current/validation/translations.html
      {
        labels: ['message', ...messagesOfConstraints],
        classes: /\\Constraints?\\\w+$|\\Validator\\(?!\w*(?:Exception|Violation|Builder))\w+$/,
        namespace,
      },
    ],
    // https://symfony.com/doc/current/validation/custom_constraint.html
    messageClasses: { names: ['Constraint'], namespace },
    domainTag: 'trans_default_domain',
    filters: ['trans', 'transchoice', 't'],
    blocks: ['trans', 'transchoice'],
    blocksAreTrimmed: true,
    implicit: textsOfLibraries,
  },
};
