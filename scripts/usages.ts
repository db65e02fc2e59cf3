/** Prints where a tree uses keys: `npm run -s usages -- DIR`. See `help` below. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runScript } from './editor/problem.ts';
import { printExplanation } from './usages/explain.ts';
import { fileTrouble } from './usages/fileTrouble.ts';
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
  --explain FILE:LINE:COL   why there is a usage at this place of the tree, or why not
  --help                    this text

It ends with 0, also if it found nothing, and with 2 if the arguments are wrong or name what cannot be read.`;

const options = {
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  summary: { type: 'boolean', default: false },
  unused: { type: 'string' },
  explain: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const misused = 2;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Problem(`${sentence}\n\n${help}`);
  }
}

/** The folder that the arguments name. @throws Problem if they name none, several, or one that cannot be read */
function folderOf([folder, ...others]: readonly string[]): string {
  if (folder === undefined) throw new Problem(`The folder is missing\n\n${help}`);
  if (others.length > 0)
    throw new Problem(`Only one folder is read at a time, not also ${others.join(', ')}`);
  try {
    readdirSync(folder);
    return path.resolve(folder);
  } catch (error) {
    throw new Problem(`${folder} cannot be read: ${fileTrouble(error)}`);
  }
}

/**
 * Every usage whose key is written in the tree, or with `all` every usage. Quotes between which nothing has been typed
 * yet hold no key.
 */
function printUsages({ root, usages }: TreeUsages, { all, json }: { all: boolean; json: boolean }): void {
  const rows = usages
    .filter(({ key, certainty }) => key !== '' || certainty === 'dynamic')
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

// Who reads only the first lines, as `head` does, wants no more and no complaint.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

await runScript(async () => {
  const { values, positionals } = readArguments();
  const { json: asJson, all, summary, unused, explain } = values;
  if (values.help) return console.log(help);
  const root = folderOf(positionals);
  if ([summary, unused !== undefined, explain !== undefined].filter(Boolean).length > 1)
    throw new Problem('Only one of --summary, --unused and --explain is possible at a time');
  if (explain !== undefined) return printExplanation(root, explain, asJson);
  const found = readUsages(root);
  if (unused !== undefined) return printUnused(found, unused, { asJson, all });
  if (summary) printSummary(found, asJson);
  else printUsages(found, values);
}, misused);
