import type { Framework } from '../../framework.ts';

/** Gettext in Ruby and Rails: https://github.com/grosser/gettext_i18n_rails, https://github.com/translation/rails */
export const rubyGettext: Framework = {
  id: 'ruby-gettext',
  name: 'gettext (Ruby)',
  detect: {
    signs: ['FastGettext', 'GetText', "require 'gettext'"],
    dependencies: { gem: ['gettext_i18n_rails', 'fast_gettext', 'gettext', 'gettext-setup', 'translation'] },
    files: ['locale/**/*.{po,pot}'],
  },
  words: ['_(', '_ ', 'gettext'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['ruby', 'erb', 'html.erb', 'html-erb', 'haml', 'slim'],
    calls: [
      {
        callees: [
          ...['_', 'n_', 's_', 'ns_', 'N_', 'Nn_', 'Ns_'],
          ...['gettext', 'ngettext', 'sgettext', 'nsgettext'],
        ].flatMap(anywhere),
      },
      { callees: ['p_', 'np_', 'pgettext', 'npgettext'].flatMap(anywhere), key: 1, context: 0 },
      {
        callees: [
          ...['d_', 'dn_', 'ds_', 'dns_'],
          ...['dgettext', 'dngettext', 'dsgettext', 'dnsgettext'],
        ].flatMap(anywhere),
        key: 1,
        namespace: 0,
      },
      {
        callees: ['dp_', 'dnp_', 'dpgettext', 'dnpgettext'].flatMap(anywhere),
        key: 2,
        namespace: 0,
        context: 1,
      },
      // The domain comes first in gettext itself, and there is none in FastGettext.
      { callees: ['D_', 'Ds_'].flatMap(anywhere), key: [1, 0] },
      { callees: ['Dn_', 'Dns_'].flatMap(anywhere) },
      { callees: ['Dp_', 'Dnp_'].flatMap(anywhere), key: 1, context: 0 },
    ],
  },
};

function anywhere(name: string): string[] {
  return [name, `*.${name}`];
}
