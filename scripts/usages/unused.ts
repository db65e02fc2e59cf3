import { unusedKeys } from '../../src/core/scanner/index/unused.ts';
import { keysOf } from './localeFiles.ts';
import type { TreeUsages } from './tree.ts';

/** Prints the keys of a locale file that no source of the tree uses. */
export async function printUnused(
  { root, store, indexer }: TreeUsages,
  file: string,
  asJson: boolean,
): Promise<void> {
  const names = await keysOf(root, file);
  const unused = [...unusedKeys(names, store, { exceptions: indexer.implicitKeys() })];
  if (asJson) console.log(JSON.stringify(unused, undefined, 2));
  else {
    for (const name of unused) console.log(name);
    console.error(`${unused.length} of ${names.length} keys are not used`);
  }
}
