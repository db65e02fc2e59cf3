import assert from 'node:assert/strict';
import fc from 'fast-check';
import { explain } from '../../../src/core/scanner/explain.ts';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';
import { languages } from '../../../src/core/scanner/languages/registry.ts';
import { read, scan } from '../../../src/core/scanner/scan.ts';
import { endsSoon } from '../endsSoon.ts';
import { hostileTexts, largestTexts, textsOfManyQuestions } from './hostileTexts.ts';

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
  '<p :title="',
  '{{ ',
  ' }}',
  '&quot;',
  '&#39;',
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
  "class S { static t = S.t; static a = S.b ?? S.t; static b = S.a; go() { S.a('key'); this.t.b('key'); } }",
  "S.t('key'); S.i18n.t('key');",
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
    it(`ends soon: ${title}`, () => {
      endsSoon(() => {
        for (const id of languageIds) scan(text, id, rules);
      });
    });
  }

  for (const [title, text] of Object.entries(largestTexts())) {
    it(`ends soon: ${title}`, () => {
      endsSoon(() => {
        for (const id of ['typescriptreact', 'vue']) scan(text, id, rules);
      });
    });
  }

  for (const [title, text] of Object.entries(textsOfManyQuestions(500_000))) {
    it(`ends soon: ${title}`, () => {
      endsSoon(() => scan(text, 'typescript', rules));
    });
  }

  it('looks a key up in the first of very many namespaces', () => {
    const namespaces = Array.from({ length: 1_000 }, (_, no) => `'n${no}',`).join('');
    const [usage] = scan(`const {t}=useTranslation([${namespaces}]);t('a')`, 'typescript', rules);
    assert.deepEqual(usage?.names.slice(0, 2), ['n0:a', 'n0.a']);
    assert.equal(usage?.names.length, 100);
  });

  it('puts some of very many contexts behind a key', () => {
    const contexts = Array.from({ length: 390 }, (_, no) => `k${no}:'c${no}',`).join('');
    const namespaces = Array.from({ length: 40 }, (_, no) => `'n${no}',`).join('');
    const text = `const {t}=useTranslation([${namespaces}]);const o={${contexts}};t('a',{context:o[x]})`;
    const [usage] = scan(text, 'typescript', rules);
    assert.ok(usage?.names.includes('n0:a_c0'));
    assert.equal(usage?.names.length, 80 + 400);
  });

  it('fills no memory with usages of one list', () => {
    const list = Array.from({ length: 390 }, (_, no) => `'k${no}',`).join('');
    const text = `const list=[${list}];${'list.map(k=>t(k));'.repeat(1_000)}t('last')`;
    const usages = scan(text, 'typescript', rules);
    assert.ok(usages.length < 110_000, String(usages.length));
    assert.equal(usages.at(-1)?.key, 'last');
  });

  it('fills no memory with usages of one function of another language', () => {
    const cases = Array.from({ length: 390 }, (_, no) => `case ${no}: return "k${no}"\n`).join('');
    const text = `func k(a int) string {\nswitch a {\n${cases}}\n}\n${'i18n.T(k(1))\n'.repeat(1_000)}i18n.T("last")`;
    const usages = scan(text, 'go', rules);
    assert.ok(usages.length < 110_000, String(usages.length));
    assert.equal(usages.at(-1)?.key, 'last');
  });

  for (const [title, signs] of Object.entries({ one: '#', many: '#/ ', lines: '#/\n' })) {
    it(`ends soon: patterns of Swift that never close, ${title}`, () => {
      const text = `NSLocalizedString("a", comment: "")\n${signs.repeat(200_000)}`;
      endsSoon(() => scan(text, 'swift', rules));
    });
  }

  it('ends soon: calls of a Go template within each other', () => {
    const depth = 100_000;
    const text = `{{ T "a" }}{{ ${'T ('.repeat(depth)}`;
    assert.equal(endsSoon(() => scan(text, 'gotmpl', rules)).length, 1 + depth);
  });

  it('throws in no language', () => {
    for (const text of Object.values(hostileTexts(100_000))) {
      for (const id of ['ruby', 'python']) scan(text, id, rules);
    }
    const ids = new Set(languages.flatMap(language => language.ids));
    for (const text of Object.values(hostileTexts(8_000))) for (const id of ids) scan(text, id, rules);
  });

  const marked: ReadonlyArray<readonly [languageId: string, source: string]> = [
    ['typescript', "t('a')"],
    ['javascript', "#!/usr/bin/env t('no')\nt('a')"],
    ['pug', "script.\n  t('a')"],
    ['mdx', "---\ntitle: it's\n---\n{t('a')}"],
    ['edge', "@if(x)\n{{ t('a') }}\n@end"],
    ['ruby', "=begin\nt('no')\n=end\nt('a')"],
  ];
  for (const [languageId, source] of marked) {
    it(`reads ${languageId} behind a byte order mark`, () => {
      const found = (text: string) =>
        read(text, languageId, rules).usages.map(({ key, range }) => [key, range.start, range.end]);
      const start = source.indexOf('a', source.indexOf("t('a"));
      assert.deepEqual(found(source), [['a', start, start + 1]]);
      assert.deepEqual(found(`\uFEFF${source}`), [['a', start + 1, start + 2]]);
    });
  }

  it('offers a place for a key behind a byte order mark', () => {
    assert.deepEqual(read("\uFEFFt('ab')", 'typescript', rules).slotAt(5)?.range, { start: 4, end: 6 });
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
    it(`ends soon: ${languageId}`, () => {
      assert.equal(endsSoon(() => scan(text, languageId, rules)).length, 400);
    });
  }
});
