/** Runs test/workbench inside the extension host of a real VS Code: `newest` (the default) or `oldest`. */
import { repositoryRoot } from './editor/paths.ts';
import { runScript } from './editor/problem.ts';
import { closeOnSignals } from './editor/processes.ts';
import { runSuite } from './editor/suite.ts';
import { versionNamed } from './editor/versions.ts';
import { prepareWorkbenchSuite } from './editor/workbenchSuite.ts';

/** After how long the whole suite is given up, in milliseconds. */
const limit = 15 * 60_000;

await runScript(async () => {
  const version = versionNamed(process.argv[2]);
  await using cleanup = new AsyncDisposableStack();
  closeOnSignals(() => cleanup.disposeAsync());
  const suite = await prepareWorkbenchSuite(version, cleanup);
  process.exitCode = await runSuite({ ...suite, version, extension: repositoryRoot, limit });
});
