import type { Framework } from '../../framework.ts';

/**
 * The functions by which scripts of Rails applications look up gettext's texts:
 * https://github.com/webhippie/gettext_i18n_rails_js
 */
export const rubyGettextScripts: Framework = {
  id: 'ruby-gettext-scripts',
  name: 'gettext (Ruby) in scripts',
  detect: {
    // The gem itself is often named in a file of its own, which the Gemfile evaluates.
    dependencies: { gem: ['gettext_i18n_rails_js', 'gettext_i18n_rails', 'fast_gettext'] },
  },
  words: ['__('],
  naming: { keySeparator: undefined },
  script: {
    names: {
      __: { is: 'translator' },
      n__: { is: 'translator', count: [{ argument: 2 }] },
      s__: { is: 'translator' },
    },
    exports: {},
  },
};
