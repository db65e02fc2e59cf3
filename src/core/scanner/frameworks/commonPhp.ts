import type { Framework } from '../rules.ts';

/**
 * What applications without a framework mostly call their own functions that look texts up: for repositories about
 * which nothing else is known.
 */
export const commonPhp: Framework = {
  id: 'common-php',
  name: 'Usual names in PHP',
  detect: { dependencies: { composer: [] } },
  words: ['t(', '_T(', 'l10n(', 'trans(', 'translate(', '$__('],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'twig', 'blade'],
    calls: [{ callees: ['t', '_t', '_T', 'l10n', '_trans', 'translate', '$t', '$__', '$__t', '$trans'] }],
  },
};
