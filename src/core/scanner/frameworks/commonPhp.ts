import type { Framework } from '../framework.ts';

/**
 * What applications without a framework mostly call their own functions that look texts up: for repositories about
 * which nothing else is known.
 */
export const commonPhp: Framework = {
  id: 'common-php',
  name: 'Usual names in PHP',
  detect: { dependencies: { composer: [] } },
  words: ['t(', '_T(', '_(', '__(', 'l10n(', 'lang', 'trans', '$L->'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'twig', 'blade'],
    calls: [
      { callees: ['t', '_t', '_T', 'l10n', '_trans', 'lang', '$t', '$__', '$__t', '$trans'] },
      // Of translators, of a page or a plugin, of the language in use.
      { callees: ['translate', '*.translate', '$this._', '$this.__', '$this.trans', '$this.l'] },
      { callees: ['*.lang', '*.language.get', '*.lang.get', '$L.get', '$L.p'] },
    ],
    filters: ['translate'],
  },
};
