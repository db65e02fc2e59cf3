import type { Framework } from '../../framework.ts';

/**
 * Angular's own localization, whose files know a message by an id of its own or by one that is made of its text and
 * meaning: https://angular.dev/guide/i18n/manage-marked-text
 */
export const angularLocalize: Framework = {
  id: 'angular-localize',
  name: 'Angular localize',
  detect: {
    signs: ['i18n="', '$localize'],
    dependencies: { npm: ['@angular/localize'] },
  },
  words: ['i18n', '$localize', 'ranslate', 'plural,', 'select,'],
  naming: { keySeparator: undefined },
  script: {
    names: { $localize: { is: 'translator', tag: 'metadata' } },
    // It has no pipe: one of this name is an application's own, for texts that it loads by itself.
    pipes: { translate: {} },
    directives: { i18n: { holds: 'metadata' } },
  },
};
