import assert from 'node:assert/strict';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import {
  type CachedFile,
  type CachedRoot,
  DiskCache,
} from '../../../../src/core/scanner/index/store/diskCache.ts';
import { TemporaryTree } from '../temporaryTree.ts';

const files: ReadonlyMap<string, CachedFile> = new Map([
  [
    'src/a b.ts',
    {
      size: 3,
      mtime: 1.25,
      rules: 'i18next',
      packed: '[["a\\tb"]]',
      others: 'src/keys.ts\t9\t1.5',
      flow: '',
    },
  ],
  ['tab\tand\nline.ts', { size: 0, mtime: 0, rules: '', packed: '', others: '', flow: '{"say":{}}' }],
]);
const known: CachedRoot = { files, foreign: new Map([['of/another.ts', '{"tell":{}}']]), layout: '["a\tb"]' };

describe('The memory of the index', () => {
  let tree: TemporaryTree;
  beforeEach(() => {
    tree = new TemporaryTree();
  });
  afterEach(() => tree.remove());

  it('gives back what was written', () => {
    new DiskCache(tree.path('in/x.usages'), '1').write(known);
    assert.deepEqual(new DiskCache(tree.path('in/x.usages'), '1').read(), known);
  });

  it('counts as empty when it is missing, of another version, cut short or damaged', () => {
    const file = tree.path('x.usages');
    const cache = new DiskCache(file, '1');
    assert.equal(cache.read().files.size, 0);
    cache.write(known);
    assert.equal(new DiskCache(file, '2').read().files.size, 0);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, -1));
    assert.equal(cache.read().files.size, 0);
    writeFileSync(file, whole.replace('["src', '{"src'));
    assert.equal(cache.read().files.size, 0);
  });

  it('removes what killed processes left behind, and nothing that is being written', () => {
    const longAgo = new Date(Date.now() - 120_000);
    for (const name of ['a.usages.123.tmp', 'engine-1.code.123-4.tmp', 'mine.tmp', 'a.usages']) {
      tree.write(name, '');
      utimesSync(tree.path(name), longAgo, longAgo);
    }
    tree.write('b.usages.456-1.tmp', '');
    new DiskCache(tree.path('x.usages'), '1').write(known);
    assert.deepEqual(readdirSync(tree.path('')).sort(), [
      'a.usages',
      'b.usages.456-1.tmp',
      'mine.tmp',
      'x.usages',
    ]);
  });

  it('does without when it cannot write', () => {
    tree.write('file', '');
    new DiskCache(tree.path('file/x.usages'), '1').write(known);
    assert.equal(readFileSync(tree.path('file'), 'utf8'), '');
  });
});
