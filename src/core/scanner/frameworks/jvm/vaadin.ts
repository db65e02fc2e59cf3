import type { Framework } from '../../framework.ts';

/** Vaadin Flow: https://vaadin.com/docs/latest/flow/advanced/i18n-localization */
export const vaadin: Framework = {
  id: 'vaadin',
  name: 'Vaadin',
  detect: {
    signs: ['import com.vaadin.'],
    dependencies: {
      gradle: [
        'com.vaadin',
        'com.vaadin:vaadin',
        'com.vaadin:vaadin-core',
        'com.vaadin:vaadin-bom',
        'com.vaadin:vaadin-spring-boot-starter',
        'com.vaadin:flow-server',
      ],
    },
    files: ['**/vaadin-i18n/translations*.properties'],
  },
  words: ['getTranslation', 'I18N', 'Translator.translate'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'kotlin'],
    calls: [
      {
        callees: ['getTranslation', '*.getTranslation'],
        // A language may come first.
        key: [0, 1],
        notKey: /^[a-z]{2}(?:[-_][A-Z]{2})?$/,
      },
      { callees: ['I18N.translate', 'I18NProvider.translate', 'Translator.translate'] },
    ],
  },
};
