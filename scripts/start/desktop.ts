import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanEnvironment } from '../editor/npm.ts';
import { repositoryRoot } from '../editor/paths.ts';
import { Problem } from '../editor/problem.ts';
import { startGroup } from '../editor/processes.ts';
import { machineSettings } from '../editor/settings.ts';
import type { EditorRequest, RunningEditor } from './editor.ts';

/**
 * Opens desktop VS Code with the extension in development. A data folder of its own makes it a process of its
 * own, which is how it gets the environment with the service's address.
 *
 * @throws {Problem} when `code` is not on the PATH.
 */
export async function openDesktop(request: EditorRequest): Promise<RunningEditor> {
  const dataFolder = path.join(request.dataFolder, '../desktop');
  const settings = path.join(dataFolder, 'User/settings.json');
  await mkdir(path.dirname(settings), { recursive: true });
  // Only once: from then on they are the person's own.
  await writeFile(settings, `${JSON.stringify(machineSettings, undefined, 2)}\n`, { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const args = ['--wait', '--new-window', '--disable-workspace-trust', '--user-data-dir', dataFolder];
  const group = startGroup(
    'code',
    [...args, `--extensionDevelopmentPath=${repositoryRoot}`, request.folder],
    {
      env: { ...cleanEnvironment(), ...request.environment },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  group.child.once('spawn', () => console.log('\n  Localens is ready in VS Code   (Ctrl-C stops it)\n'));
  return {
    exited: group.exited.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Problem(
        "There is no `code` on the PATH. In VS Code, run “Shell Command: Install 'code' command in PATH”, or start without --desktop.",
      );
    }),
    stop: () => group.stop(),
  };
}
