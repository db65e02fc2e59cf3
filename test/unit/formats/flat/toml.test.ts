import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { toml } from '../../../../src/core/formats/flat/toml.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { type Contents, messagesOf } from '../edit/checkUpdate.ts';
import { context, hostileText } from '../messages.ts';

const file = `# Texts of the theme
toggleMenu = "Toggle \\"menu\\""
"dark.mode"   = 'C:\\dark' # as it is
weight = 3

[list]
    section = "Section"

    [list.page]
        one   = "{{ .Count }} page"
        other = "{{ .Count }} pages"

[readMore]
description = "Below a summary"
other = "Read\\u0020on"

[long]
text = """
First \\
    line
second"""
plain = '''It's'''
`;

function read(text: string): Contents {
  return Object.fromEntries(
    toml.parse(text, context('en')).messages.map(({ key, content }) => [key, content]),
  );
}

function put(text: string, contents: Contents): string {
  return updateText(text, messagesOf(contents), toml, context('en'));
}

describe('TOML', () => {
  const texts = read(file);

  it('is read with the names of tables before those of their texts', () => {
    assert.deepEqual(texts, {
      toggleMenu: 'Toggle "menu"',
      'dark.mode': 'C:\\dark',
      'list.section': 'Section',
      'list.page': { one: '{{ .Count }} page', other: '{{ .Count }} pages' },
      'readMore.description': 'Below a summary',
      readMore: 'Read on',
      'long.text': 'First line\nsecond',
      'long.plain': "It's",
    });
    const [menu] = toml.parse(file, context('en')).messages;
    assert.equal(file.slice(menu?.range?.start, menu?.range?.end), 'toggleMenu');
  });

  it('changes in one text and nothing else', () => {
    const changed = (contents: Contents) => put(file, { ...texts, ...contents });
    assert.equal(changed({ toggleMenu: 'Menu' }), file.replace('"Toggle \\"menu\\""', '"Menu"'));
    assert.equal(changed({ 'dark.mode': 'D:\\' }), file.replace("'C:\\dark'", "'D:\\'"));
    assert.equal(changed({ 'dark.mode': "it's" }), file.replace("'C:\\dark'", '"it\'s"'));
    assert.equal(changed({ readMore: 'More' }), file.replace('Read\\u0020on', 'More'));
    assert.equal(changed({ 'long.plain': 'a\nb' }), file.replace("'''It's'''", '"a\\nb"'));
    assert.equal(
      changed({ 'list.page': { one: 'one', other: '{{ .Count }} pages' } }),
      file.replace('{{ .Count }} page"', 'one"'),
    );
  });

  it('keeps lists and inline tables', () => {
    const before = `a = "A"
list = [ # all
  "x]", ['y', { z = 1, "w.v" = [] }],
]
inline = { text = "t", empty = {} }
day = 2024-05-01 07:32:00

  [cart]
  b = "B"
`;
    assert.deepEqual(read(before), { a: 'A', 'cart.b': 'B' });
    assert.equal(
      put(before, { a: 'A', 'cart.b': 'B', 'cart.c': 'C', d: 'D' }),
      before.replace('07:32:00\n', '07:32:00\nd = "D"\n').replace('"B"\n', '"B"\n  c = "C"\n'),
    );
    for (const broken of ['a = [', 'a = [1', 'a = { b }', `a = ${'['.repeat(100_000)}`])
      assert.throws(() => read(broken), LocaleFileError, broken.slice(0, 10));
  });

  it('reads long texts alike with CRLF, and keeps them', () => {
    const crlf = file.replaceAll('\n', '\r\n');
    assert.deepEqual(read(crlf), texts);
    assert.equal(put(crlf, { ...texts, toggleMenu: 'Menu' }), crlf.replace('"Toggle \\"menu\\""', '"Menu"'));
  });

  it('gets keys where their names belong, and loses them with their lines', () => {
    assert.equal(
      put(file, { ...texts, 'list.more': 'More', fresh: 'New' }),
      file
        .replace('"Section"\n', '"Section"\n    more = "More"\n')
        .replace('weight = 3\n', 'weight = 3\nfresh = "New"\n'),
    );
    const { 'dark.mode': _, ...others } = texts;
    assert.equal(put(file, others), file.replace(/"dark\.mode".*\n/, ''));
    assert.equal(put('[a]\r\nb = "B"\r\n', { 'a.b': 'B', c: 'C' }), 'c = "C"\r\n[a]\r\nb = "B"\r\n');
    assert.equal(put('a = "A"', { a: 'A', 'b c': 'B' }), 'a = "A"\n"b c" = "B"');
  });

  it('is refused where it is none', () => {
    for (const text of ['[[a]]\nb = "c"\n', 'a\n', 'a = \n', 'a = "b\n', '[a\nb = "c"\n'])
      assert.throws(() => toml.parse(text, context('en')), LocaleFileError, text);
  });

  it('says what it is given', () => {
    const text = hostileText.filter(one => one.isWellFormed());
    fc.assert(
      fc.property(text, text, text, (a, b, fresh) => {
        const before = put('# c\na = ""\n[t]\n', { a, 't.b': b });
        assert.deepEqual(read(before), { a, 't.b': b });
        const after = put(before, { a: fresh, 't.b': b });
        assert.deepEqual(read(after), { a: fresh, 't.b': b });
        assert.equal(after.slice(after.indexOf('[t]')), before.slice(before.indexOf('[t]')));
      }),
    );
  });
});
