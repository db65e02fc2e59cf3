import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonValue } from '../../../../src/core/formats/json/document.ts';
import { parseLiteral, parseWholeLiteral } from '../../../../src/core/formats/literal/document.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';

/** A value as JavaScript has it; code as `null`. */
function plain(value: JsonValue): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries(value.members.map(({ key, value: member }) => [key.value, plain(member)]));
    case 'array':
      return value.items.map(plain);
    case 'string':
      return value.value;
    case 'scalar':
      return JSON.parse(/^[-\d]/.test(value.text) ? String(Number(value.text)) : value.text);
  }
}

describe('literals', () => {
  const readings: readonly (readonly [string, string, unknown])[] = [
    ['names without quotes, and commas at the end', "{ a: 'x', $b1: [1, 'y',], }", { a: 'x', $b1: [1, 'y'] }],
    [
      'comments where white space may be',
      '/* {} */ { // one\n "a" /* : */ : /* , */ "x" // two\n }',
      { a: 'x' },
    ],
    [
      'escapes',
      String.raw`{ a: 'it\'s \x41\u0042\u{1F600}\n\
on \z' }`,
      { a: "it's AB😀\non z" },
    ],
    ['strings that are put together', '{ a: \'one \' +\n  "two " + `three` }', { a: 'one two three' }],
    ['templates without code', '{ a: `one\ntwo \\` $5` }', { a: 'one\ntwo ` $5' }],
    [
      'code as nothing',
      `{ a: f('}'), b: (n) => \`\${n ? \`}\` : ''}\`, c: 'x'.trim(), d: x, e: 'y' }`,
      {
        a: null,
        b: null,
        c: null,
        d: null,
        e: 'y',
      },
    ],
    [
      'what is spread, computed or a method as not there',
      "{ ...a, [b]: 'x', c() { return '}' }, d }",
      { d: null },
    ],
    [
      'assertions',
      "{ a: 'x' as const, b: { c: 'y' } satisfies Map<string, Text[]>, d: 'z' as string }",
      {
        a: 'x',
        b: { c: 'y' },
        d: 'z',
      },
    ],
    [
      'numbers and words',
      '{ a: -1.5e3, b: true, c: null, d: undefined, 7: 0x1F }',
      {
        a: -1500,
        b: true,
        c: null,
        d: null,
        '7': 31,
      },
    ],
  ];
  for (const [what, text, value] of readings) {
    it(`reads ${what}`, () => assert.deepEqual(plain(parseLiteral(text)), value));
  }

  it('tells what does not end, and what is no value, with its place', () => {
    for (const [text, offset] of [
      ["{ a: 'x'", 8],
      ['{ a: f(', 7],
      ['{ a: , }', 5],
      ["{ a: '\\u{110000}' }", 5],
    ] as const)
      assert.throws(
        () => parseLiteral(text),
        error => error instanceof LocaleFileError && error.offset === offset,
        text,
      );
    assert.throws(() => parseWholeLiteral('{} {}'), LocaleFileError);
    assert.throws(() => parseLiteral(`${'['.repeat(300)}${']'.repeat(300)}`), LocaleFileError);
  });

  it('reads JSON as JSON does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'small' }), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        assert.deepEqual(
          JSON.parse(JSON.stringify(plain(parseWholeLiteral(text)))),
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });

  it('fails on no text otherwise than with its own error', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      "'",
      '"',
      '`',
      '${',
      ',',
      ':',
      'a',
      '\\',
      '/*',
      '*/',
      '//',
      '\n',
      '+',
      ' as ',
      '(',
      ')',
      '1',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), parts => {
        try {
          parseWholeLiteral(parts.join(''));
        } catch (error) {
          assert.ok(error instanceof LocaleFileError, String(error));
        }
      }),
    );
  });
});
