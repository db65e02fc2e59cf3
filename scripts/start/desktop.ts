import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanEnvironment } from '../editor/npm.ts';
import { repositoryRoot } from '../editor/paths.ts';
import { Problem } from '../editor/problem.ts';
import { startGroup } from '../editor/processes.ts';
import { machineSettings } from '../editor/settings.ts';
import type { EditorRequest, RunningEditor } from './editor.ts';

/**
 * Where the command of desktop VS Code is.
 *
 * @param searchPath what the variable PATH says.
 * @throws {Problem} when it is not there.
 */
export async function findCode(searchPath: string): Promise<string> {
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  for (const folder of searchPath.split(path.delimiter).filter(folder => folder !== '')) {
    const file = path.join(folder, name);
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  throw new Problem(
    "There is no `code` on the PATH. In VS Code, run “Shell Command: Install 'code' command in PATH”, or start without --desktop.",
  );
}

/**
 * Opens desktop VS Code with the extension in development. A data folder of its own makes it a process of its
 * own, which is how it gets the environment with the service's address.
 *
 * @param code what {@link findCode} found.
 */
export async function openDesktop(code: string, request: EditorRequest): Promise<RunningEditor> {
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
  args.push(`--extensionDevelopmentPath=${repositoryRoot}`, request.folder);
  // A .cmd is run by the shell, which takes an argument with spaces for several.
  const shell = process.platform === 'win32';
  const [command = code, ...rest] = shell ? [code, ...args].map(part => `"${part}"`) : [code, ...args];
  const group = startGroup(command, rest, {
    env: { ...cleanEnvironment(), ...request.environment },
    stdio: 'inherit',
    shell,
  });
  group.child.once('spawn', () => console.log('\n  Localens is ready in VS Code   (Ctrl-C stops it)\n'));
  return { exited: group.exited, stop: () => group.stop() };
}
