import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GitIndex } from './gitIndex.ts';

/**
 * The files of the repository around a folder that git tracks. They are no ignored files, whatever `.gitignore` says
 * (gitignore(5)): some were added before the rule, others with `git add --force`. Git's index is read when the first
 * path is tried, since most trees have nothing that their rules ignore. Paths are absolute, with `/`.
 */
export class TrackedFiles {
  private readonly folder: string;
  private found: { readonly top: string; readonly index: GitIndex } | undefined;

  /** @param folder absolute path in a repository, or in none */
  constructor(folder: string) {
    this.folder = folder;
  }

  has(absolute: string): boolean {
    const { top, index } = this.repository();
    return index.has(path.posix.relative(top, absolute));
  }

  /** Whether a file in a folder is tracked, at whatever depth. */
  hasBelow(absolute: string): boolean {
    const { top, index } = this.repository();
    return index.hasBelow(path.posix.relative(top, absolute));
  }

  private repository() {
    this.found ??= repositoryAround(this.folder);
    return this.found;
  }
}

function repositoryAround(folder: string) {
  for (let top = folder; ; top = path.posix.dirname(top)) {
    if (existsSync(`${top}/.git`)) return { top, index: readIndex(top) };
    if (path.posix.dirname(top) === top) return { top, index: GitIndex.none() };
  }
}

function readIndex(top: string): GitIndex {
  try {
    return GitIndex.read(readFileSync(path.join(gitFolder(top), 'index')));
  } catch {
    // Without an index, nothing was added yet.
    return GitIndex.none();
  }
}

/** Where git keeps the index: in work trees and submodules, `.git` is a file that names the folder (gitrepository-layout). */
function gitFolder(top: string): string {
  const own = `${top}/.git`;
  try {
    const [, named] = /^gitdir: (.+)/.exec(readFileSync(own, 'utf8')) ?? [];
    return named === undefined ? own : path.resolve(top, named);
  } catch {
    // It is a folder.
    return own;
  }
}
