import assert from 'node:assert/strict';
import { RootIndexer } from '../../../src/core/scanner/index/indexer.ts';
import { namesIn } from './namesIn.ts';
import { TemporaryTree } from './temporaryTree.ts';

describe("The user's own rules for a tree", () => {
  it('also hold for languages that are read only where a framework is known, but not for texts', () => {
    const tree = new TemporaryTree({
      'src/main.rs': 'fn main() { say("cart.title"); }',
      'native/main.cpp': 'void main() { say("cart.empty"); }',
      'README.md': '`say("cart.sent")`',
    });
    const customRules = [{ folder: '', rules: { functions: ['say'] } }];
    const indexer = new RootIndexer({ path: tree.root, customRules }, { version: '1' });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'native/main.cpp': ['cart.empty'],
      'src/main.rs': ['cart.title'],
    });
    assert.deepEqual(namesIn(new RootIndexer({ path: tree.root }, { version: '1' }).refresh()), {});
    tree.remove();
  });
});
