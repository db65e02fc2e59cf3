import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { readFileCases, usagesOf } from '../fileCases.ts';
import { TemporaryTree } from '../temporaryTree.ts';

describe('Texts that routes hand to a translator of another file', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  for (const { title, dependency, sources, expected } of readFileCases('routes.cases')) {
    it(title, () => {
      tree = new TemporaryTree({ 'package.json': JSON.stringify({ dependencies: { [dependency]: '1' } }) });
      for (const [file, source] of sources) tree.write(file, source);
      assert.deepEqual(usagesOf(new RootIndexer({ path: tree.root }, { version: '1' }), sources), expected);
    });
  }
});
