import type { Framework } from '../../framework.ts';

/** https://docs.slint.dev/latest/docs/slint/guide/development/translations/: gettext's files, for pages in Slint. */
export const slint: Framework = {
  id: 'slint',
  name: 'Slint',
  detect: {
    signs: ['@tr('],
    dependencies: {
      cargo: ['slint', 'slint-build'],
      npm: ['slint-ui'],
      pypi: ['slint'],
      cmake: ['Slint', 'slint'],
    },
    files: ['**/*.slint'],
    // The program behind the pages may have other texts.
    isBeside: true,
  },
  words: ['@tr'],
  // Without a context of its own, a message has its component's name for one.
  naming: { keySeparator: undefined, contextIsFirst: true },
  code: { languages: ['slint'], calls: [{ callees: ['@tr'], isWholeMessage: true }] },
};
