import assert from 'node:assert/strict';
import fc from 'fast-check';
import { allFormats } from '../../../../src/core/formats/registry.ts';
import { type Format, LocaleFileError, type Message } from '../../../../src/core/formats/types.ts';
import { endsSoon } from '../../endsSoon.ts';
import { context, format } from '../messages.ts';

const messages: readonly Message[] = [
  { key: 'cart.title', content: 'Your "cart"\nis <b>full</b> & closed' },
  { key: 'cart.items', content: { one: '{{count}} item', other: '{{count}} items' } },
  { key: 'bye', content: "It's over", description: 'Said at the end' },
];

function survives(of: Format, text: string): void {
  try {
    const { problems, messages: found } = of.parse(text, context('en'));
    for (const { range } of [...problems, ...found]) {
      assert.ok(range !== undefined && range.start >= 0 && range.start <= range.end);
      assert.ok(range.end <= text.length, `${range.end} is beyond ${text.length}`);
    }
  } catch (error) {
    assert.ok(error instanceof LocaleFileError, `${error}`);
    assert.ok(error.offset >= 0 && error.offset <= text.length, `offset ${error.offset} of ${text.length}`);
  }
}

/** A text with one slice cut out, doubled or replaced by signs that mean something to parsers. */
function damaged(text: string): fc.Arbitrary<string> {
  const sign = fc.constantFrom(
    '',
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    '<',
    '>',
    '&',
    '\\',
    '\n',
    ':',
    '*a',
    '=>',
    '/*',
  );
  return fc
    .tuple(fc.nat(text.length), fc.nat(6), sign)
    .map(([at, length, by]) => text.slice(0, at) + by + text.slice(at + length));
}

describe('malformed files', () => {
  for (const of of allFormats()) {
    it(`${of.id} is read or refused, never crashes`, () => {
      const printed = of.print(messages, context('en'));
      fc.assert(
        fc.property(fc.oneof(damaged(printed), fc.string(), fc.string({ unit: 'binary' })), text =>
          survives(of, text),
        ),
        { numRuns: 200 },
      );
    });

    it(`${of.id} bears deep nesting and a byte order mark`, () => {
      for (const open of [
        '{"a":',
        '[',
        '{a: ',
        '- ',
        '<a>',
        "<?php return ['a' => [",
        '((((',
        '{count, plural, one {',
      ])
        survives(of, open.repeat(20_000));
      const printed = of.print(messages, context('en'));
      const plain = of.parse(printed, context('en')).messages;
      const marked = of.parse(`\uFEFF${printed}`, context('en')).messages;
      assert.deepEqual(
        marked.map(({ range, ...message }) => ({ ...message, start: range && range.start - 1 })),
        plain.map(({ range, ...message }) => ({ ...message, start: range?.start })),
      );
    });

    it(`${of.id} ends soon where the last text is not closed`, () => {
      const long = { key: 'zz', content: 'some words '.repeat(2000) };
      const printed = of.print([...messages, long], context('en'));
      endsSoon(() => survives(of, printed.slice(0, printed.lastIndexOf('words') + 5)));
    });
  }

  it('keys are found where they stand, or what they say where they stand there for every locale', () => {
    const last = new Set(['nested_json', 'react_nested_json', 'i18next', 'i18next_4', 'yml', 'yml_symfony']);
    const nested = new Set([...last, 'php_array', 'laravel']);
    for (const of of allFormats()) {
      const text = of.print(messages, context('en'));
      const { messages: found } = of.parse(text, context('en'));
      const bye = found.find(({ key }) => key === 'bye')?.range;
      const title = found.find(({ key }) => key === 'cart.title')?.range;
      if (of.id === 'strings_catalog') {
        assert.equal(text.slice(bye?.start, bye?.end), "It's over");
        continue;
      }
      assert.equal(text.slice(bye?.start, bye?.end), 'bye', of.id);
      assert.equal(text.slice(title?.start, title?.end), nested.has(of.id) ? 'title' : 'cart.title', of.id);
    }
  });

  const mistakes: readonly (readonly [string, string, string])[] = [
    ['nested_json', '{"a": "b",\n "c" "d"}', '"d"'],
    ['nested_json', '{"a": "b', '"b'],
    ['simple_json', '["a"]', '['],
    ['yml', 'en:\n  a: [1\n', ''],
    ['yml', 'en: text\n', 'text'],
    ['yml', "en:\n  a: 'x\n  b: 'y'\n", ''],
    ['yml', "en:\n  a: 'x\n  y'\n  b: [1\n", ''],
    ['strings', '"a" = "b"\n"c" = "d";', '"c"'],
    ['gettext', 'msgid "a"\nmsgtext "b"\n', 'msgtext'],
    ['php_array', "<?php return ['a' => 'b' 'c' => 'd'];", "=> 'd'"],
    ['php_array', "<?php $lang = ['a' => 'b']; return $other;", 'return $other'],
    ['csv', 'key,content\n"a,b', '"a'],
    ['xml', '<resources><string name="a">b</resources>', ''],
  ];
  for (const [id, text, at] of mistakes)
    it(`${id} says where ${JSON.stringify(text)} is wrong`, () => {
      assert.throws(
        () => format(id).parse(text, context('en')),
        (error: unknown) =>
          error instanceof LocaleFileError && (at === '' || text.slice(error.offset).startsWith(at)),
      );
    });

  it('a key given twice is a problem at its first place, and the last counts', () => {
    for (const [id, text] of [
      ['nested_json', '{"a": {"b": "1"}, "a.b": "2"}'],
      ['yml', 'en:\n  a: "1"\n  a: "2"\n'],
      ['properties', 'a=1\na=2\n'],
    ] as const) {
      const { messages: found, problems } = format(id).parse(text, context('en'));
      assert.deepEqual(
        found.map(({ content }) => content),
        ['2'],
      );
      assert.equal(problems.length, 1, id);
      assert.ok((problems[0]?.range.start ?? 99) < (found[0]?.range?.start ?? 0));
    }
  });
});

describe('aliases of YAML', () => {
  const read = (text: string) => format('yml_symfony').parse(text, context('en')).messages;

  it('are followed by the thousands in a time that grows with their number', () => {
    const aliases = Array.from({ length: 12_000 }, (_, no) => `k${no}: *a\n`).join('');
    const messages = endsSoon(() => read(`a: &a x\n${aliases}`));
    assert.equal(messages.length, 12_001);
    assert.ok(messages.every(({ content }) => content === 'x'));
  });

  it('stand for the last anchor of that name before them', () => {
    const messages = read('a: &a x\nb: *a\nc: &a y\nd: *a\n');
    assert.deepEqual(
      messages.map(({ content }) => content),
      ['x', 'x', 'y', 'y'],
    );
  });

  it('are refused where they make a small file huge, which is seen soon', () => {
    const doubled = Array.from(
      { length: 30 },
      (_, no) => `a${no + 1}: &a${no + 1} {x: *a${no}, y: *a${no}}\n`,
    );
    endsSoon(() => assert.throws(() => read(`a0: &a0 {k: x}\n${doubled.join('')}`), /too large/));
  });
});
