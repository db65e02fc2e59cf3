import path from 'node:path';
import type { IndexRoot } from './types.ts';

/** A root and the path of a file in it, with `/`. */
export interface Place {
  readonly root: IndexRoot;
  readonly file: string;
}

/** The innermost root around a file, and the file's path there; undefined outside of all roots. */
export function placeOf(file: string, roots: Iterable<{ readonly root: IndexRoot }>): Place | undefined {
  let found: Place | undefined;
  for (const { root } of roots) {
    const relative = path.relative(root.path, file);
    if (relative === '' || /^\.\.(?:[/\\]|$)/.test(relative) || path.isAbsolute(relative)) continue;
    if (found === undefined || found.root.path.length < root.path.length) {
      found = { root, file: relative.split(path.sep).join('/') };
    }
  }
  return found;
}
