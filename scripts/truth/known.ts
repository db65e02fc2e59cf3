/**
 * Tells of whole applications what the comparison with parsers cannot: the share of literal usages that the
 * application's own locale files have, and the keys of those files that nothing seems to use although their
 * names stand in some source.
 *
 *     node scripts/truth/known.ts [--names] NAME=FOLDER …
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { discover } from '../../src/core/formats/discover/discover.ts';
import { openDiskTree } from '../../src/core/formats/discover/diskTree.ts';
import { decodeText } from '../../src/core/formats/encoding.ts';
import { formatById } from '../../src/core/formats/registry.ts';
import { unusedKeys } from '../../src/core/scanner/index/unused.ts';
import { readUsages } from '../usages/tree.ts';

/** The names of the source locale's keys, as the service would have them. */
async function sourceKeys(root: string): Promise<{ readonly keys: Set<string>; readonly files: string[] }> {
  const tree = await openDiskTree(root);
  const { groups } = await discover(tree.paths, tree.reader);
  const keys = new Set<string>();
  const files: string[] = [];
  for (const { files: members, sourceLocale } of groups) {
    for (const { path: file, prefix, formatId, locale } of members) {
      if (locale.code !== sourceLocale && locale.name !== sourceLocale) continue;
      files.push(file);
      const text = decodeText(readFileSync(path.join(root, file))).text;
      try {
        const parsed = formatById(formatId)?.parse(text, {
          locale: { name: locale.code, code: locale.code },
        });
        for (const { key } of parsed?.messages ?? []) keys.add(`${prefix}${key}`);
      } catch {
        console.error(`${file} cannot be read`);
      }
    }
  }
  return { keys, files };
}

/** Keys and everything that keys begin with: what stands before a `.`, `:` or `_`. */
function withBeginnings(keys: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const key of keys) {
    all.add(key);
    for (const { index } of key.matchAll(/[._]/g)) all.add(key.slice(0, index));
  }
  return all;
}

const text = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** Of the names those that stand between quotes in some source, with the file. */
function mentioned(
  root: string,
  names: readonly string[],
  locales: ReadonlySet<string>,
): Map<string, string> {
  const wanted = new Set(names);
  const found = new Map<string, string>();
  for (const file of globSync(
    '**/*.{js,mjs,jsx,ts,tsx,vue,svelte,html,rb,erb,haml,slim,php,twig,py,dart,kt,java,swift,m,go,ex,heex}',
    { cwd: root },
  )) {
    if (
      locales.has(file) ||
      /(^|\/)(node_modules|dist|build|vendor|locales?|lang)\//.test(file) ||
      file.endsWith('.d.ts')
    )
      continue;
    const whole = path.join(root, file);
    if (!statSync(whole, { throwIfNoEntry: false })?.isFile()) continue;
    for (const [, , one = ''] of readFileSync(whole, 'utf8').matchAll(text)) {
      if (wanted.has(one) && !found.has(one)) found.set(one, file);
    }
  }
  return found;
}

const args = process.argv.slice(2);
const showNames = args.includes('--names');
console.log('| application | literal | known | keys | not used | of these written in a source |');
console.log('|---|---:|---:|---:|---:|---:|');
for (const argument of args.filter(one => !one.startsWith('--'))) {
  const [name = '', folder = ''] = argument.split('=');
  const root = path.resolve(folder);
  const { usages, store, indexer } = readUsages(root);
  const { keys, files } = await sourceKeys(root);
  const all = withBeginnings(keys);
  const literal = usages.filter(({ certainty }) => certainty === 'literal' || certainty === 'computed');
  const unknown = literal.filter(({ names }) => !names.some(one => all.has(one)));
  const unused = [...unusedKeys(keys, store, { exceptions: indexer.implicitKeys() })];
  const written = mentioned(root, unused, new Set(files));
  const share = ((100 * (literal.length - unknown.length)) / literal.length).toFixed(1);
  console.log(
    `| ${name} | ${literal.length} | ${share} % | ${keys.size} | ${unused.length} | ${written.size} |`,
  );
  if (showNames) {
    console.log(`  ${files.join('  ')}`);
    for (const { path: file, line, names } of unknown)
      console.log(`  unknown ${path.relative(root, file)}:${line} ${names.join(' | ')}`);
    for (const key of unused)
      console.log(`  unused ${key}${written.has(key) ? ` written ${written.get(key)}` : ''}`);
  }
}
