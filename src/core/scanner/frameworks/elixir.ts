import type { Framework } from '../framework.ts';

/** Elixir's Gettext: https://hexdocs.pm/gettext */
export const elixirGettext: Framework = {
  id: 'elixir-gettext',
  name: 'Gettext (Elixir)',
  detect: { dependencies: { hex: ['gettext'] }, files: ['priv/gettext/**/*.{po,pot}'] },
  words: ['gettext'],
  naming: { keySeparator: undefined, defaultNamespace: 'default' },
  code: {
    languages: ['elixir', 'phoenix-heex', 'heex', 'eex', 'html-eex', 'surface'],
    calls: [
      // The functions of the module itself take the backend first.
      { callees: ['Gettext.gettext', 'Gettext.ngettext'], key: 1 },
      { callees: ['Gettext.dgettext', 'Gettext.dngettext'], key: 2, namespace: 1 },
      { callees: ['Gettext.pgettext', 'Gettext.pngettext'], key: 2, context: 1 },
      { callees: ['Gettext.dpgettext', 'Gettext.dpngettext'], key: 3, namespace: 1, context: 2 },
      // And so do the macros of the same names in Gettext 0.26.
      { callees: ['gettext_with_backend', 'ngettext_with_backend'].flatMap(anywhere), key: 1 },
      {
        callees: ['dgettext_with_backend', 'dngettext_with_backend'].flatMap(anywhere),
        key: 2,
        namespace: 1,
      },
      { callees: ['pgettext_with_backend', 'pngettext_with_backend'].flatMap(anywhere), key: 2, context: 1 },
      {
        callees: ['dpgettext_with_backend', 'dpngettext_with_backend'].flatMap(anywhere),
        key: 3,
        namespace: 1,
        context: 2,
      },
      { callees: ['gettext', 'ngettext', 'gettext_noop', 'ngettext_noop'].flatMap(anywhere) },
      {
        callees: ['dgettext', 'dngettext', 'dgettext_noop', 'dngettext_noop'].flatMap(anywhere),
        key: 1,
        namespace: 0,
      },
      { callees: ['pgettext', 'pngettext', 'pgettext_noop'].flatMap(anywhere), key: 1, context: 0 },
      {
        callees: ['dpgettext', 'dpngettext', 'dpgettext_noop'].flatMap(anywhere),
        key: 2,
        namespace: 0,
        context: 1,
      },
    ],
  },
};

function anywhere(name: string): string[] {
  return [name, `*.${name}`];
}
