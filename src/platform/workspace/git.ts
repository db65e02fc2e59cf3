import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { changedLines, type LineRange } from '../../core/project/gitDiff.ts';

/** The kinds of changes: uncommitted, staged, or since leaving the default branch. */
export type ChangeSet = 'workingTree' | 'staged' | 'branch';

/** A failure of Git; `message` is the last line of its output. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/** Large enough for the diff of a long-lived branch. */
const maxOutput = 64 * 1024 * 1024;

const run = promisify(execFile);

/**
 * The changed lines of each file below `folder`, by relative path. An untracked file counts as changed entirely, except
 * among staged changes.
 *
 * @throws {GitError} if Git is missing, or `folder` is in no repository
 */
export async function linesChangedIn(
  folder: string,
  changes: ChangeSet,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly LineRange[]>> {
  // Overrides user settings that would change the output.
  const shape = [
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--relative',
    '--src-prefix=a/',
    '--dst-prefix=b/',
  ];
  const since = changes === 'branch' ? await branchPoint(folder, signal) : 'HEAD';
  const range = changes === 'staged' ? ['--cached'] : [since];
  const files = new Map(changedLines(await git(folder, ['diff', ...shape, ...range, '--'], signal)));
  if (changes === 'staged') return files;
  const untracked = await git(folder, ['ls-files', '--others', '--exclude-standard', '-z'], signal);
  for (const path of untracked.split('\0').filter(path => path !== '')) {
    files.set(path, [{ start: 0, end: Number.POSITIVE_INFINITY }]);
  }
  return files;
}

/** Where the current branch left the default branch. */
async function branchPoint(folder: string, signal: AbortSignal): Promise<string> {
  const toRemote = ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'];
  const remote = (await gitIfPossible(folder, toRemote, signal)) ?? '';
  for (const name of [remote.trim(), 'main', 'master'].filter(name => name !== '')) {
    const point = await gitIfPossible(folder, ['merge-base', 'HEAD', name], signal);
    if (point !== undefined) return point.trim();
  }
  throw new GitError('no default branch: neither origin/HEAD, main nor master');
}

/** The output of Git; undefined if it fails, for example because there is no such branch. */
async function gitIfPossible(
  folder: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    return await git(folder, args, signal);
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

async function git(folder: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  try {
    const { stdout } = await run('git', args, { cwd: folder, signal, maxBuffer: maxOutput });
    return stdout;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new GitError(lastLine(error), { cause: error });
  }
}

function lastLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  if (stderr !== '') return stderr.slice(stderr.lastIndexOf('\n') + 1);
  return error instanceof Error ? error.message : String(error);
}
