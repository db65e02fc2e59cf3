import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import {
  localesJson,
  localesModule,
  localesYaml,
} from '../../../../src/core/formats/multilingual/everyLocale.ts';
import { type InPlaceFormat, LocaleFileError } from '../../../../src/core/formats/types.ts';
import { type Contents, messagesOf } from '../edit/checkUpdate.ts';
import { context, hostileText } from '../messages.ts';

function read(format: InPlaceFormat, text: string, code: string): Contents {
  return Object.fromEntries(
    format.parse(text, context(code)).messages.map(({ key, content }) => [key, content]),
  );
}

function put(format: InPlaceFormat, text: string, code: string, contents: Contents): string {
  return updateText(text, messagesOf(contents), format, context(code));
}

const byKey = `{
  "MENU$OPEN": {
    "en": "Open",
    "de": "Öffnen",
    "zh-CN": "打开"
  },
  "MENU$CLOSE": {
    "en": "Close",
    "de": ""
  }
}
`;

const byLocale = `{
  "en": { "cart": { "title": "Cart" }, "item_one": "{{count}} item", "item_other": "{{count}} items" },
  "pt_BR": { "cart": { "title": "Carrinho" } }
}
`;

const resources = `import i18n from 'i18next';

export const resources = {
  en: {
    translation: {
      // At the top
      title: 'Cart',
      'a.b': code(),
    },
  },
  de: {
    translation: {
      title: 'Wagen',
    },
  },
} as const;
`;

const besideOthers = `export const languages = { en: 'English', fr: 'Français' };

export const routes = { en: {}, fr: { about: 'a-propos' } };

export const ui: Texts = {
  en: { 'nav.home': 'Home', 'nav.about': 'About' },
  fr: { 'nav.home': 'Accueil' },
} as const;
`;

const rust = `_version: 2

# At the top
"Say {name}.":
  en: "Say %{name}."
  zh_CN: '%{name}。'
menu:
  item_one:
    en: One item # of many
    de: Ein Ding
`;

