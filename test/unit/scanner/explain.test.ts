import assert from 'node:assert/strict';
import { explain } from '../../../src/core/scanner/explain.ts';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';

/** What is explained at the `|` of a text. */
function at(marked: string, languageId = 'typescriptreact') {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return explain(text, offset, languageId, { frameworks });
}

describe('Why a place is a usage, or is not', () => {
  it('names the binding, and where namespace and prefix come from', () => {
    const text = "const { t } = useTranslation('cart', { keyPrefix: 'form' });\nt('tit|le');";
    const found = at(text);
    assert.equal(found.outcome, 'usage');
    assert.equal(found.callee, 't');
    assert.deepEqual(found.binding, { name: 't', start: text.indexOf('t }'), end: text.indexOf('t }') + 1 });
    assert.equal(found.namespaceFrom, text.indexOf('cart'));
    assert.equal(found.prefixFrom, text.indexOf('form'));
    assert.equal(found.usage?.names[0], 'cart:form.title');
  });

  const reasons: readonly (readonly [marked: string, outcome: string, reason: string | undefined])[] = [
    ["// t('a|')", 'comment', undefined],
    ["other.t('a|')", 'near', 'not-a-translator'],
    ["import t from 'tap'; t('a|')", 'near', 'foreign-import'],
    ["const t = (x) => x.trim(); t('a|')", 'near', 'local-value'],
    ['t(ke|y)', 'near', 'dynamic-key'],
    ['t(|5)', 'near', 'no-key-argument'],
    ['const a = |1; t("b")', 'nothing', undefined],
  ];
  for (const [marked, outcome, reason] of reasons) {
    it(`${marked} is ${reason ?? outcome}`, () => {
      const found = at(marked);
      assert.deepEqual([found.outcome, found.reason], [outcome, reason]);
    });
  }

  it('says when no scanner reads the language', () => {
    assert.equal(at('t|(1)', 'cobol').outcome, 'unknown-language');
  });
});
