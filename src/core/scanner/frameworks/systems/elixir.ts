import type { Framework } from '../../framework.ts';

/** What Ecto says of changesets, which Phoenix looks up in the domain `errors`: https://hexdocs.pm/ecto/Ecto.Changeset.html */
const messagesOfChangesets: readonly string[] = [
  ...["can't be blank", 'does not exist', 'does not match confirmation', 'has already been taken'],
  ...['has an invalid entry', 'has invalid format', 'is invalid', 'is reserved', 'must be accepted'],
  ...['is still associated with this entry', 'are still associated with this entry'],
  ...['less than', 'greater than', 'less than or equal to', 'greater than or equal to', 'equal to'].map(
    sign => `must be ${sign} %{number}`,
  ),
  ...['', 'at least ', 'at most '].flatMap(least => [
    ...['character(s)', 'byte(s)'].map(unit => `should be ${least}%{count} ${unit}`),
    `should have ${least}%{count} item(s)`,
  ]),
];

/** Bindings, behind the messages: `dgettext("shop", "Hello %{name}", name: name)`. */
const values = 'labels';

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
      { callees: ['Gettext.gettext', 'Gettext.ngettext'], key: 1, values },
      { callees: ['Gettext.dgettext', 'Gettext.dngettext'], key: 2, namespace: 1, values },
      { callees: ['Gettext.pgettext', 'Gettext.pngettext'], key: 2, context: 1, values },
      { callees: ['Gettext.dpgettext', 'Gettext.dpngettext'], key: 3, namespace: 1, context: 2, values },
      // And so do the macros of the same names in Gettext 0.26.
      { callees: everyForm('', '_with_backend'), key: 1, values },
      { callees: everyForm('d', '_with_backend'), key: 2, namespace: 1, values },
      { callees: everyForm('p', '_with_backend'), key: 2, context: 1, values },
      { callees: everyForm('dp', '_with_backend'), key: 3, namespace: 1, context: 2, values },
      { callees: ['gettext', '*.gettext'], values },
      { callees: everyForm('', ''), values },
      { callees: everyForm('d', ''), key: 1, namespace: 0, values },
      { callees: everyForm('p', ''), key: 1, context: 0, values },
      { callees: everyForm('dp', ''), key: 2, namespace: 0, context: 1, values },
    ],
    implicit: messagesOfChangesets.flatMap(text => [text, `errors:${text}`]),
  },
};

/** `dgettext`, `dngettext` and both with `_noop`, by themselves and in a module. */
function everyForm(before: string, after: string): string[] {
  return ['gettext', 'ngettext']
    .flatMap(name => [`${before}${name}${after}`, `${before}${name}_noop${after}`])
    .flatMap(name => [name, `*.${name}`]);
}
