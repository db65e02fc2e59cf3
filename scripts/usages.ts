/** Prints where a tree uses keys: `npm run -s usages -- DIR`. See `help` below. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runScript } from './editor/problem.ts';
import { printExplanation } from './usages/explain.ts';
import { isWritten, printedKey } from './usages/printed.ts';
import { printSummary } from './usages/summary.ts';
import { readUsages, type TreeUsages } from './usages/tree.ts';
import { printUnused } from './usages/unused.ts';

const help = `Usage: npm run -s usages -- DIR [options]

  --json                    usages as [{ file, line, column, key }]; lines and columns count from 1. A key
                            that stands elsewhere in the file than in the call has certainty: 'computed'
  --all                     also families (errors.*), keys from types and from constants of other
                            files and dynamic keys, with their certainty; of unused keys also those that
                            stand as texts where some calls take keys that nothing shows
  --summary                 files, usages, frameworks and time
  --unused LOCALEFILE       keys of this locale file that nothing uses
  --explain FILE:LINE:COL   why there is a usage at this place of the tree, or why not`;

const options = {
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  summary: { type: 'boolean', default: false },
  unused: { type: 'string' },
  explain: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Problem(`${sentence}\n\n${help}`);
  }
}

/** Every usage whose key is written in the tree, or with `all` every usage. */
function printUsages({ root, usages }: TreeUsages, { all, json }: { all: boolean; json: boolean }): void {
  const rows = usages
    .filter(usage => all || isWritten(usage))
    .map(usage => ({
      file: path.posix.relative(root, usage.path),
      line: usage.line,
      column: usage.column,
      key: printedKey(usage),
      // A key that names lead to is told from one that stands in the call itself.
      ...(all || usage.certainty === 'computed' ? { certainty: usage.certainty } : {}),
    }));
  // Several calls may lead to one text.
  const distinct = [...new Map(rows.map(row => [Object.values(row).join('\0'), row])).values()];
  const lines = json
    ? [JSON.stringify(distinct, undefined, 2)]
    : distinct.map(row =>
        [`${row.file}:${row.line}:${row.column}`, row.key, row.certainty ?? ''].join('  ').trimEnd(),
      );
  // In one piece: a pipe that takes little at a time must not lose the end.
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}

await runScript(async () => {
  const { values, positionals } = readArguments();
  const [folder, ...others] = positionals;
  if (values.help || folder === undefined || others.length > 0) {
    console.error(help);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Problem(`${folder} is no folder`);
  const root = path.resolve(folder);
  if (values.explain !== undefined) return printExplanation(root, values.explain, values.json);
  const found = readUsages(root);
  if (values.unused !== undefined) {
    return printUnused(found, values.unused, { asJson: values.json, all: values.all });
  }
  if (values.summary) printSummary(found, values.json);
  else printUsages(found, values);
});
