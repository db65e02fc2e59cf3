import assert from 'node:assert/strict';
import { i18next } from '../../../src/core/scanner/frameworks/scripts/i18next.ts';
import { scan } from '../../../src/core/scanner/scan.ts';
import { vocabularyOf } from '../../../src/core/scanner/script/vocabulary.ts';

const rules = { frameworks: [i18next] };

describe('The trace of a file', () => {
  it('is no name that says too little by itself, but the module of its component', () => {
    const { trace } = vocabularyOf(rules);
    const generic =
      'import { map } from "./lists";\nexport function first<T>(all: T[]): T { return all[0]; }\n';
    assert.equal(trace.test(generic), false);
    const page =
      'import { T } from \'inferno-i18next\';\nexport const A = () => <T i18nKey="cart.title" />;\n';
    assert.equal(trace.test(page), true);
    assert.deepEqual(
      scan(page, 'typescriptreact', rules).map(({ key }) => key),
      ['cart.title'],
    );
  });
});
