import assert from 'node:assert/strict';
import fc from 'fast-check';
import { rewrite } from '../../../src/core/formats/rewrite/rewrite.ts';
import type { FormatContext, Message, MessageContent } from '../../../src/core/formats/types.ts';
import { bare, context, format, messageLists } from './messages.ts';

type Contents = Readonly<Record<string, MessageContent>>;

const messagesOf = (contents: Contents): Message[] =>
  Object.entries(contents).map(([key, content]) => ({ key, content }));

function check(
  id: string,
  before: string,
  contents: Contents,
  after: string,
  of: FormatContext = context('en'),
) {
  assert.equal(rewrite(before, messagesOf(contents), format(id), of), after);
}

describe('rewrite JSON', () => {
  it('changes one text and no other byte', () => {
    check(
      'nested_json',
      '{\n    "b" : {"x": "1",\n\n  "y":"2" },\n    "a": "3"\n}',
      { 'b.x': '1', 'b.y': 'two', a: '3' },
      '{\n    "b" : {"x": "1",\n\n  "y":"two" },\n    "a": "3"\n}',
    );
  });

  it('adds behind the last member with its indentation, removes with its comma', () => {
    check(
      'nested_json',
      '{\n\t"b": {\n\t\t"x": "1"\n\t},\n\t"a": "2",\n\t"c": "3"\n}\n',
      { 'b.x': '1', 'b.n.m': 'new', a: '2', 'd.e': '4' },
      '{\n\t"b": {\n\t\t"x": "1",\n\t\t"n": {\n\t\t\t"m": "new"\n\t\t}\n\t},\n\t"a": "2",\n\t"d": {\n\t\t"e": "4"\n\t}\n}\n',
    );
  });

  it('keeps sorted files sorted', () => {
    check(
      'simple_json',
      '{\n  "a": "1",\n  "c": "3",\n  "e": "5"\n}\n',
      { a: '1', b: '2', e: '5', d: '4' },
      '{\n  "a": "1",\n  "b": "2",\n  "d": "4",\n  "e": "5"\n}\n',
    );
  });

  it('keeps flat files flat, minified ones minified, escapes escaped, line ends and byte order mark', () => {
    check(
      'nested_json',
      '{\n  "a.b": "1"\n}',
      { 'a.b': '1', 'a.c': '2' },
      '{\n  "a.b": "1",\n  "a.c": "2"\n}',
    );
    check(
      'nested_json',
      '{"a":{"b":"1"}}',
      { 'a.b': '1', 'c.d': '": ' },
      '{"a":{"b":"1"},"c":{"d":"\\": "}}',
    );
    check(
      'simple_json',
      '{"a": "\\u00e4"}',
      { a: 'ä', b: 'ö😀' },
      '{"a": "\\u00e4","b": "\\u00f6\\ud83d\\ude00"}',
    );
    check(
      'simple_json',
      '\uFEFF{\r\n  "a": "1"\r\n}\r\n',
      { a: '1', b: '2' },
      '\uFEFF{\r\n  "a": "1",\r\n  "b": "2"\r\n}\r\n',
    );
    check('simple_json', '{}\n', { a: '1' }, '{\n  "a": "1"\n}\n');
    check('simple_json', '{\n  "a": "1"\n}\n', {}, '{}\n');
  });

  it('keeps the plural style of i18next files', () => {
    check(
      'i18next_4',
      '{\n  "z_one": "1",\n  "z_other": "2",\n  "a": "b"\n}\n',
      { z: { one: '1', other: '3', zero: '0' }, a: 'b', n: { one: 'x', other: 'y' } },
      '{\n  "z_one": "1",\n  "z_other": "3",\n  "z_zero": "0",\n  "a": "b",\n  "n_one": "x",\n  "n_other": "y"\n}\n',
    );
    check(
      'i18next_4',
      '{"z": "1", "z_plural": "2"}',
      { z: { one: '1', other: '3' } },
      '{"z": "1", "z_plural": "3"}',
    );
  });

  it('keeps lists as lists and numbers as numbers', () => {
    check(
      'nested_json',
      '{"l": ["a", "b"], "n": 5, "z": null}',
      { 'l.0': 'a', 'l.1': 'c', 'l.2': 'd', n: '5' },
      '{"l": ["a", "c", "d"], "n": 5, "z": null}',
    );
  });

  it('keeps what Chrome and ARB files say about a key, and removes it with the key', () => {
    check(
      'json',
      '{"a": {"message": "1", "placeholders": {"n": {"content": "$1"}}}, "b": {"message": "2", "description": "d"}}',
      { a: 'one' },
      '{"a": {"message": "one", "placeholders": {"n": {"content": "$1"}}}}',
    );
    check(
      'arb',
      '{\n  "@@locale": "en",\n  "a": "1",\n  "@a": {"placeholders": {"n": {}}},\n  "b": "2",\n  "@b": {}\n}\n',
      { a: 'one' },
      '{\n  "@@locale": "en",\n  "a": "one",\n  "@a": {"placeholders": {"n": {}}}\n}\n',
    );
  });

  it('turns a plain key into a plural and back', () => {
    check(
      'nested_json',
      '{\n  "a": "1"\n}\n',
      { a: { one: '1', other: '2' } },
      '{\n  "a": {\n    "one": "1",\n    "other": "2"\n  }\n}\n',
    );
    check('nested_json', '{"a": {"one": "1", "other": "2"}}', { a: '1' }, '{"a": "1"}');
  });
});

