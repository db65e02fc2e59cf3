/**
 * Tells of whole applications what the comparison with parsers cannot: the share of literal and computed usages
 * that the application's own locale files have, and how many of the files' keys nothing seems to use.
 *
 *     node scripts/truth/known.ts [--names] NAME=FOLDER …
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { discover } from '../../src/core/formats/discover/discover.ts';
import { openDiskTree } from '../../src/core/formats/discover/diskTree.ts';
import { decodeText } from '../../src/core/formats/plainText/encoding.ts';
import { formatOfFile } from '../../src/core/formats/registry.ts';
import { resolve } from '../../src/core/insight/resolve.ts';
import { unusedKeys } from '../../src/core/scanner/index/store/unused.ts';
import { readUsages } from '../usages/tree.ts';
import { handedOn } from '../usages/unused.ts';
import { withCatalogOf } from './applicationCatalog.ts';
import { markUntranslatable } from './untranslatable.ts';

/** The names of the source locale's keys, as the service would have them. */
async function sourceKeys(root: string): Promise<Set<string>> {
  const tree = await openDiskTree(root);
  const { groups } = await discover(tree.paths, tree.reader);
  const keys = new Set<string>();
  for (const { files, sourceLocale } of groups) {
    for (const { path: file, prefix, formatId, locale } of files) {
      if (locale.code !== sourceLocale && locale.name !== sourceLocale) continue;
      try {
        const { text } = decodeText(readFileSync(path.join(root, file)));
        const parsed = formatOfFile(formatId)?.parse(text, { locale });
        for (const { key } of parsed?.messages ?? []) keys.add(`${prefix}${key}`);
      } catch {
        console.error(`${file} cannot be read`);
      }
    }
  }
  return keys;
}

const args = process.argv.slice(2);
const showNames = args.includes('--names');
console.log('| application | usages | known | keys | not used | handed on as texts |');
console.log('|---|---:|---:|---:|---:|---:|');
for (const argument of args.filter(one => !one.startsWith('--'))) {
  const [name = '', folder = ''] = argument.split('=');
  const root = path.resolve(folder);
  const found = readUsages(root);
  const keys = await sourceKeys(root);
  const usages = await markUntranslatable(root, found.usages);
  const exact = usages.filter(({ certainty }) => certainty === 'literal' || certainty === 'computed');
  const unknown = await withCatalogOf(root, catalog =>
    exact.filter(usage => resolve(usage, catalog).kind === 'unknown'),
  );
  const exceptions = found.indexer.implicitKeys();
  const unnamed = [...unusedKeys(keys, found.store, { exceptions })].filter(key => key !== undefined);
  const texts = handedOn(found, unnamed);
  const share = ((100 * (exact.length - unknown.length)) / exact.length).toFixed(1);
  console.log(
    `| ${name} | ${exact.length} | ${share} % | ${keys.size} | ${unnamed.length - texts.size} | ${texts.size} |`,
  );
  if (!showNames) continue;
  for (const { path: file, line, names } of unknown)
    console.log(`  unknown ${path.relative(root, file)}:${line} ${names.join(' | ')}`);
  for (const key of unnamed) console.log(`  ${texts.has(key) ? 'text' : 'unused'} ${key}`);
}
