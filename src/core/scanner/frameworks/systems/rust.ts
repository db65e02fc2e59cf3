import type { Framework, Naming } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import type { CallRule } from '../../languages/code/rules.ts';

/** https://docs.rs/rust-i18n */
export const rustI18n: Framework = {
  id: 'rust-i18n',
  name: 'rust-i18n',
  detect: {
    signs: ['rust_i18n', 'dioxus_i18n', 'egui_i18n'],
    // The others have the same macros, over files of their own.
    dependencies: { cargo: ['rust-i18n', 'dioxus-i18n', 'egui-i18n', 'egui_i18n'] },
  },
  words: ['t!', 'tr!'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['rust'],
    calls: [
      {
        callees: ['t!', '*.t!', 'te!', 'tkv!', '_tr!', 'tr!'],
        values: 'labels',
        options: ['locale'],
      },
    ],
    // The version of the files' own layout, which stands among their texts.
    implicit: ['_version'],
  },
};

/** https://docs.rs/leptos_i18n: keys are paths that the compiler knows. */
export const leptosI18n: Framework = {
  id: 'leptos-i18n',
  name: 'leptos_i18n',
  detect: { signs: ['leptos_i18n'], dependencies: { cargo: ['leptos_i18n'] } },
  words: [
    't!',
    'td!',
    'tu!',
    't_string!',
    't_display!',
    'td_string!',
    'td_display!',
    'tu_string!',
    'tu_display!',
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['rust'],
    calls: [
      {
        callees: ['t', 'td', 'tu'].flatMap(name =>
          [`${name}!`, `${name}_string!`, `${name}_display!`].flatMap(macro => [macro, `*.${macro}`]),
        ),
        key: 1,
        isPath: true,
        values: 'labels',
      },
    ],
  },
};

/** Of an application's own macros, the loader in itself. Behind the message may stand one of its attributes. */
const embedded: CallRule = { callees: ['fl!', '*.fl!'], key: [0, 1], many: [2, 1], values: 'labels' };

/** https://docs.rs/i18n-embed-fl, https://docs.rs/fluent-templates */
export const rustFluent: Framework = {
  id: 'rust-fluent',
  name: 'Fluent (Rust)',
  detect: {
    signs: ['i18n_embed', 'fluent_templates', 'fluent_bundle'],
    dependencies: { cargo: ['i18n-embed-fl', 'i18n-embed', 'fluent-templates', 'fluent', 'fluent-bundle'] },
  },
  words: ['fl!', 'lookup', 'LOADER.get', 'get_message', 'translate'],
  naming: { keySeparator: undefined },
  setUp: { files: ['*locali{s,z}*.rs', '*i18n*.rs', '*l10n*.rs', 'macros.rs'], read: ownMacros },
  withOwnNames: withMacros,
  code: {
    languages: ['rust'],
    calls: [
      embedded,
      { callees: ['LOCALES', 'LANGUAGES', 'loader'].flatMap(lookingUp), key: 1 },
      { callees: ['LANGUAGE_LOADER', 'LOADER'].flatMap(name => [`${name}.get`, `${name}.get_args`]) },
      { callees: ['*.get_message'] },
      // Those of applications that make their bundles themselves (uutils).
      { callees: ['translate!', '*.translate!', 'translate_text!', '*.translate_text!'] },
      { callees: ['get_message', 'get_message_with_args', '*.get_message_with_args'] },
      { callees: ['translate', 'translate_args', 'translate_with_args'], isLiteral: true },
    ],
    resolve: resolveAttribute,
  },
};

/** https://mondeja.github.io/leptos-fluent: what stands before the key may be the context of the page. */
export const leptosFluent: Framework = {
  id: 'leptos-fluent',
  name: 'leptos-fluent',
  detect: { signs: ['leptos_fluent'], dependencies: { cargo: ['leptos-fluent'] } },
  words: ['tr!'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['rust'],
    calls: [{ callees: ['tr!', 'move_tr!', '*.tr!', '*.move_tr!'], key: [0, 1], values: [1, 2] }],
  },
};

/** `fl!("cart", "title")` is the attribute `title` of the message `cart`. */
function resolveAttribute({ key, many }: PlacedKey): ResolvedKey | undefined {
  // Behind a loader stands the message where its attribute would.
  return many === undefined || many === key ? undefined : { names: [`${key}.${many}`] };
}

/** The macros of a crate's own that hand what they are given to `fl!`: `macro_rules! say { … fl!(LOADER, $($all)*) … }`. */
function ownMacros(text: string): Partial<Naming> {
  const macros = [...text.matchAll(/^[ \t]*macro_rules!\s*(\w+)\s*\{([\s\S]{0,2000}?)^\}/gm)];
  const ownNames = macros.flatMap(([, name = '', body = '']) =>
    name !== 'fl' && /\bfl!\s*\([^;]*\$/.test(body) ? [name] : [],
  );
  return ownNames.length === 0 ? {} : { ownNames };
}

function withMacros(names: readonly string[]): Framework {
  const { code } = rustFluent;
  if (code === undefined) return rustFluent;
  const callees = names.flatMap(name => [`${name}!`, `*.${name}!`]);
  return {
    ...rustFluent,
    words: [...rustFluent.words, ...names.map(name => `${name}!`)],
    code: { ...code, calls: [...(code.calls ?? []), { ...embedded, callees }] },
  };
}

function lookingUp(name: string): string[] {
  return ['lookup', 'lookup_with_args', 'try_lookup', 'try_lookup_with_args'].map(
    method => `${name}.${method}`,
  );
}

/** The functions that GNOME's applications put around gettext's: with `_f` they fill in values. */
const own = [
  'i18n',
  'i18n_f',
  'i18n_k',
  'ni18n',
  'ni18n_f',
  'ni18n_k',
  'gettext_f',
  'ngettext_f',
  'tr',
  'ntr',
];

/** https://docs.rs/gettext-rs, https://docs.rs/tr */
export const rustGettext: Framework = {
  id: 'rust-gettext',
  name: 'gettext (Rust)',
  detect: {
    signs: ['gettextrs', 'use gettext'],
    dependencies: { cargo: ['gettext-rs', 'gettext', 'gettext-macros', 'tr', 'i18n-format'] },
  },
  words: ['gettext', 'i18n', 'tr(', 'tr!'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['rust'],
    calls: [
      {
        callees: ['gettext', 'ngettext', 'gettext!', 'ngettext!', ...own, 'tr!', 'i18n!'].flatMap(ofPackage),
      },
      {
        callees: ['pgettext', 'npgettext', 'pgettext!', 'pi18n', 'pi18n_f', 'pgettext_f'].flatMap(ofPackage),
        key: 1,
        context: 0,
      },
      { callees: ['dgettext', 'dngettext'].flatMap(ofPackage), key: 1, namespace: 0 },
    ],
  },
};

/** A function by itself, and as one of the library's or of the application's own module. */
function ofPackage(name: string): string[] {
  return [name, ...['gettextrs', 'crate', 'i18n', 'crate.i18n'].map(path => `${path}.${name}`)];
}
