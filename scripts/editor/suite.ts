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
  /** How long the whole suite may take, in milliseconds. */
  readonly limit: number;
}

/**
 * Stands before every line of the report, so that it can be told from the editor's own log. In the extension
 * host it is the value of LOCALENS_REPORT_MARK.
 */
const reportMark = '\u200b';

/** How much of the editor's log is shown when the suite ends badly, in entries. */
const logTail = 40;

/**
 * Runs an extension's tests inside the extension host of a real VS Code and shows what they print.
 *
 * @returns the exit code that the editor reported.
 */
export async function runSuite(options: SuiteOptions): Promise<number> {
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
  const exit = Promise.withResolvers<number>();
  const log: string[] = [];
  await page.exposeFunction('codeAutomationLog', (_type: string, args: readonly unknown[]) => {
    const text = args.join(' ');
    if (text.startsWith(reportMark)) console.log(text.replaceAll(reportMark, ''));
    else log.push(text);
  });
  await page.exposeFunction('codeAutomationExit', (code: number) => exit.resolve(code));
  page.on('crash', () => exit.reject(new Problem('The page with the editor crashed.')));
  const timer = setTimeout(
    () => exit.reject(new Problem(`The suite did not end within ${options.limit / 1000} s.`)),
    options.limit,
  );
  cleanup.defer(() => clearTimeout(timer));
  await page.goto(
    editorAddress(server.authority, {
      folder: options.workspace,
      extension: options.extension,
      tests: options.tests,
    }),
  );
  try {
    const exitCode = await exit.promise;
    if (exitCode !== 0) console.error(log.slice(-logTail).join('\n'));
    return exitCode;
  } catch (error) {
    console.error(log.slice(-logTail).join('\n'));
    throw error;
  }
}
