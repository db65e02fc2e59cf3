import path from 'node:path';
import { startServiceProcess } from '../start/service.ts';
import { bundleWorkbenchTests } from './bundleTests.ts';
import type { EditorVersion } from './versions.ts';
import { copyOfSample } from './workspace.ts';

/** What test/workbench is run with, whichever editor runs it. */
export interface WorkbenchSuite {
  /** The path of the bundled module that exports `run()`. */
  readonly tests: string;
  readonly workspace: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Bundles the tests and starts what they stand on: a copy of the sample app, and a service with its project.
 *
 * @param cleanup ends both when it is disposed of.
 */
export async function prepareWorkbenchSuite(
  version: EditorVersion,
  cleanup: AsyncDisposableStack,
): Promise<WorkbenchSuite> {
  const { folder } = cleanup.use(await copyOfSample());
  const service = await startServiceProcess({ service: ['--data', ':memory:', '--sample'] });
  cleanup.defer(() => service.stop());
  return {
    tests: await bundleWorkbenchTests(),
    workspace: folder,
    environment: {
      LOCALENS_EMBEDDED: service.line,
      // The extension takes the one above out of the environment; the tests want to ask the service too.
      LOCALENS_TEST_SERVICE: service.line,
      LOCALENS_EXPECT_VSCODE: version.vscode,
      LOCALENS_COUNTS: process.env['LOCALENS_COUNTS'] ?? path.join(folder, '../counts'),
    },
  };
}
