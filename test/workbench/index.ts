import { globSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import Mocha from 'mocha';

/** What the editor calls in the extension host: runs every test file beside this one, once bundled. */
export async function run(): Promise<void> {
  const mark = process.env['LOCALENS_REPORT_MARK'] ?? '';
  // The report goes where the editor's own log goes too: marked, so that the script outside can pick it out.
  const print = Mocha.reporters.Base.consoleLog;
  Mocha.reporters.Base.consoleLog = (...args) => {
    for (const line of format(...args).split('\n')) print(mark + line);
  };
  const mocha = new Mocha({
    timeout: 150_000,
    color: process.env['CI'] === undefined,
    reporter: path.resolve(__dirname, '../../scripts/countingReporter.cjs'),
  });
  for (const file of globSync('**/*.test.js', { cwd: __dirname })) mocha.addFile(path.join(__dirname, file));
  const failures = await new Promise<number>(resolve => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
