/** Runs test/workbench inside the extension host of a real VS Code: `newest` (the default) or `oldest`. */
import path from 'node:path';
import { bundleWorkbenchTests } from './editor/bundle-tests.ts';
import { repositoryRoot } from './editor/paths.ts';
import { Problem, runScript } from './editor/problem.ts';
import { runSuite } from './editor/suite.ts';
import { editorVersions } from './editor/versions.ts';
import { copyOfSample } from './editor/workspace.ts';

const limit = 5 * 60_000;

await runScript(async () => {
  const name = process.argv[2] ?? 'newest';
  if (name !== 'newest' && name !== 'oldest') throw new Problem('Which VS Code? newest or oldest');
  await using workspace = await copyOfSample();
  const version = editorVersions[name];
  process.exitCode = await runSuite({
    version,
    extension: repositoryRoot,
    tests: await bundleWorkbenchTests(),
    workspace: workspace.folder,
    environment: {
      LOCALENS_EXPECT_VSCODE: version.vscode,
      LOCALENS_COUNTS: process.env['LOCALENS_COUNTS'] ?? path.join(workspace.folder, '../counts'),
    },
    limit,
  });
});
