import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cleanEnvironment } from '../../../scripts/editor/npm.ts';

const run = promisify(execFile);

/** Makes a folder a Git repository with everything in it committed. */
export async function commitAll(folder: string): Promise<void> {
  const git = (...args: readonly string[]) => run('git', args, { cwd: folder, env: cleanEnvironment() });
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all');
  const author = ['-c', 'user.name=Localens', '-c', 'user.email=tests@localens.invalid'];
  await git(...author, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'Start');
}
