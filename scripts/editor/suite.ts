import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { editorAddress } from './address.ts';
import { launchBrowser } from './browser.ts';
import { installEditor } from './install.ts';
import { Problem } from './problem.ts';
import { startEditorServer } from './server.ts';
import type { EditorVersion } from './versions.ts';

export interface SuiteOptions {
  readonly version: EditorVersion;
  /** Absolute path of the extension. */
  readonly extension: string;
  /** Absolute path of the CommonJS module that exports `run()`. */
  readonly tests: string;
  readonly workspace: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** After how long the whole suite is given up, in milliseconds. */
  readonly limit: number;
}

/** How long an editor may take to begin with the tests, in milliseconds, and how often it is started. */
const startLimit = 5 * 60_000;
const startAttempts = 3;

/** What became of an editor that did not begin with the tests. */
const notBegun = Symbol('not begun');

/**
 * Stands before every line of the report, so that it can be told from the editor's own log. In the extension
 * host it is the value of LOCALENS_REPORT_MARK.
 */
const reportMark = '\u200b';

/** How much of the editor's log is shown when the suite ends badly, in entries. */
const logTail = 40;

/**
 * Runs an extension's tests inside the extension host of a real VS Code and shows what they print. An editor that does
 * not begin with them is started again; tests that began never are.
 *
 * @returns the exit code that the editor reported.
 * @throws {Problem} where the tests do not end in time.
 */
export async function runSuite(options: SuiteOptions): Promise<number> {
  for (let attempt = 1; attempt <= startAttempts; attempt++) {
    const exitCode = await runOnce(options);
    if (exitCode !== notBegun) return exitCode;
    console.error(`The editor did not begin with the tests within ${startLimit / 1000} s (${attempt}).`);
  }
  throw new Problem('The editor does not start.');
}

async function runOnce(options: SuiteOptions): Promise<number | typeof notBegun> {
  const editor = await installEditor(options.version);
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'localens-suite-'));
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const server = await startEditorServer(editor, {
    dataFolder,
    development: true,
    environment: { ...options.environment, LOCALENS_REPORT_MARK: reportMark },
  });
  cleanup.defer(() => server.stop());
  const browser = await launchBrowser();
  cleanup.defer(() => browser.close());
  const page = await browser.newPage();
  const exit = Promise.withResolvers<number | typeof notBegun>();
  const log: string[] = [];
  await page.exposeFunction('codeAutomationLog', (_type: string, args: readonly unknown[]) => {
    const text = args.join(' ');
    if (text.startsWith(reportMark)) {
      clearTimeout(startTimer);
      console.log(text.replaceAll(reportMark, ''));
    } else log.push(text);
  });
  await page.exposeFunction('codeAutomationExit', (code: number) => exit.resolve(code));
  page.on('crash', () => exit.reject(new Problem('The page with the editor crashed.')));
  const startTimer = setTimeout(() => exit.resolve(notBegun), startLimit);
  cleanup.defer(() => clearTimeout(startTimer));
  const timer = setTimeout(
    () => exit.reject(new Problem(`The suite did not end within ${options.limit / 1000} s.`)),
    options.limit,
  );
  cleanup.defer(() => clearTimeout(timer));
  const { workspace: folder, extension, tests } = options;
  const address = editorAddress(server.authority, { folder, extension, tests });
  await page.goto(address, { waitUntil: 'commit', timeout: startLimit });
  try {
    const exitCode = await exit.promise;
    if (exitCode !== 0) console.error(log.slice(-logTail).join('\n'));
    return exitCode;
  } catch (error) {
    console.error(log.slice(-logTail).join('\n'));
    throw error;
  }
}
