import { openDiskTree } from '../../src/core/formats/discover/diskTree.ts';
import {
  isOfLibrary,
  mayKeepFromTranslation,
  untranslatableIn,
} from '../../src/core/formats/xml/untranslatable.ts';
import type { IndexedUsage } from '../../src/core/scanner/index/types.ts';

/** The usages of a tree, those marked that are of texts that an Android application keeps from translation or has from libraries. */
export async function markUntranslatable(
  root: string,
  usages: readonly IndexedUsage[],
): Promise<readonly IndexedUsage[]> {
  if (!usages.some(isOfAndroid)) return usages;
  const { paths, reader } = await openDiskTree(root);
  const names = new Set<string>();
  for (const path of paths.filter(mayKeepFromTranslation)) {
    const text = new TextDecoder().decode(await reader.read(path));
    for (const name of untranslatableIn(path, text)) names.add(name);
  }
  return usages.map(usage =>
    isOfAndroid(usage) && (names.has(usage.key) || isOfLibrary(usage.key))
      ? { ...usage, isUntranslatable: true }
      : usage,
  );
}

function isOfAndroid({ framework }: IndexedUsage): boolean {
  return framework === 'android';
}
