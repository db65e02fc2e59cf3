import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { discover } from '../../src/core/formats/discover/discover.ts';
import { openDiskTree } from '../../src/core/formats/discover/diskTree.ts';
import { decodeText } from '../../src/core/formats/encoding.ts';
import { formatById, formatsForExtension } from '../../src/core/formats/registry.ts';
import type { Format } from '../../src/core/formats/types.ts';
import { unusedKeys } from '../../src/core/scanner/index/unused.ts';
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

/** The names of a locale file's keys as the service would have them, its namespace before them. */
async function keysOf(root: string, file: string): Promise<string[]> {
  const text = decodeText(await readFile(file)).text;
  const tree = await openDiskTree(root);
  const { groups } = await discover(tree.paths, tree.reader);
  const relative = path.relative(root, file).split(path.sep).join('/');
  const known = groups.flatMap(({ files }) => files).find(found => found.path === relative);
  const likely = known && formatById(known.formatId);
  const candidates = likely ? [likely] : formatsForExtension(path.extname(file).slice(1));
  const locale = known?.locale.code ?? path.parse(file).name;
  for (const format of candidates) {
    const keys = tryParse(format, text, locale);
    if (keys !== undefined) return keys.map(key => `${known?.prefix ?? ''}${key}`);
  }
  throw new Error(`${file} is of no format that is known here`);
}

function tryParse(format: Format, text: string, locale: string): string[] | undefined {
  try {
    return format.parse(text, { locale: { name: locale, code: locale } }).messages.map(({ key }) => key);
  } catch {
    return undefined;
  }
}
