/**
 * Runs test/workbench in desktop VS Code, which @vscode/test-electron downloads from Microsoft: `newest` (the
 * default) or `oldest`. Needs a display (on Linux without one: `xvfb-run -a npm run test:desktop`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { cleanEnvironment } from './editor/npm.ts';
import { editorsFolder, repositoryRoot } from './editor/paths.ts';
import { Problem, runScript } from './editor/problem.ts';
import { closeOnSignals } from './editor/processes.ts';
import { type EditorVersion, versionNamed } from './editor/versions.ts';
import { prepareWorkbenchSuite } from './editor/workbenchSuite.ts';

await runScript(async () => {
  const version = versionNamed(process.argv[2]);
  await using cleanup = new AsyncDisposableStack();
  closeOnSignals(() => cleanup.disposeAsync());
  const vscodeExecutablePath = await download(version);
  const suite = await prepareWorkbenchSuite(version, cleanup);
  // A short path: the editor's socket lies in this folder, and its name may not exceed 103 bytes.
  const userData = await mkdtemp(path.join(os.tmpdir(), 'll-'));
  cleanup.defer(() => rm(userData, { recursive: true, force: true, maxRetries: 5 }));
  process.exitCode = await runTests({
    vscodeExecutablePath,
    extensionDevelopmentPath: repositoryRoot,
    extensionTestsPath: suite.tests,
    extensionTestsEnv: { ...cleanEnvironment(), ...suite.environment },
    launchArgs: [
      suite.workspace,
      '--disable-extensions',
      '--disable-workspace-trust',
      '--skip-welcome',
      `--user-data-dir=${userData}`,
    ],
  });
});

/** @throws {Problem} when the editor is not there yet and cannot be downloaded. */
async function download({ vscode }: EditorVersion): Promise<string> {
  try {
    return await downloadAndUnzipVSCode({ version: vscode, cachePath: editorsFolder });
  } catch (error) {
    throw new Problem(
      [
        `Desktop VS Code ${vscode} could not be downloaded from Microsoft’s update service:`,
        `  ${error instanceof Error ? error.message : String(error)}`,
        'Check the network and its proxy (HTTPS_PROXY). `npm test` needs only the npm registry: it takes the same editor from there.',
      ].join('\n'),
    );
  }
}