describe('one file with the texts of every locale', () => {
  it('is read where locales stand behind keys', () => {
    assert.deepEqual(read(localesJson, byKey, 'de'), { MENU$OPEN: 'Öffnen', MENU$CLOSE: '' });
    assert.deepEqual(read(localesJson, byKey, 'zh-CN'), { MENU$OPEN: '打开' });
    assert.deepEqual(read(localesJson, byKey, 'fr'), {});
    assert.deepEqual(
      read(localesJson, '{"a": {"b": {"en": "A", "de": "D"}, "c": {"en": "B", "de": "C"}}}', 'en'),
      {
        'a.b': 'A',
        'a.c': 'B',
      },
    );
  });

  it('says where the text of a locale stands, since its key stands there for all', () => {
    const [open] = localesJson.parse(byKey, context('de')).messages;
    assert.equal(byKey.slice(open?.range?.start, open?.range?.end), 'Öffnen');
  });

  it('is read where locales stand at its root, under their names or codes', () => {
    assert.deepEqual(read(localesJson, byLocale, 'en'), {
      'cart.title': 'Cart',
      item: { one: '{{count}} item', other: '{{count}} items' },
    });
    const { messages } = localesJson.parse(byLocale, context('pt-BR', 'pt_BR'));
    assert.deepEqual(
      messages.map(({ key, content }) => [key, content]),
      [['cart.title', 'Carrinho']],
    );
    assert.deepEqual(read(localesJson, '{"de-AT": {"a": "A"}}', 'de-AT'), { a: 'A' });
  });

  it('is read in modules, without the namespace of resources that nothing names', () => {
    assert.deepEqual(read(localesModule, resources, 'en'), { title: 'Cart' });
    assert.deepEqual(read(localesModule, resources, 'de'), { title: 'Wagen' });
  });

  it('tells where code makes the text of a locale behind a key, and keeps it', () => {
    const text =
      "export const all: Texts = {\n  'menu.open': { en: 'Open', de: n => n + 'x', fr: 'Ouvrir' },\n  'menu.close': { en: 'Close', de: 'Zu' },\n};\n";
    const { messages, problems } = localesModule.parse(text, context('de'));
    assert.deepEqual(
      messages.map(({ key, content }) => [key, content]),
      [['menu.close', 'Zu']],
    );
    assert.deepEqual(
      problems.map(({ key, isCode }) => [key, isCode]),
      [['menu.open', true]],
    );
    assert.deepEqual(localesModule.parse(text, context('en')).problems, []);
    assert.equal(
      put(localesModule, text, 'de', { 'menu.close': 'Schluss' }),
      text.replace("'Zu'", "'Schluss'"),
    );
    assert.throws(() => put(localesModule, text, 'de', { 'menu.open': 'Auf', 'menu.close': 'Zu' }));
  });

  it('is read where a language is called by the code of its country', () => {
    const text = '{"en": {"a": "A"}, "cn": {"a": "一"}}';
    assert.deepEqual(read(localesJson, text, 'en'), { a: 'A' });
    assert.throws(() => localesJson.parse('{"cn": {"a": "A"}, "jp": {"a": "A"}}', context('en')));
  });

  it('is none where locales stand somewhere else', () => {
    for (const text of [
      '{}',
      '{"en": "English", "de": "German"}',
      '{"languages": {"en": "English", "de": "German"}}',
      '{"a": {"en": "A", "x1": "B"}, "b": {"en": "A", "de": "B"}}',
    ])
      assert.throws(() => localesJson.parse(text, context('en')), LocaleFileError, text);
    assert.throws(() => localesModule.parse('export const a = 1;', context('en')), LocaleFileError);
  });

  it('changes in the one locale alone', () => {
    assert.equal(
      put(localesJson, byKey, 'de', { MENU$OPEN: 'Auf', MENU$CLOSE: '' }),
      byKey.replace('Öffnen', 'Auf'),
    );
    assert.equal(
      put(localesJson, byKey, 'de', { MENU$CLOSE: '' }),
      byKey.replace('    "de": "Öffnen",\n', ''),
    );
    assert.equal(
      put(localesJson, byKey, 'fr', { MENU$OPEN: 'Ouvrir' }),
      byKey.replace('"打开"', '"打开",\n    "fr": "Ouvrir"'),
    );
    assert.equal(
      put(localesJson, byKey, 'zh-CN', { MENU$OPEN: '打开', MENU$NEW: '新' }),
      byKey.replace('""\n  }', '""\n  },\n  "MENU$NEW": {\n    "zh-CN": "新"\n  }'),
    );
    assert.equal(
      put(localesJson, byLocale, 'fr', { 'cart.title': 'Panier' }),
      byLocale.replace('" } }\n', '" } },\n  "fr": {\n    "cart": {\n      "title": "Panier"\n    }\n  }\n'),
    );
    assert.equal(
      put(localesModule, resources, 'de', { title: "Der 'Wagen'" }),
      resources.replace("'Wagen'", "'Der \\'Wagen\\''"),
    );
    assert.equal(
      put(localesModule, resources, 'de', { title: 'Wagen', more: 'Mehr' }),
      resources.replace("'Wagen',\n", "'Wagen',\n      more: 'Mehr',\n"),
    );
  });

  it('is read and changed in a module that exports other objects too', () => {
    assert.deepEqual(read(localesModule, besideOthers, 'en'), { 'nav.home': 'Home', 'nav.about': 'About' });
    assert.equal(
      put(localesModule, besideOthers, 'fr', { 'nav.home': 'Accueil', 'nav.about': 'À propos' }),
      besideOthers.replace("'Accueil' }", "'Accueil', 'nav.about': 'À propos' }"),
    );
  });

  it('is read and changed in YAML, where each key is what it is called', () => {
    assert.deepEqual(read(localesYaml, rust, 'en'), {
      'Say {name}.': 'Say %{name}.',
      'menu.item_one': 'One item',
    });
    assert.deepEqual(read(localesYaml, rust, 'zh_CN'), { 'Say {name}.': '%{name}。' });
    const places = localesYaml.parse(rust, context('en')).messages.map(({ range }) => range);
    assert.deepEqual(
      places.map(range => rust.slice(range?.start, range?.end)),
      ['Say %{name}.', 'One item'],
    );
    assert.equal(
      put(localesYaml, rust, 'zh_CN', { 'Say {name}.': '说 %{name}' }),
      rust.replace('%{name}。', '说 %{name}'),
    );
    assert.equal(
      put(localesYaml, rust, 'de', { 'Say {name}.': 'Sag %{name}.', 'menu.item_one': 'Ein Ding' }),
      rust.replace("。'\n", '。\'\n  de: "Sag %{name}."\n'),
    );
    assert.equal(put(localesYaml, rust, 'de', {}), rust.replace('    de: Ein Ding\n', ''));
    assert.throws(
      () => put(localesYaml, rust, 'de', { 'menu.item_one': { one: 'x', other: 'y' } }),
      LocaleFileError,
    );
  });

  it('keeps every other byte of YAML when one text changes', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (before, fresh) => {
        const of = (text: string) =>
          `_version: 2\na:\n  en: ${JSON.stringify(text)}\n  de: 'x' # y\nb: {en: B}\n`;
        const edited = put(localesYaml, of(before), 'en', { a: fresh, b: 'B' });
        assert.deepEqual(read(localesYaml, edited, 'en'), { a: fresh, b: 'B' });
        const line = /\n {2}en:[^\n]*\n/;
        assert.equal(edited.replace(line, ''), of(before).replace(line, ''));
      }),
    );
  });

  it('is left alone where a tool made it', () => {
    const made = `// @generated\n${resources}`;
    assert.throws(() => put(localesModule, made, 'de', { title: 'x' }), LocaleFileError);
  });

  it('keeps every other byte when one text changes', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, fc.boolean(), (a, b, fresh, isAtRoot) => {
        const of = (first: string, second: string) => {
          const [one, two] = [JSON.stringify(first), JSON.stringify(second)];
          return isAtRoot
            ? `{ "en": {"a": ${one}, "b": {"c": ""}},\n"de": {"a": ${two}} }`
            : `{ "a": {"en": ${one}, "de": ${two}},\n\t"b": {"c": {"en": "", "fr": ""}} }`;
        };
        assert.equal(put(localesJson, of(a, b), 'en', { a: fresh, 'b.c': '' }), of(fresh, b));
        assert.equal(put(localesJson, of(a, b), 'de', { a: fresh }), of(a, fresh));
      }),
    );
  });
});
