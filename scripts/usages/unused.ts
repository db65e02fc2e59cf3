import { existsSync } from 'node:fs';
import path from 'node:path';
import { unusedKeys } from '../../src/core/scanner/index/store/unused.ts';
import { keysOf, sourceKeysOf } from './localeFiles.ts';
import type { TreeUsages } from './tree.ts';

/** What {@link printUnused} prints, and how. */
export interface UnusedOptions {
  readonly asJson: boolean;
  /** Also keys that stand as texts in a source while some calls take keys that only run time knows. */
  readonly all: boolean;
}

/** Prints the keys of a locale file, named from here or from the tree, that no source of the tree uses. */
export async function printUnused(
  tree: TreeUsages,
  localeFile: string,
  { asJson, all }: UnusedOptions,
): Promise<void> {
  const places = [path.resolve(localeFile), path.resolve(tree.root, localeFile)];
  const { names, isOfTree } = await keysOf(tree.root, places.find(existsSync) ?? localeFile);
  if (!isOfTree)
    console.error(
      `${localeFile} is none of the locale files found in ${tree.root}; it may hold other things than texts`,
    );
  const exceptions = [...tree.indexer.implicitKeys(), ...tree.keysInUse];
  const source = await sourceKeysOf(tree.root);
  const allNames = [...new Set([...names, ...source.names])];
  const { referredTo } = source;
  const unnamed = [...unusedKeys(names, tree.store, { exceptions, allNames, referredTo })].filter(
    name => name !== undefined,
  );
  const written = all ? new Set() : handedOn(tree, unnamed);
  const unused = unnamed.filter(name => !written.has(name));
  if (asJson) console.log(JSON.stringify(unused, undefined, 2));
  else {
    for (const name of unused) console.log(name);
    const more =
      written.size === 0 ? '' : `; ${written.size} more may be handed on as texts (--all lists them)`;
    console.error(`${unused.length} of ${names.length} keys are not used${more}`);
  }
}

/** Of some keys those that stand as a text in a source, where some call takes a key that nothing shows. */
export function handedOn({ usages, indexer }: TreeUsages, names: readonly string[]): ReadonlySet<string> {
  return usages.some(({ certainty }) => certainty === 'dynamic')
    ? indexer.written(new Set(names))
    : new Set();
}
