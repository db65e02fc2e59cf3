import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { ignoreLinesOf } from './globs.ts';
import { IgnoreRules } from './ignoreRules.ts';

export interface WalkOptions {
  /** Globs relative to the root whose files and folders are left out (`files.exclude`, `search.exclude`). */
  readonly exclude?: readonly string[];
  /** Whether a file is of interest, by its path relative to the root. */
  readonly accepts: (file: string) => boolean;
  /** Told of every folder, accepted or not, before what is in it. */
  readonly onFolder?: (folder: string, names: readonly string[]) => void;
}

/** Folders that hold nothing written by the people of a repository, whatever its `.gitignore` says. */
const neverEntered: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  'bower_components',
  '.yarn',
]);

/**
 * Lists the files of a tree in a stable order, as git and the editor's search would show them. Links are not
 * followed (what they lead to is listed where it stands), unreadable folders are passed over. No file is looked
 * at: what is listed may be gone, or unreadable.
 *
 * @param root absolute path of the top folder.
 * @returns paths relative to the root, with `/`
 */
export function walk(root: string, options: WalkOptions): string[] {
  const files: string[] = [];
  const top = toSlashes(path.resolve(root));
  const exclude = ignoreLinesOf(options.exclude ?? []);
  const excluded = exclude.length === 0 ? undefined : IgnoreRules.of(top, exclude);
  const pending: Array<{ folder: string; rules: IgnoreRules | undefined }> = [
    { folder: '', rules: IgnoreRules.around(top) },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const absolute = join(top, next.folder);
    const entries = entriesOf(absolute);
    if (entries.length === 0) continue;
    const rules = entries.some(entry => entry.name === '.gitignore')
      ? IgnoreRules.inside(absolute, next.rules)
      : next.rules;
    const isLeftOut = (file: string, isFolder: boolean) =>
      excluded?.ignores(join(top, file), isFolder) === true ||
      rules?.ignores(join(top, file), isFolder) === true;

    options.onFolder?.(
      next.folder,
      entries.map(entry => entry.name),
    );
    const folders: string[] = [];
    for (const entry of entries) {
      const file = join(next.folder, entry.name);
      if (entry.isDirectory()) {
        if (!neverEntered.has(entry.name) && !isLeftOut(file, true)) folders.push(file);
      } else if (entry.isFile() && options.accepts(file) && !isLeftOut(file, false)) {
        files.push(file);
      }
    }
    for (const folder of folders.reverse()) pending.push({ folder, rules });
  }
  return files;
}

/**
 * Whether {@link walk} would list a file, were it there and accepted.
 *
 * @param file path relative to `root`, with `/`
 */
export function isListed(root: string, file: string, exclude: readonly string[] = []): boolean {
  const top = toSlashes(path.resolve(root));
  const lines = ignoreLinesOf(exclude);
  const excluded = lines.length === 0 ? undefined : IgnoreRules.of(top, lines);
  let rules = IgnoreRules.around(top);
  const names = file.split('/');
  for (const [depth, name] of names.entries()) {
    const isFolder = depth < names.length - 1;
    rules = IgnoreRules.inside(join(top, names.slice(0, depth).join('/')), rules);
    const absolute = join(top, names.slice(0, depth + 1).join('/'));
    if (isFolder && neverEntered.has(name)) return false;
    if (excluded?.ignores(absolute, isFolder) === true || rules?.ignores(absolute, isFolder) === true)
      return false;
  }
  return true;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function join(folder: string, name: string): string {
  if (folder === '') return name;
  return name === '' ? folder : `${folder}/${name}`;
}

function toSlashes(absolute: string): string {
  return path.sep === '/' ? absolute : absolute.replaceAll(path.sep, '/');
}
