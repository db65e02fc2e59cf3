import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parentOf } from '../../packages/folders.ts';
import { ignoreLinesOf } from './globs.ts';
import { IgnoreRules } from './ignoreRules.ts';

export interface WalkOptions {
  /** Globs relative to the root whose files and folders are excluded (`files.exclude`, `search.exclude`). */
  readonly exclude?: readonly string[];
  /** Whether a file may be of interest by its name alone, which decides for most files. */
  readonly mayAccept?: (name: string) => boolean;
  /** Whether a file is of interest, by its path relative to the root. */
  readonly accepts: (file: string) => boolean;
  /** Called with every folder, accepted or not, before its contents. */
  readonly onFolder?: (folder: string, names: readonly string[]) => void;
}

/** Folders without code written in this repository, whatever its `.gitignore` says. */
const neverEntered: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  'bower_components',
  '.yarn',
]);

/** What Composer writes into the folder of dependencies, which some repositories commit. */
const composerLoader = 'autoload.php';

/**
 * Lists the files of a tree in a stable order, as git and the editor's search would show them. Links are not
 * followed, because their targets are listed in their own place. Unreadable folders are skipped. Files are not
 * opened, so a listed one may be gone or unreadable.
 *
 * @param root absolute path of the top folder
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
    const names = entries.map(entry => entry.name);
    if (nameOf(next.folder) === 'vendor' && names.includes(composerLoader)) continue;
    const rules = names.includes('.gitignore') ? IgnoreRules.inside(absolute, next.rules) : next.rules;
    const around = [excluded, rules].filter(each => each !== undefined);
    const isEntered = (name: string) =>
      !neverEntered.has(name) && !around.some(each => each.ignoresFolder(join(absolute, name)));
    const isListed = (name: string) =>
      options.mayAccept?.(name) !== false &&
      options.accepts(join(next.folder, name)) &&
      !around.some(each => each.ignoresFile(join(absolute, name)));

    options.onFolder?.(next.folder, names);
    const folders: string[] = [];
    for (const entry of entries) {
      const { name } = entry;
      if (entry.isDirectory()) {
        if (isEntered(name)) folders.push(join(next.folder, name));
      } else if (entry.isFile() && isListed(name)) files.push(join(next.folder, name));
    }
    for (const folder of folders.reverse()) pending.push({ folder, rules });
  }
  return files;
}

/** Why {@link walk} does not list a file. */
export interface LeftOut {
  /** Git ignores it, a setting excludes it, or its folder holds no code written in this repository. */
  readonly why: 'ignored' | 'excluded' | 'never-entered';
  /** The file, or the folder around it that is the cause; relative to the root, with `/`. */
  readonly path: string;
}

/** Tells whether {@link walk} would list a file that exists and is accepted. Reads each `.gitignore` once. */
export class ListedFiles {
  private readonly top: string;
  private readonly excluded: IgnoreRules | undefined;
  private readonly rules = new Map<string, IgnoreRules | undefined>();
  private readonly folders = new Map<string, LeftOut | undefined>([['', undefined]]);

  constructor(root: string, exclude: readonly string[] = []) {
    this.top = toSlashes(path.resolve(root));
    const lines = ignoreLinesOf(exclude);
    this.excluded = lines.length === 0 ? undefined : IgnoreRules.of(this.top, lines);
  }

  /** @param file path relative to the root, with `/` */
  has(file: string): boolean {
    return this.leftOut(file) === undefined;
  }

  /**
   * Why a file would not be listed; undefined if it would be.
   *
   * @param file path relative to the root, with `/`
   */
  leftOut(file: string): LeftOut | undefined {
    return this.folderLeftOut(parentOf(file)) ?? this.pathLeftOut(file, 'file');
  }

  private folderLeftOut(folder: string): LeftOut | undefined {
    if (this.folders.has(folder)) return this.folders.get(folder);
    const answer = this.folderLeftOut(parentOf(folder)) ?? this.pathLeftOut(folder, 'folder');
    this.folders.set(folder, answer);
    return answer;
  }

  /** Like {@link leftOut}, provided that no folder above is left out. */
  private pathLeftOut(file: string, kind: 'file' | 'folder'): LeftOut | undefined {
    const absolute = join(this.top, file);
    const name = kind === 'folder' ? nameOf(file) : '';
    const isIgnoredBy = (rules: IgnoreRules | undefined) =>
      kind === 'folder' ? rules?.ignoresFolder(absolute) === true : rules?.ignoresFile(absolute) === true;
    if (neverEntered.has(name) || (name === 'vendor' && existsSync(join(absolute, composerLoader))))
      return { why: 'never-entered', path: file };
    if (isIgnoredBy(this.excluded)) return { why: 'excluded', path: file };
    const isIgnored = isIgnoredBy(this.rulesIn(parentOf(file)));
    return isIgnored ? { why: 'ignored', path: file } : undefined;
  }

  private rulesIn(folder: string): IgnoreRules | undefined {
    if (this.rules.has(folder)) return this.rules.get(folder);
    const above = folder === '' ? IgnoreRules.around(this.top) : this.rulesIn(parentOf(folder));
    const rules = IgnoreRules.inside(join(this.top, folder), above);
    this.rules.set(folder, rules);
    return rules;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

function join(folder: string, name: string): string {
  if (folder === '') return name;
  return name === '' ? folder : `${folder}/${name}`;
}

function toSlashes(absolute: string): string {
  return path.sep === '/' ? absolute : absolute.replaceAll(path.sep, '/');
}
