import assert from 'node:assert/strict';
import { explainFile } from '../../../src/core/scanner/index/explainFile.ts';
import { RootIndexer } from '../../../src/core/scanner/index/indexer.ts';
import type { FileExplanation } from '../../../src/core/scanner/index/thread/protocol.ts';
import { TemporaryTree } from './temporaryTree.ts';

describe('Why a place of a file is a usage', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  /** Explains where a call begins in one of some files. */
  function explained(files: Readonly<Record<string, string>>, file: string, call: string): FileExplanation {
    tree = new TemporaryTree(files);
    const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
    assert.ok([...indexer.refresh()].length > 0);
    const text = files[file] ?? '';
    const explanation = explainFile(indexer, file, text, text.indexOf(call) + call.indexOf('(') + 1);
    assert.equal(explanation?.explanation?.outcome, 'usage');
    return explanation;
  }

  const script = {
    'package.json': '{ "dependencies": { "i18next": "1" } }',
    'src/keys.ts': "export const OTHER = 'other';\nexport const KEYS = {\n  title: 'cart.title',\n};",
    'src/cart.ts': "import { KEYS } from './keys';\nt(KEYS.title); t('own'); t('row.' + KEYS.title);",
  };

  it('names the file and the line of a key that is written in another file', () => {
    assert.deepEqual(explained(script, 'src/cart.ts', 't(KEYS.title)').writtenIn, {
      file: 'src/keys.ts',
      line: 3,
    });
  });

  it('names neither where the key is written in the call, or is put together', () => {
    assert.equal(explained(script, 'src/cart.ts', "t('own')").writtenIn, undefined);
    tree.remove();
    assert.equal(explained(script, 'src/cart.ts', "t('row.'").writtenIn, undefined);
  });

  it('names the file of a constant in other languages', () => {
    const files = {
      'src/shop/Keys.java':
        'package shop;\npublic class Keys {\n  public static final String TITLE = "cart.title";\n}',
      'src/shop/Cart.java':
        'package shop;\nimport org.springframework.context.MessageSource;\nclass Cart { String a = messageSource.getMessage(Keys.TITLE, null, l); }',
    };
    assert.deepEqual(explained(files, 'src/shop/Cart.java', 'getMessage(Keys.TITLE').writtenIn, {
      file: 'src/shop/Keys.java',
      line: 3,
    });
  });
});
