/** Writes the strings of the code where translators find them: `npm run l10n`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem, runScript } from './editor/problem.ts';
import { bundleFile, collectStrings } from './l10n/strings.ts';

await runScript(async () => {
  const { strings, unreadable } = collectStrings();
  if (unreadable.length > 0) {
    throw new Problem(`l10n.t wants a plain string as its first argument:\n${unreadable.join('\n')}`);
  }
  await mkdir(path.dirname(bundleFile), { recursive: true });
  const bundle = Object.fromEntries(strings.map(text => [text, text]));
  await writeFile(bundleFile, `${JSON.stringify(bundle, undefined, 2)}\n`);
  console.log(`${strings.length} strings in ${path.basename(bundleFile)}`);
});
