import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { readFileCases, usagesOf } from '../fileCases.ts';
import { TemporaryTree } from '../temporaryTree.ts';

describe('Constants of other files, outside of scripts', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  for (const { title, sources, expected } of readFileCases('constants.cases')) {
    it(title, () => {
      tree = new TemporaryTree(Object.fromEntries(sources));
      assert.deepEqual(usagesOf(new RootIndexer({ path: tree.root }, { version: '1' }), sources), expected);
    });
  }
});
