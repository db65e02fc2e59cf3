import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineStarts } from '../../../../src/core/base/lineStarts.ts';
import { pack, unpack } from '../../../../src/core/scanner/index/store/packing.ts';
import { Patterns } from '../../../../src/core/scanner/index/store/patterns.ts';
import type { Usage } from '../../../../src/core/scanner/types.ts';

const range = fc.tuple(fc.nat(50), fc.nat(50)).map(([start, length]) => ({ start, end: start + length }));

const usage: fc.Arbitrary<Usage> = fc.record(
  {
    key: fc.string(),
    names: fc.array(fc.string(), { maxLength: 3 }),
    range,
    callRange: range,
    kind: fc.constantFrom('call', 'component', 'attribute', 'pipe', 'template', 'property'),
    certainty: fc.constantFrom('literal', 'computed', 'family', 'dynamic'),
    args: fc.array(fc.string(), { maxLength: 2 }),
    framework: fc.constantFrom('i18next', 'rails'),
    namespace: fc.string(),
    prefix: fc.string(),
    defaultValue: fc.string(),
    namespaceIsDefault: fc.constant(true),
    argsAreOpen: fc.constant(true),
    keyIsElsewhere: fc.constant(true),
    isPath: fc.constant(true),
    hasFallback: fc.constant(true),
    isCombined: fc.constant(true),
  },
  { requiredKeys: ['key', 'names', 'range', 'callRange', 'kind', 'certainty', 'args', 'framework'] },
);

describe('Packed usages', () => {
  it('come out as they went in, with their places', () => {
    fc.assert(
      fc.property(fc.array(usage, { maxLength: 4 }), fc.string({ maxLength: 120 }), (usages, text) => {
        const lines = new LineStarts(text);
        const expected = usages.map(each => ({
          ...each,
          path: '/a.ts',
          ...lines.positionAt(each.range.start),
        }));
        assert.deepEqual(unpack(pack(usages, text), '/a.ts'), expected);
      }),
    );
  });
});

describe('Lines and columns', () => {
  it('count as the editor does: LF, CRLF and CR end lines, columns are UTF-16', () => {
    const lines = new LineStarts('a\r\n😀b\rc\n');
    assert.deepEqual(
      [0, 3, 5, 7, 9].map(offset => Object.values(lines.positionAt(offset)).join(':')),
      ['1:1', '2:1', '2:3', '3:1', '4:1'],
    );
  });

  it('lead back to the offset', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '\n', '\r\n', '😀')).map(parts => parts.join('')),
        fc.nat(),
        (text, at) => {
          const lines = new LineStarts(text);
          const offset = text.length === 0 ? 0 : at % text.length;
          assert.equal(lines.offsetAt(lines.positionAt(offset)), offset);
        },
      ),
    );
  });
});

describe('Patterns', () => {
  const piece = fc
    .array(fc.constantFrom('a', 'b', '.', 'ab.'), { maxLength: 5 })
    .map(parts => parts.join(''));

  it('match what a regular expression would', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), piece, (parts, name) => {
        const pattern = parts.join('*');
        const expected =
          /[^*.:\s]/.test(pattern) &&
          new RegExp(`^${parts.map(part => part.replaceAll('.', '\\.')).join('.*')}$`).test(name);
        assert.equal(new Patterns([[pattern, 1]]).matches(name), expected);
      }),
    );
  });

  it('say nothing where they are nothing but stars', () => {
    assert.equal(
      new Patterns([
        ['*', 1],
        ['*.*', 2],
      ]).matches('a.b'),
      false,
    );
  });
});
