import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cleanEnvironment } from '../../../scripts/editor/npm.ts';

const run = promisify(execFile);

/** Runs Git in a folder, as nobody in particular. */
export async function git(folder: string, ...args: readonly string[]): Promise<void> {
  const author = ['-c', 'user.name=Localens', '-c', 'user.email=tests@localens.invalid'];
  await run('git', [...author, '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    env: cleanEnvironment(),
  });
}

/** Makes a folder a Git repository with everything in it committed. */
export async function commitAll(folder: string): Promise<void> {
  await git(folder, 'init', '--quiet', '--initial-branch=main');
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '--quiet', '--message', 'Start');
}
