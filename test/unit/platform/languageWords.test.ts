import assert from 'node:assert/strict';
import { languageIds } from '../../../src/platform/documents/languageIds.ts';
import { languageWord } from '../../../src/platform/words/languageWords.ts';

describe('platform: words for languages', () => {
  it('are those of the editor', () => {
    assert.deepEqual(['typescriptreact', 'javascriptreact', 'csharp', 'cpp'].map(languageWord), [
      'TypeScript JSX',
      'JavaScript JSX',
      'C#',
      'C++',
    ]);
  });

  it('are there for every language that keys are found in, and ids stand for others', () => {
    assert.ok(languageIds.every(id => /^[A-Z]|^templ$/.test(languageWord(id))));
    assert.equal(languageWord('constructor'), 'constructor');
  });
});
