import assert from 'node:assert/strict';
import fc from 'fast-check';
import { explain } from '../../../src/core/scanner/explain.ts';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';
import { languages } from '../../../src/core/scanner/languages/registry.ts';
import { read, scan } from '../../../src/core/scanner/scan.ts';
import { hostileTexts, largestTexts } from './hostileTexts.ts';

const languageIds = ['javascript', 'typescript', 'typescriptreact', 'vue', 'svelte', 'astro', 'html'];
const rules = { frameworks };

/** Pieces of source that open, close and confuse. */
const pieces = [
  "t('key')",
  't("a.b", { n: 1 })',
  "const { t } = useTranslation('ns', { keyPrefix: 'p' });",
  "const t = useTranslations('A');",
  "{{ 'k' | translate }}",
  '<Trans i18nKey="k">',
  '</Trans>',
  '<p :title="$t(\'k\')">',
  '<p *transloco="let t; read: \'x\'">',
  '<script setup lang="ts">',
  '</script>',
  '<template>',
  '---\n',
  "{#if $_('k')}",
  '{/if}',
  'function f(t: TFunction) {',
  'const F = ({ key }) => t(key);',
  '<F key="a.b" />',
  "F('a.b')",
  '=> ',
  '`',
  '${',
  '}',
  '{',
  '(',
  ')',
  '[',
  ']',
  '<',
  '>',
  '/',
  '//',
  '/*',
  '*/',
  '<!--',
  '-->',
  "'",
  '"',
  '\\',
  '\n',
  '\r\n',
  '\u2028',
  '\ufeff',
  '😀',
  '\ud83d',
  ' ',
  '?',
  ':',
  '+',
  '=',
  ',',
  ';',
  'const k = { a: k.a };',
  't(k)',
  'import { t } from "i18next";',
];

const source = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map(parts => parts.join(''));
const languageId = fc.constantFrom(...languageIds);

describe('Scanner on any text', () => {
  it('never throws, and its ranges lie inside the text', () => {
    fc.assert(
      fc.property(source, languageId, (text, id) => {
        for (const { range, callRange } of scan(text, id, rules)) {
          assert.ok(0 <= range.start && range.start <= range.end && range.end <= text.length);
          assert.ok(0 <= callRange.start && callRange.end <= text.length);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('gives literal keys the characters of their range, escapes aside', () => {
    fc.assert(
      fc.property(source, languageId, (text, id) => {
        for (const { certainty, kind, key, range } of scan(text, id, rules)) {
          // Of a literal in several parts, what stands between them is no part of the key.
          const written = text.slice(range.start, range.end).replaceAll(/(["'`])\s*[\w@]*\1/g, '');
          if (certainty !== 'literal' || kind !== 'call' || /[\\&]/.test(written)) continue;
          assert.equal(written, key);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('answers slots and explanations at every offset', () => {
    fc.assert(
      fc.property(source, languageId, fc.nat(300), (text, id, offset) => {
        read(text, id, rules).slotAt(Math.min(offset, text.length));
        explain(text, Math.min(offset, text.length), id, rules);
      }),
      { numRuns: 200 },
    );
  });

  it('finds a call after any text that ends all that it opened', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pieces), piece => {
        const text = `${piece}`;
        const usages = scan(`{ const s = ${JSON.stringify(text)}; } t('after');`, 'typescript', rules);
        assert.deepEqual(
          usages.map(({ key }) => key),
          ['after'],
        );
      }),
    );
  });
});

describe('Scanner on hostile text', () => {
  for (const [title, text] of Object.entries(hostileTexts(100_000))) {
    it(`ends soon: ${title}`, function () {
      this.timeout(20_000);
      for (const id of languageIds) scan(text, id, rules);
    });
  }

  for (const [title, text] of Object.entries(largestTexts())) {
    it(`ends soon: ${title}`, function () {
      this.timeout(20_000);
      for (const id of ['typescriptreact', 'vue']) scan(text, id, rules);
    });
  }

  it('ends soon: calls of a Go template within each other', function () {
    this.timeout(20_000);
    const depth = 100_000;
    assert.equal(scan(`{{ T "a" }}{{ ${'T ('.repeat(depth)}`, 'gotmpl', rules).length, 1 + depth);
  });

  it('throws in no language', function () {
    this.timeout(60_000);
    for (const text of Object.values(hostileTexts(100_000))) {
      for (const id of ['ruby', 'python']) scan(text, id, rules);
    }
    const ids = new Set(languages.flatMap(language => language.ids));
    for (const text of Object.values(hostileTexts(8_000))) for (const id of ids) scan(text, id, rules);
  });

  it('reads a file with a byte order mark', () => {
    assert.deepEqual(
      scan("\ufefft('a')", 'typescript', rules).map(({ range }) => range.start),
      [4],
    );
  });

  it('counts a surrogate pair as two', () => {
    const [usage] = scan("'😀'; t('😀.x')", 'typescript', rules);
    assert.deepEqual(usage?.range, { start: 9, end: 13 });
  });
});

describe('Names that are made of each other in other languages', () => {
  const again = (text: string, times: number) => text.repeat(times);
  const texts = {
    ruby: `def f\na='x'\nb='y'\n${again("a = q ? b + 'z' : b\nb = q ? a + 'w' : a\n", 9)}${again('t(a)\n', 400)}end`,
    python: `def f():\n  a='x'\n  b='y'\n${again("  a = b + 'z' if q else b\n  b = a + 'w' if q else a\n", 9)}${again('  _(a)\n', 400)}`,
    php: `<?php function f() { $a='x'; $b='y'; ${again("$a = $q ? $b . 'z' : $b; $b = $q ? $a . 'w' : $a;\n", 9)}${again('__($a);', 400)} }`,
  };
  for (const [languageId, text] of Object.entries(texts)) {
    it(`ends soon: ${languageId}`, function () {
      this.timeout(20_000);
      assert.equal(scan(text, languageId, rules).length, 400);
    });
  }
});