describe('rewrite YAML', () => {
  const rails = `# Texts of the shop
en:
  # the cart
  cart:
    title: "Your cart" # shown on top
    items:
      one: 1 item
      other: '%{count} items'

  about: |
    Line one
    Line two

  bye: Bye
`;
  const texts: Contents = {
    'cart.title': 'Your cart',
    'cart.items': { one: '1 item', other: '%{count} items' },
    about: 'Line one\nLine two\n',
    bye: 'Bye',
  };

  it('gives the same bytes back where nothing changed', () => check('yml', rails, texts, rails));

  it('keeps comments, quotes and blocks around what changed', () => {
    check(
      'yml',
      rails,
      {
        ...texts,
        'cart.title': 'Cart: "yours"',
        'cart.items': { one: 'one', other: "it's %{count}" },
        about: 'Line one\n\nLine three\n',
        bye: 'no',
      },
      rails
        .replace('"Your cart"', '"Cart: \\"yours\\""')
        .replace('1 item', 'one')
        .replace("'%{count} items'", "'it''s %{count}'")
        .replace('    Line two', '\n    Line three')
        .replace('bye: Bye', 'bye: "no"'),
    );
  });

  it('adds and removes whole entries', () => {
    check(
      'yml',
      rails,
      { 'cart.title': 'Your cart', 'cart.empty': 'Nothing here', about: 'Line one\nLine two\n', 'a.b': 'c' },
      `# Texts of the shop
en:
  # the cart
  cart:
    title: "Your cart" # shown on top
    empty: Nothing here

  about: |
    Line one
    Line two

  a:
    b: c
`,
    );
  });

  it('keeps Windows line ends and files without a last one', () => {
    check('yml', 'en:\r\n  a: b', { a: 'c', d: 'e' }, 'en:\r\n  a: c\r\n  d: e');
  });

  it('keeps aliases and merge keys that still say what is wanted', () => {
    const text = 'en:\n  base: &base\n    x: one\n  other:\n    <<: *base\n    y: two # two\n';
    check(
      'yml',
      text,
      { 'base.x': 'one', 'other.x': 'one', 'other.y': 'three' },
      text.replace('y: two', 'y: three'),
    );
  });
});

