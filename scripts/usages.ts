/** Prints where a tree uses keys: `npm run -s usages -- DIR`. See `help` below. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printExplanation } from './usages/explain.ts';
import { isWritten, printedKey } from './usages/printed.ts';
import { printSummary } from './usages/summary.ts';
import { readUsages } from './usages/tree.ts';
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    summary: { type: 'boolean', default: false },
    unused: { type: 'string' },
    explain: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const [folder, ...others] = positionals;
if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(`${folder} is no folder`);
  process.exitCode = 1;
} else if (values.help || folder === undefined || others.length > 0) {
  console.error(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  const root = path.resolve(folder);
  if (values.explain !== undefined) await printExplanation(root, values.explain, values.json);
  else {
    const found = readUsages(root);
    if (values.unused !== undefined)
      await printUnused(found, path.resolve(values.unused), { asJson: values.json, all: values.all });
    else if (values.summary) printSummary(found, values.json);
    else {
      const rows = found.usages.filter(usage => values.all || isWritten(usage));
      const printed = rows.map(usage => ({
        file: path.posix.relative(root, usage.path),
        line: usage.line,
        column: usage.column,
        key: printedKey(usage),
        // A key that names lead to is told from one that stands in the call itself.
        ...(values.all || usage.certainty === 'computed' ? { certainty: usage.certainty } : {}),
      }));
      // Several calls may lead to one text.
      const distinct = [...new Map(printed.map(row => [Object.values(row).join('\0'), row])).values()];
      const lines = values.json
        ? [JSON.stringify(distinct, undefined, 2)]
        : distinct.map(row =>
            [`${row.file}:${row.line}:${row.column}`, row.key, row.certainty ?? ''].join('  ').trimEnd(),
          );
      // In one piece: a pipe that takes little at a time must not lose the end.
      process.stdout.write(`${lines.join('\n')}\n`);
    }
  }
}
