import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { readFileCases, usagesOf } from '../fileCases.ts';
import { namesIn } from '../namesIn.ts';
import { TemporaryTree } from '../temporaryTree.ts';

describe('Members of classes that hold what looks texts up', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  for (const { title, sources, expected } of readFileCases('heldTranslators.cases')) {
    it(title, () => {
      tree = new TemporaryTree(Object.fromEntries(sources));
      assert.deepEqual(usagesOf(new RootIndexer({ path: tree.root }, { version: '1' }), sources), expected);
    });
  }

  const words = (body: string) =>
    `class Words { ResourceBundle bundle; ${body} String get(String key) { return bundle.getString(key); } }\n`;

  it('reads calling files again when the type of what a member holds gets another method', () => {
    tree = new TemporaryTree({
      'Words.java': words(''),
      'App.java': 'class App { static final Words W = new Words(); }\n',
      'Cart.java': 'class Cart { String a = App.W.get("cart.title"), b = App.W.find("cart.full"); }\n',
    });
    const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
    const first = [...indexer.refresh(), ...indexer.link()];
    assert.deepEqual(namesIn(first)['Cart.java'], ['cart.title']);
    tree.write('Words.java', words('String find(String key) { return bundle.getString(key); }'));
    assert.deepEqual(namesIn([indexer.update('Words.java')])['Cart.java'], ['cart.title', 'cart.full']);
    tree.write('App.java', 'class App { private static final Words W = new Words(); }\n');
    assert.deepEqual(indexer.update('App.java').files.at(-1), ['Cart.java', '']);
  });
});
