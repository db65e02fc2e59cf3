import assert from 'node:assert/strict';
import fc from 'fast-check';
import { frameworks } from '../../../../src/core/scanner/frameworks/registry.ts';
import { Clues } from '../../../../src/core/scanner/packages/clues.ts';
import { manifestGlobs, manifestTest } from '../../../../src/core/scanner/packages/manifest.ts';
import { NameMatcher, testOfGlob } from '../../../../src/core/scanner/packages/nameMatcher.ts';
import { setUpTest } from '../../../../src/core/scanner/packages/setUps.ts';

const tests = [...new Clues(frameworks).names, manifestTest, setUpTest];
const whole = tests.map(({ source }) => new RegExp(source, 's'));

/** Words of the expressions, so that what is put together comes near to what is looked for. */
const scripts = ['', 'c', 'm'].flatMap(kind => ['js', 'jsx', 'ts', 'tsx'].map(ending => kind + ending));
const inTests = tests.flatMap(({ source }) => source.match(/\w+/g) ?? []);
const words = [...new Set([...inTests, ...scripts, 'Designer', ''])];
const name = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom('.', '-', '_', '', '\n')), { maxLength: 4 })
  .map(parts => parts.flat().join('').replace(/[.]$/, ''));

describe('NameMatcher', () => {
  it('are the same whether all expressions are tried or those that the ending leaves', () => {
    const telling = new NameMatcher(tests);
    const check = (written: string) => {
      const isTelling = whole.some(expression => expression.test(written));
      assert.equal(telling.has(written), isTelling, JSON.stringify(written));
    };
    fc.assert(fc.property(name, check), { numRuns: 2_000 });
    for (const stem of ['', 'i18n', 'main', 'functions', 'Localization', 'Shop.Designer', 'l10n']) {
      for (const ending of words) check(`${stem}.${ending}`);
    }
    for (const word of words) check(word);
  });

  it('have the endings of their globs', () => {
    assert.deepEqual(testOfGlob('*.info.yml').endings, ['yml']);
    assert.deepEqual(testOfGlob('artisan').endings, ['artisan']);
    assert.deepEqual(testOfGlob('lingui.config.{js,ts}').endings, ['js', 'ts']);
    for (const glob of ['*', 'messages*', 'i18n.{js,d.ts}', 'a.?s']) {
      assert.equal(testOfGlob(glob).endings, undefined, glob);
    }
    for (const glob of manifestGlobs) assert.notEqual(testOfGlob(glob).endings, undefined, glob);
  });
});
