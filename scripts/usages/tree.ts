import { RootIndexer } from '../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../src/core/scanner/index/store/packing.ts';
import { UsageStore } from '../../src/core/scanner/index/store/usageStore.ts';
import type { IndexedUsage } from '../../src/core/scanner/index/types.ts';
import type { RuleProblem } from '../../src/core/scanner/rules.ts';
import { readCustoms } from './customRules.ts';

/** What a tree uses. */
export interface TreeUsages {
  readonly root: string;
  /** In the order of their files, then of their places. */
  readonly usages: readonly IndexedUsage[];
  readonly store: UsageStore;
  readonly indexer: RootIndexer;
  /** Keys, or patterns with `*`, that the tree's config files say are used. */
  readonly keysInUse: readonly string[];
  /** Source files that were read. */
  readonly files: number;
  readonly milliseconds: number;
}

/** Reads a tree as the extension does, but in this process and without a memory of earlier runs. */
export function readUsages(root: string): TreeUsages {
  const started = performance.now();
  const { customRules, keysInUse, placesOf } = readCustoms(root);
  const slow = new Set<string>();
  const onProblem = ({ pattern, reason }: RuleProblem) => {
    if (reason === 'slow') slow.add(pattern);
  };
  const indexer = new RootIndexer({ path: root, customRules }, { version: '', onProblem });
  const store = new UsageStore();
  const usages: IndexedUsage[] = [];
  let files = 0;
  const found = new Map<string, string>();
  for (const { files: batch, read } of indexer.refresh()) {
    files += read;
    for (const [file, packed] of batch) found.set(file, packed);
  }
  for (const { files: again } of indexer.link()) for (const [file, packed] of again) found.set(file, packed);
  for (const pattern of slow)
    for (const place of placesOf(pattern))
      console.error(`${place}: This pattern takes too long and was switched off.`);
  for (const [file, packed] of found) {
    const path = `${root}/${file}`;
    store.set(path, packed);
    for (const usage of unpack(packed, path)) usages.push(usage);
  }
  return { root, usages, store, indexer, keysInUse, files, milliseconds: performance.now() - started };
}
