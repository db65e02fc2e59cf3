import assert from 'node:assert/strict';
import type { Batch } from '../../../../src/core/scanner/index/batch.ts';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { namesAnyOwn } from '../../../../src/core/scanner/index/modules/ownNames.ts';
import { unpack } from '../../../../src/core/scanner/index/store/packing.ts';
import { readFileCases, usagesOf } from '../fileCases.ts';
import { namesIn } from '../namesIn.ts';
import { TemporaryTree } from '../temporaryTree.ts';

describe("Functions of an application's own that hand keys on, outside of scripts", () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  for (const { title, sources, expected } of readFileCases('ownFunctions.cases')) {
    it(title, () => {
      tree = new TemporaryTree(Object.fromEntries(sources));
      assert.deepEqual(usagesOf(new RootIndexer({ path: tree.root }, { version: '1' }), sources), expected);
    });
  }

  const manifest = { 'go.mod': 'module shop\nrequire github.com/nicksnyder/go-i18n/v2 v2.4.0\n' };
  const wrapper = 'package shop\nfunc say(key string) string { return localizer.T(key) }\n';
  const quiet = 'package shop\nfunc say(key string) string { return key }\n';
  const cart = 'package shop\nvar title = say("cart.title")\n';

  function bringInStep(indexer: RootIndexer): Batch[] {
    return [...indexer.refresh(), ...indexer.link()];
  }

  it('reads the calling files again when a function begins to hand keys on, and when it ends to', () => {
    tree = new TemporaryTree({ ...manifest, 'say.go': quiet, 'cart.go': cart });
    const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
    assert.deepEqual(namesIn(bringInStep(indexer)), {});
    tree.write('say.go', wrapper);
    assert.deepEqual(namesIn([indexer.update('say.go')])['cart.go'], ['cart.title']);
    tree.write('say.go', quiet);
    const { files } = indexer.update('say.go');
    assert.deepEqual(files.at(-1), ['cart.go', '']);
  });

  const module = 'import i18n\ndef label(name):\n    return i18n.t(name)\n';
  const method = 'import i18n\nclass Words:\n    def label(self, name):\n        return i18n.t(name)\n';

  it('takes keys away where a function is out of sight after a change', () => {
    const imported = 'from shop.texts import label\nlabel("cart.title")\n';
    tree = new TemporaryTree({
      'requirements.txt': 'python-i18n\n',
      'shop/texts.py': module,
      'shop/cart.py': imported,
    });
    const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
    assert.deepEqual(namesIn(bringInStep(indexer))['shop/cart.py'], ['cart.title']);
    tree.write('shop/texts.py', method);
    assert.deepEqual(indexer.update('shop/texts.py').files.at(-1), ['shop/cart.py', '']);
  });

  it('knows a key by the names that it has with a scope and without one', () => {
    tree = new TemporaryTree({
      Gemfile: "gem 'rails'\n",
      'app/helpers/words_helper.rb':
        "module WordsHelper\n  def word(key) = t(key, default: t(key, scope: 'words'))\nend\n",
      'app/views/carts/show.html.erb': "<%= word 'cart' %>\n",
    });
    const batches = bringInStep(new RootIndexer({ path: tree.root }, { version: '1' }));
    const page = 'app/views/carts/show.html.erb';
    const packed = batches.flatMap(({ files }) => files).findLast(([file]) => file === page)?.[1] ?? '';
    assert.deepEqual(
      unpack(packed, page).map(({ names }) => names),
      [['cart', 'words.cart']],
    );
  });

  it('remembers between runs which functions hand keys on', () => {
    tree = new TemporaryTree({ ...manifest, 'say.go': wrapper, 'cart.go': cart });
    const run = () => new RootIndexer({ path: tree.root }, { version: '1' }, tree.path('memory'));
    const first = run();
    assert.deepEqual(namesIn(bringInStep(first))['cart.go'], ['cart.title']);
    first.save();
    const second = run();
    assert.equal(
      bringInStep(second).reduce((sum, { read }) => sum + read, 0),
      0,
    );
    const packed = second.usagesIn('other.go', cart) ?? '';
    assert.deepEqual(namesIn([{ files: [['other.go', packed]], removed: [], read: 0 }])['other.go'], [
      'cart.title',
    ]);
  });

  it('reads a file that changed between runs with the functions that it remembers', () => {
    tree = new TemporaryTree({ ...manifest, 'say.go': wrapper, 'cart.go': cart });
    const run = () => new RootIndexer({ path: tree.root }, { version: '1' }, tree.path('memory'));
    const first = run();
    bringInStep(first);
    first.save();
    tree.write('cart.go', cart.replace('title', 'total').replace('title', 'total of all'));
    assert.deepEqual(namesIn(bringInStep(run()))['cart.go'], ['cart.total of all']);
  });

  it('remembers nothing of a run that ended before calling files were told', () => {
    tree = new TemporaryTree({ ...manifest, 'say.go': wrapper, 'cart.go': cart });
    const run = () => new RootIndexer({ path: tree.root }, { version: '1' }, tree.path('memory'));
    const first = run();
    for (const batch of first.refresh()) assert.ok(batch);
    first.save();
    assert.deepEqual(namesIn(bringInStep(run()))['cart.go'], ['cart.title']);
  });

  it('tells indexers that share the files of the functions in the files of the others', () => {
    tree = new TemporaryTree({ ...manifest, 'say.go': wrapper });
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `${name}.go`);
    for (const file of files) tree.write(file, cart);
    const indexers = [0, 1].map(
      index => new RootIndexer({ path: tree.root }, { version: '1', share: { index, count: 2 } }),
    );
    for (const indexer of indexers) for (const batch of indexer.refresh()) assert.ok(batch);
    const flow = indexers.map(indexer => indexer.flows());
    const found = indexers.flatMap((indexer, place) =>
      [...indexer.link(flow[1 - place])].flatMap(batch => batch.files.map(([file]) => file)),
    );
    assert.deepEqual(found.sort(), files);
  });

  it('tells an editor which documents may call such functions', () => {
    tree = new TemporaryTree({ ...manifest, 'say.go': wrapper });
    const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
    bringInStep(indexer);
    assert.equal(namesAnyOwn(cart, indexer.sinkWords()), true);
    assert.equal(namesAnyOwn(cart.replace('say', 'essay'), indexer.sinkWords()), false);
  });
});
