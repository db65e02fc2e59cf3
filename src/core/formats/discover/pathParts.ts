/** A path (`/` between segments) in its parts. */
interface PathParts {
  /** `''` for a file that is in no folder. */
  readonly folder: string;
  /** The file's name without its extension. */
  readonly stem: string;
  /** In lower case, without the dot; `''` if there is none. */
  readonly extension: string;
}

/** Splits the path of a file. */
export function pathParts(path: string): PathParts {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const dot = file.lastIndexOf('.');
  return {
    folder: folderOf(path),
    stem: dot < 0 ? file : file.slice(0, dot),
    extension: dot < 0 ? '' : file.slice(dot + 1).toLowerCase(),
  };
}

/** The path that leads from some folders on by some names, of which `..` and `.` are resolved. */
export function pathFrom(folders: readonly string[], names: readonly string[]): string {
  const segments = folders.filter(folder => folder !== '');
  for (const name of names) {
    if (name === '..') segments.pop();
    else if (name !== '.') segments.push(name);
  }
  return segments.join('/');
}

/** The folder of a file; `''` if it is in none. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
