import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mayTakeLong, neededText } from '../../../src/core/scanner/patternSource.ts';
import { endsSoon } from '../endsSoon.ts';

const pieces = [
  ...[
    'a',
    'b',
    'ab',
    'ba',
    '\\(',
    '\\.',
    '{',
    '}',
    ' ',
    '\\x61',
    '\\u0062',
    '\\w',
    '\\b',
    '.',
    '[ab]',
    '[\\]a]',
  ],
  ...[
    '(',
    '(?:',
    '(?=',
    '(?!',
    '(?<k>',
    ')',
    '|',
    '^',
    '$',
    '*',
    '+',
    '?',
    '{2}',
    '{0,1}',
    '{1,}?',
    '\\1',
    '\\k<k>',
  ],
];

describe('The source of a pattern', () => {
  for (const [source, needed] of [
    [String.raw`KEY\((\w+(?:\.\w+)*)\)`, 'KEY('],
    ['data-key="(?<key>[^"]+)"', 'data-key="'],
    ['a?bc+de*', 'b'],
    ['ab|cd', ''],
    ['(?:ab|cd)ef', 'ef'],
    [String.raw`\x41b\u0042cd`, 'cd'],
    ['ab{2}cd{x}', 'cd{x}'],
    [String.raw`\$t\{([^}]*)\}`, '$t{'],
    ['(abc)', ''],
  ] as const) {
    it(`tells what every match of ${source} has`, () => {
      assert.equal(neededText(source), needed);
    });
  }

  it('never tells anything that a match does without', () => {
    let matches = 0;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 8 }),
        fc.stringMatching(/^[ab(.{} ]{0,12}$/),
        (parts, text) => {
          const source = parts.join('');
          const found = compiled(source)?.exec(text)?.[0];
          if (found === undefined) return;
          matches += 1;
          assert.ok(found.includes(neededText(source)), `${source} in ${text}`);
        },
      ),
      { numRuns: 20_000 },
    );
    assert.ok(matches > 1_000, `${matches} matched`);
  });

  it('tells what has to be watched', () => {
    const watched = [
      '(a+)+',
      String.raw`(?:\w|_)+x`,
      '(a?b?)*',
      '(a|b){2,9}',
      'a*b*c*',
      '((a|b))*',
      '.*a.*b.*c',
    ];
    const others = [
      'a+b+',
      String.raw`KEY\((\w+)\)`,
      '(ab)+',
      '[*+?]+',
      String.raw`\(a\)+\++`,
      '(?:ab)*',
      'a|b',
    ];
    assert.deepEqual([...watched, ...others].filter(mayTakeLong), watched);
  });

  it('is read soon, however long', () => {
    for (const piece of ['(', '[', 'a', 'a?', '\\', '{', '{1,', '|', '(?<', '\\k<'])
      endsSoon(() => [neededText(piece.repeat(5_000)), mayTakeLong(piece.repeat(5_000))]);
  });
});

function compiled(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'm');
  } catch {
    return undefined;
  }
}