describe('rewrite files of entries', () => {
  it('properties: keeps comments, separators and continuation lines around what changed', () => {
    check(
      'properties',
      '# Shop\n\ntitle : Old\n! note\nlong = one \\\n   two\ngone=x\n\n',
      { title: 'New', long: 'one two', more: 'ü = 1' },
      '# Shop\n\ntitle : New\n! note\nlong = one \\\n   two\nmore=ü = 1\n\n',
    );
  });

  it('strings: keeps comments and spacing', () => {
    check(
      'strings',
      '/* Title */\n"title"="Old";\n// end\n"b"  =  "c"; // same line\n',
      { title: 'Say "hi"', b: 'c', d: 'e' },
      '/* Title */\n"title"="Say \\"hi\\"";\n// end\n"b"  =  "c";\n"d" = "e";\n // same line\n',
    );
  });

  it('Android: keeps lists, comments, markup and what is not to be translated', () => {
    check(
      'xml',
      `<?xml version="1.0"?>
<resources xmlns:tools="http://schemas.android.com/tools">
  <string name="app" translatable="false">Shop</string>
  <!-- Title -->
  <string name="title">Your <b>cart</b></string>
  <string-array name="days">
    <item>Mon</item>
    <item>Tue</item>
  </string-array>
  <plurals name="items">
    <item quantity="one">%d item</item>
    <item quantity="other">%d items</item>
  </plurals>
  <string name="gone">x</string>
</resources>
`,
      {
        title: 'Your <b>cart</b>',
        'days.0': 'Mo',
        'days.1': 'Tue',
        items: { one: 'one', other: "it's %d" },
        fresh: 'a & b',
      },
      `<?xml version="1.0"?>
<resources xmlns:tools="http://schemas.android.com/tools">
  <string name="app" translatable="false">Shop</string>
  <!-- Title -->
  <string name="title">Your <b>cart</b></string>
  <string-array name="days">
    <item>Mo</item>
    <item>Tue</item>
  </string-array>
  <plurals name="items">
    <item quantity="one">one</item>
    <item quantity="other">it\\'s %d</item>
  </plurals>
    <string name="fresh">a &amp; b</string>
</resources>
`,
    );
  });

  it('gettext: keeps header, references, flags and obsolete entries', () => {
    const po = `# Translators
msgid ""
msgstr ""
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
"X-Tool: other\\n"

#: src/a.c:1
#, c-format
msgid "%d item"
msgid_plural "%d items"
msgstr[0] "%d Ding"
msgstr[1] ""
"%d "
"Dinge"

msgctxt "menu"
msgid "Open"
msgstr "Auf"

#~ msgid "old"
#~ msgstr "alt"
`;
    check(
      'gettext',
      po,
      { '%d item': { one: '%d Ding', other: 'viele' }, 'menu||Open': 'Öffnen' },
      po.replace('""\n"%d "\n"Dinge"', '"viele"').replace('"Auf"', '"Öffnen"'),
      context('de'),
    );
  });

  it('PHP and property lists: keep everything around a text that changed', () => {
    const file = "<?php\n// Login\nreturn array(\n  'a' => \"x\", // first\n  'b' => ['c' => 'y'],\n);\n";
    check('laravel', file, { a: "it's", 'b.c': 'y' }, file.replace('"x"', "'it\\'s'"));
    const plist = '<plist version="1.0"><dict><!-- A --><key>a</key><string>x</string></dict></plist>\n';
    check('plist', plist, { a: '<y>' }, plist.replace('>x<', '>&lt;y&gt;<'));
  });

  it('refuses to rewrite one locale of a file that holds all', () => {
    const text = '{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {}}}}}';
    assert.throws(() => rewrite(text, messagesOf({ a: 'b' }), format('strings_catalog'), context('en')));
  });

  it('resx: keeps the schema, images and comments', () => {
    const resx = `<root>
  <resheader name="version"><value>2.0</value></resheader>
  <data name="Logo" type="System.Resources.ResXFileRef"><value>logo.png</value></data>
  <data name="a" xml:space="preserve"><value>old</value><comment>Said first</comment></data>
</root>`;
    check('resx', resx, { a: 'x < y' }, resx.replace('old', 'x &lt; y'));
  });
});

describe('rewrite', () => {
  const ids = [
    'simple_json',
    'nested_json',
    'i18next_4',
    'react_nested_json',
    'arb',
    'json',
    'yml',
    'yml_symfony',
  ];
  const lineFormats = ['properties', 'strings', 'php_array', 'gettext', 'xml', 'resx', 'csv'];
  const text = fc.string({ unit: 'binary' }).filter(value => !/[^\t\n -\ud7ff\ue000-\ufffd]/.test(value));
  const key = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd e', 'one', 'x1', 'y'), { minLength: 1, maxLength: 3 })
    .map(names => names.join('.'));
  /** A plain key `d.one` beside a plural `d` is more than formats that know no plurals can tell apart. */
  const siblingFormats = new Set(['json', 'properties', 'strings', 'resx', 'i18next_4']);
  const keysFor = (id: string) => (siblingFormats.has(id) ? key.filter(name => !/[._]one$/.test(name)) : key);
  const lists = (code: string, id: string) =>
    messageLists(code, { key: keysFor(id), text: fc.oneof(text, fc.constantFrom('x', 'a: b', '{n} <b>')) });

  for (const id of [...ids, ...lineFormats])
    it(`${id}: any messages into any file read back as just these`, () => {
      const of = context('en');
      fc.assert(
        fc.property(lists('en', id), lists('en', id), (before, after) => {
          const source = { locale: of.locale, messages: after };
          const known = { ...of, source };
          const file = format(id).print(before, of);
          const written = rewrite(file, after, format(id), of);
          assert.deepEqual(
            bare(format(id).parse(written, known).messages),
            bare(format(id).parse(format(id).print(after, of), known).messages),
          );
        }),
        { numRuns: 40 },
      );
    });

  for (const id of [...ids, ...lineFormats])
    it(`${id}: the same messages give the same bytes`, () => {
      const of = context('en');
      fc.assert(
        fc.property(
          lists('en', id),
          fc.constantFrom('\n', '\r\n'),
          fc.boolean(),
          (messages, lineEnd, isMarked) => {
            const printed = format(id).print(messages, of).replaceAll('\n', lineEnd);
            const file = (isMarked ? '\uFEFF' : '') + printed;
            const parsed = format(id).parse(file, of).messages;
            assert.equal(rewrite(file, parsed, format(id), of), file);
          },
        ),
        { numRuns: 30 },
      );
    });
});
