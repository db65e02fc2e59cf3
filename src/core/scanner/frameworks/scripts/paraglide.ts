import type { Framework } from '../../framework.ts';
import type { ScriptValue } from '../../script/rules.ts';

/** `m.title()`, `m['cart.title']()`: a function for each message. */
const messages: ScriptValue = { is: 'keys' };

/** Paraglide JS, which makes a module of the messages of inlang: https://inlang.com/m/gerre34r/library-inlang-paraglideJs */
export const paraglide: Framework = {
  id: 'paraglide',
  name: 'Paraglide JS',
  detect: {
    signs: ['/paraglide/messages', "/paraglide'"],
    dependencies: {
      npm: [
        '@inlang/paraglide-js',
        '@inlang/paraglide-sveltekit',
        '@inlang/paraglide-next',
        '@inlang/paraglide-astro',
        '@inlang/paraglide-vite',
      ],
    },
    files: ['project.inlang/settings.json'],
  },
  words: ['paraglide', 'm.', 'm[', '/i18n/messages'],
  naming: { keySeparator: '.' },
  script: {
    // Modules of the application may hand it on: `export { m } from './paraglide/messages'`.
    names: { m: { is: 'keys', isDeclared: true } },
    exports: {
      '*paraglide/messages*': { m: messages, '*': messages, default: messages },
      // A package of their own for the messages: https://inlang.com/m/gerre34r/library-inlang-paraglideJs/monorepo
      '*/i18n/messages*': { m: messages, '*': messages },
    },
  },
};
