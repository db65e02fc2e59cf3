/**
 * Prints the usages of keys in a tree: `npm run -s usages -- DIR [--json] [--all] [--summary]`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LineStarts } from '../src/core/scanner/index/line-starts.ts';
import { readText } from '../src/core/scanner/index/read-text.ts';
import { readTree } from '../src/core/scanner/index/source-tree.ts';
import { languageOf } from '../src/core/scanner/packages/language-of.ts';
import { scan } from '../src/core/scanner/scan.ts';
import type { Usage } from '../src/core/scanner/types.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, all: { type: 'boolean' } },
});
const root = path.resolve(positionals[0] ?? '.');
const tree = readTree(root);
const rows: object[] = [];
for (const { file } of tree.files) {
  const text = readText(path.join(root, file));
  const language = languageOf(file);
  if (text === undefined || language === undefined) continue;
  const usages = scan(text, language, tree.rules.of(file).rules).filter(isWanted);
  if (usages.length === 0) continue;
  const lines = new LineStarts(text);
  for (const usage of usages) {
    const { line, column } = lines.positionAt(usage.range.start);
    const key = usage.names[0] ?? usage.key;
    rows.push({ file, line, column, key, ...(values.all ? { certainty: usage.certainty } : {}) });
    if (!values.json) console.log(`${file}:${line}:${column} ${key}`);
  }
}
if (values.json) console.log(JSON.stringify(rows, undefined, 2));

function isWanted({ certainty }: Usage): boolean {
  return values.all === true || certainty === 'literal' || certainty === 'computed';
}
