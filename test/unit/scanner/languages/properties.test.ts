import assert from 'node:assert/strict';
import fc from 'fast-check';
import { frameworks } from '../../../../src/core/scanner/frameworks/registry.ts';
import { languages } from '../../../../src/core/scanner/languages/registry.ts';
import { read, scan } from '../../../../src/core/scanner/scan.ts';

const rules = { frameworks };

/** What the languages give a meaning, so that random texts are not all plain words. */
const pieces = [
  ...[
    "t('a.b')",
    't "x"',
    't :sym',
    '__("k")',
    "@lang('k')",
    'gettext("m")',
    '_("m")',
    "'k'.tr()",
    'R.string.x',
  ],
  ...[
    '{{ ',
    ' }}',
    '{% trans "m" %}',
    '{% blocktrans %}',
    '{% endblocktrans %}',
    '<%= ',
    ' %>',
    '<?php ',
    ' ?>',
  ],
  ...[
    '{{--',
    '--}}',
    '@verbatim',
    '=begin\n',
    '\n=end\n',
    '__END__',
    '<<~A\n',
    '\nA\n',
    '<<<B\n',
    '\nB;\n',
    '%w[',
    '%q(',
  ],
  ...[
    '"',
    "'",
    '`',
    '"""',
    "'''",
    '#{',
    '${',
    '\\(',
    '\\',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '/',
    '//',
    '/*',
    '*/',
    '#',
  ],
  ...[
    '\n',
    '\r\n',
    ' ',
    '  ',
    '=',
    '- ',
    '%p',
    '|',
    ':',
    '::',
    '.',
    ',',
    '?',
    '~H"""',
    'def ',
    'do',
    '<a b="',
    '>',
    '😀',
    'ü',
    '\uFEFF',
    '\uD800',
  ],
];

const text = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map(parts => parts.join(''));
/** Gets every language to look at the rest of a text. */
const openings = `<?php <%= t('a') __('b') _('c') gettext("d") 'e'.tr() R.string.f i18n.T('g') NSLocalizedString("h") `;

const languageIds = languages.flatMap(({ ids }) => ids);

describe('Every language', () => {
  it('finds only what stands in the text, in order, whatever the text', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...languageIds), (source, languageId) => {
        let last = 0;
        for (const { range, callRange } of scan(source, languageId, rules)) {
          assert.ok(last <= range.start && range.start <= range.end && range.end <= source.length);
          assert.ok(0 <= callRange.start && callRange.end <= source.length);
          last = range.start;
        }
      }),
      { numRuns: 800 },
    );
  });

  it('marks exactly the characters of a key that is written plainly', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...languageIds), (source, languageId) => {
        for (const { range, key, certainty } of scan(source, languageId, rules)) {
          const written = source.slice(range.start, range.end);
          if (certainty === 'literal' && /^[\w.]+$/.test(written)) assert.equal(key, written);
        }
      }),
      { numRuns: 800 },
    );
  });

  it('offers a place for a key only around the caret', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...languageIds), fc.nat(60), (source, languageId, near) => {
        const offset = Math.min(near, source.length);
        const slot = read(source, languageId, rules).slotAt(offset);
        if (slot !== undefined) assert.ok(slot.range.start <= offset && offset <= slot.range.end);
      }),
      { numRuns: 400 },
    );
  });

  // What does not grow with the length of the text does not come to an end here.
  for (const [languageId = ''] of languages.map(({ ids }) => ids)) {
    it(`comes to an end with long hostile texts of ${languageId}`, () => {
      for (const piece of pieces) scan(`${openings}${piece.repeat(1500)}`, languageId, rules);
    });
  }
});
