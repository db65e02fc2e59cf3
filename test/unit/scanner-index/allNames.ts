import { RootIndexer } from '../../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../../src/core/scanner/index/store/packing.ts';
import { TemporaryTree } from './temporaryTree.ts';

/** The names of each usage in a file of a tree, the likeliest first. */
export function allNames(files: Readonly<Record<string, string>>, file: string): string[][] {
  const tree = new TemporaryTree(files);
  try {
    const [batch] = [...new RootIndexer({ path: tree.root }, { version: '1' }).refresh()];
    const packed = batch?.files.find(([path]) => path === file)?.[1] ?? '';
    return unpack(packed, file).map(({ names }) => [...names]);
  } finally {
    tree.remove();
  }
}
