import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nameOf, parentOf } from '../../packages/folders.ts';
import { IgnoreRules } from './ignoreRules.ts';
import { type Around, isNeverEntered, Selection } from './selection.ts';

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

/** What Composer writes into the folder of dependencies, which some repositories commit. */
const composerLoader = 'autoload.php';

/**
 * Lists the files of a tree in a stable order: those that git does not ignore, and those that it tracks all the same
 * (gitignore(5)). Links are not followed, because their targets are listed in their own place. Unreadable folders are
 * skipped. Files are not opened, so a listed one may be gone or unreadable.
 *
 * @param root absolute path of the top folder
 * @returns paths relative to the root, with `/`
 */
export function walk(root: string, options: WalkOptions): string[] {
  const files: string[] = [];
  const top = toSlashes(path.resolve(root));
  const selection = new Selection(top, options.exclude ?? []);
  const pending: Pending[] = [{ folder: '', rules: IgnoreRules.around(top), isIgnored: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder, isIgnored } = next;
    const absolute = join(top, folder);
    const entries = entriesOf(absolute);
    if (entries.length === 0) continue;
    const names = entries.map(entry => entry.name);
    if (nameOf(folder) === 'vendor' && names.includes(composerLoader)) continue;
    const rules = names.includes('.gitignore') ? IgnoreRules.inside(absolute, next.rules) : next.rules;
    const isListed = (name: string) =>
      options.mayAccept?.(name) !== false &&
      options.accepts(join(folder, name)) &&
      selection.hasFile(join(absolute, name), { rules, isIgnored });

    options.onFolder?.(folder, names);
    const folders: Pending[] = [];
    for (const entry of entries) {
      const { name } = entry;
      if (entry.isDirectory()) {
        const kind = selection.kindOf(join(absolute, name), { rules, isIgnored });
        if (kind !== 'leftOut')
          folders.push({ folder: join(folder, name), rules, isIgnored: kind === 'ignored' });
      } else if (entry.isFile() && isListed(name)) files.push(join(folder, name));
    }
    pending.push(...folders.reverse());
  }
  return files;
}

interface Pending extends Around {
  readonly folder: string;
}

/** Why {@link walk} does not list a file. */
export interface LeftOut {
  /** Git ignores it and does not track it, a setting excludes it, or its folder holds no code written in this repository. */
  readonly why: 'ignored' | 'excluded' | 'never-entered';
  /** The file, or the folder around it that is the cause; relative to the root, with `/`. */
  readonly path: string;
}

/** Tells whether {@link walk} would list a file that exists and is accepted. Reads each `.gitignore` once. */
export class ListedFiles {
  private readonly top: string;
  private readonly selection: Selection;
  private readonly rules = new Map<string, IgnoreRules | undefined>();
  private readonly folders = new Map<string, LeftOut | undefined>([['', undefined]]);
  /** Folders that are ignored and have files that are tracked. */
  private readonly ignoredFolders = new Set<string>();

  constructor(root: string, exclude: readonly string[] = []) {
    this.top = toSlashes(path.resolve(root));
    this.selection = new Selection(this.top, exclude);
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
    const folder = parentOf(file);
    const leftOut = this.folderLeftOut(folder);
    if (leftOut !== undefined) return leftOut;
    const absolute = join(this.top, file);
    if (this.selection.hasFile(absolute, this.around(folder))) return undefined;
    return { why: this.selection.isExcluded(absolute, 'file') ? 'excluded' : 'ignored', path: file };
  }

  private folderLeftOut(folder: string): LeftOut | undefined {
    if (this.folders.has(folder)) return this.folders.get(folder);
    const answer = this.folderLeftOut(parentOf(folder)) ?? this.ownReason(folder);
    this.folders.set(folder, answer);
    return answer;
  }

  /** Why a folder is left out, provided that none above it is. */
  private ownReason(folder: string): LeftOut | undefined {
    const absolute = join(this.top, folder);
    const isOfComposer = nameOf(folder) === 'vendor' && existsSync(join(absolute, composerLoader));
    if (isOfComposer || isNeverEntered(folder)) return { why: 'never-entered', path: folder };
    const kind = this.selection.kindOf(absolute, this.around(parentOf(folder)));
    if (kind === 'ignored') this.ignoredFolders.add(folder);
    if (kind !== 'leftOut') return undefined;
    return { why: this.selection.isExcluded(absolute, 'folder') ? 'excluded' : 'ignored', path: folder };
  }

  private around(folder: string): Around {
    return { rules: this.rulesIn(folder), isIgnored: this.ignoredFolders.has(folder) };
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
    // A folder without read permission, or deleted during the walk, counts as empty.
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
