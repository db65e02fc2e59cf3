import type { Framework } from '../framework.ts';

/**
 * Angular's own localization. Only messages with an id of their own have a name that can be known:
 * https://angular.dev/guide/i18n/manage-marked-text
 */
export const angularLocalize: Framework = {
  id: 'angular-localize',
  name: 'Angular localize',
  detect: {
    signs: ['i18n="', '$localize'],
    dependencies: { npm: ['@angular/localize'] },
  },
  words: ['i18n', '$localize'],
  naming: { keySeparator: undefined },
  script: {
    names: { $localize: { is: 'translator', tag: 'metadata' } },
    directives: { i18n: { holds: 'metadata' } },
  },
};
