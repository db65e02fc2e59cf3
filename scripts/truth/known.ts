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
import { decodeText } from '../../src/core/formats/encoding.ts';
import { formatById } from '../../src/core/formats/registry.ts';
import { asPath, unusedKeys } from '../../src/core/scanner/index/unused.ts';
import { readUsages } from '../usages/tree.ts';
import { handedOn } from '../usages/unused.ts';

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
        const { code } = locale;
        const parsed = formatById(formatId)?.parse(text, { locale: { name: code, code } });
        for (const { key } of parsed?.messages ?? []) keys.add(`${prefix}${key}`);
      } catch {
        console.error(`${file} cannot be read`);
      }
    }
  }
  return keys;
}

/** Whether the files have a usage's key, a plural form of it, or keys below it. */
class KnownNames {
  private readonly all = new Set<string>();
  private readonly namespaces = new Set<string>();
  private readonly inAnyFile = new Set<string>();

  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      for (const spelling of [key, asPath(key)]) {
        this.all.add(spelling);
        for (const { index } of spelling.matchAll(/[._]/g)) this.all.add(spelling.slice(0, index));
      }
      const colon = key.indexOf(':');
      this.namespaces.add(key.slice(0, Math.max(0, colon)));
      if (colon > 0) this.inAnyFile.add(key.slice(colon + 1));
    }
  }

  has(name: string): boolean {
    if (this.all.has(name)) return true;
    const [, namespace = '', bare = ''] = /^([^\s:]+):(.+)$/s.exec(name) ?? [];
    return bare !== '' && !this.namespaces.has(namespace) && this.all.has(bare);
  }

  /** Whether any file has it, as an application may put its files together where a framework knows no namespaces. */
  hasInAnyFile(name: string): boolean {
    return this.inAnyFile.has(name);
  }
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
  const known = new KnownNames(keys);
  const exact = found.usages.filter(({ certainty }) => certainty === 'literal' || certainty === 'computed');
  const unknown = exact.filter(
    ({ names, namespace }) =>
      !names.some(one => known.has(one) || (namespace === undefined && known.hasInAnyFile(one))),
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
