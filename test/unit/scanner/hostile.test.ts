import assert from 'node:assert/strict';
import fc from 'fast-check';
import { explain } from '../../../src/core/scanner/explain.ts';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan, slotAt } from '../../../src/core/scanner/scan.ts';

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
          const written = text.slice(range.start, range.end);
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
        slotAt(text, Math.min(offset, text.length), id, rules);
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
  const size = 100_000;
  const hostile: Readonly<Record<string, string>> = {
    'a long line of calls': "t('a');".repeat(size / 7),
    'a long line without spaces': `t('a')${'x'.repeat(size)}`,
    'open brackets': `t('a')${'('.repeat(size)}`,
    'open braces': `t('a')${'{'.repeat(size)}`,
    'brackets that never match': `t('a')${'[('.repeat(size / 4)}${'}'.repeat(size / 4)}`,
    'brackets of the wrong sort': `t('a')${'['.repeat(size / 2)}${')'.repeat(size / 2)}`,
    'deep nesting': `${'t('.repeat(size / 4)}'a'${')'.repeat(size / 4)}`,
    'deep templates': `t('a')${'`${'.repeat(size / 4)}`,
    'deep elements': `t('a');${'<a>'.repeat(size / 4)}`,
    'slashes that may be regular expressions': `t('a');${'/['.repeat(size / 4)}`,
    'quotes that never close': `t('a')\n${"'\n".repeat(size / 4)}`,
    'a comment that never closes': `t('a')${'/*'.repeat(size / 4)}`,
    angles: `t('a');${'x<'.repeat(size / 4)}`,
    'type parameters': `t('a');${'=<T>('.repeat(size / 5)}`,
    'a chain of conditionals': `t(${"a?'b':".repeat(size / 60)}'a')`,
    'a sum of many': `t(${"'a'+".repeat(size / 40)}'a')`,
    'many names of one sort': `${"{const{t}=useTranslation('n');t('a')}".repeat(size / 60)}`,
    'objects that name each other': `${'const k={...k};'.repeat(2_000)}t(k[x])`,
    arrows: `t('a');${'t=>'.repeat(size / 4)}`,
    mustaches: `t('a');${'{{'.repeat(size / 4)}`,
    'tags that never close': `<p {{ $t('a') }} ${'<p '.repeat(size / 6)}`,
    attributes: `<p ${':a="$t(\'a\')" '.repeat(size / 30)}>`,
    'comments of markup': `${'<!--'.repeat(size / 4)}`,
    'closing tags': `${'<p>'.repeat(size / 10)}${'</q>'.repeat(size / 10)}`,
    members: `t('a');${'a.b.'.repeat(size / 8)}t('b')`,
    'calls of calls': `t('a');a${'()'.repeat(size / 8)}.t('b')`,
  };

  for (const [title, text] of Object.entries(hostile)) {
    it(`ends soon: ${title}`, function () {
      this.timeout(20_000);
      for (const id of languageIds) scan(text, id, rules);
    });
  }

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
