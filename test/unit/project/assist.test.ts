import assert from 'node:assert/strict';
import fc from 'fast-check';
import { assistAt, keyAt } from '../../../src/core/project/config/assist.ts';

/** What is offered where `|` stands. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  return assistAt(marked.replace('|', ''), offset);
}

function keysAt(marked: string): readonly string[] | undefined {
  const found = at(marked);
  return found?.kind === 'keys' ? found.keys.map(({ name }) => name) : undefined;
}

const config =
  'project_id: abc\npull:\n  targets:\n    - file: locales/<locale_name>.json\n      params:\n        tags: [a]\n';

describe('assistance in .localens.yml', () => {
  it('offers the keys of the file that are not there yet', () => {
    const keys = keysAt('project_id: abc\n|');
    assert.ok(keys?.includes('pull') && keys.includes('branch'));
    assert.ok(!keys?.includes('project_id'));
    assert.ok(!keys?.includes('targets'));
  });

  it('offers the keys of a target at its dash and below it', () => {
    assert.deepEqual(keysAt('pull:\n  targets:\n    - |'), ['file', 'project_id', 'file_format', 'params']);
    assert.deepEqual(keysAt('pull:\n  targets:\n    - file: x\n      |'), [
      'project_id',
      'file_format',
      'params',
    ]);
    assert.deepEqual(keysAt('pull:\n  targets:\n  - file: x\n    pro|'), [
      'project_id',
      'file_format',
      'params',
    ]);
    assert.deepEqual(keysAt(`${config}    - |`), ['file', 'project_id', 'file_format', 'params']);
  });

  it('offers the parameters of a download, and none twice', () => {
    const keys = keysAt(`${config}        |`);
    assert.ok(keys?.includes('include_empty_translations'));
    assert.ok(!keys?.includes('tags'));
  });

  it('offers the values that a key may have', () => {
    const encoding = at('pull:\n  targets:\n    - file: x\n      params:\n        encoding: UT|');
    assert.deepEqual(encoding?.kind === 'value' && encoding.values, ['UTF-8', 'UTF-16', 'ISO-8859-1']);
    const flag = at('pull:\n  targets:\n    - file: x\n      params:\n        convert_emoji: |');
    assert.deepEqual(flag?.kind === 'value' && flag.values, ['true', 'false']);
    assert.equal(at('file_format: nes|')?.kind, 'value');
  });

  it('replaces what is typed of the word', () => {
    const found = at('project_id: a\nbra|');
    assert.deepEqual(found?.range, { start: 14, end: 17 });
  });

  it('keeps silent in comments, below unknown keys and in names of the user’s own', () => {
    assert.equal(at('# pro|'), undefined);
    assert.equal(at('project_id: a # pro|'), undefined);
    assert.equal(keysAt('other:\n  |'), undefined);
    assert.equal(keysAt('locale_mapping:\n  |'), undefined);
  });

  it('knows the key under the mouse by its place', () => {
    const text = config;
    const found = keyAt(text, text.indexOf('tags') + 1);
    assert.equal(found?.name, 'tags');
    assert.match(found?.field.description ?? '', /tag/);
    assert.equal(text.slice(found?.range.start, found?.range.end), 'tags');
    assert.equal(keyAt(text, text.indexOf('tags'))?.name, 'tags');
    assert.equal(keyAt(text, text.indexOf('tags') + 'tags'.length)?.name, 'tags');
    assert.equal(keyAt(text, text.indexOf('tags') - 1), undefined);
    assert.equal(keyAt(text, text.indexOf('abc')), undefined);
    assert.equal(keyAt('pull:\n  project_id: x', 10), undefined);
  });

  it('never throws and stays within the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...' \n-:#ab"\'', 'pull', 'targets', 'file') }),
        fc.nat(80),
        (text, n) => {
          const offset = Math.min(n, text.length);
          for (const range of [assistAt(text, offset)?.range, keyAt(text, offset)?.range]) {
            if (range !== undefined)
              assert.ok(range.start >= 0 && range.start <= range.end && range.end <= text.length);
          }
        },
      ),
    );
  });
});
