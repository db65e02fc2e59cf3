import { nameOf } from '../../packages/folders.ts';
import { ignoreLinesOf } from './globs.ts';
import { IgnoreRules } from './ignoreRules.ts';
import { TrackedFiles } from './trackedFiles.ts';

/** Folders without code written in this repository, whatever its `.gitignore` says. */
const neverEntered: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  'bower_components',
  '.yarn',
]);

/** @param folder path with `/`, of which only the name counts */
export function isNeverEntered(folder: string): boolean {
  return neverEntered.has(nameOf(folder));
}

/** What applies in a folder. */
export interface Around {
  readonly rules: IgnoreRules | undefined;
  /** Whether the folder or one above it is ignored, so that only what is tracked counts. */
  readonly isIgnored: boolean;
}

/** Which files and folders are listed by what settings and git say. Paths are absolute, with `/`. */
export class Selection {
  private readonly excluded: IgnoreRules | undefined;
  private readonly tracked: TrackedFiles;

  constructor(top: string, exclude: readonly string[]) {
    const lines = ignoreLinesOf(exclude);
    this.excluded = lines.length === 0 ? undefined : IgnoreRules.of(top, lines);
    this.tracked = new TrackedFiles(top);
  }

  hasFile(file: string, { rules, isIgnored }: Around): boolean {
    if (this.excluded?.ignoresFile(file) === true) return false;
    return (!isIgnored && rules?.ignoresFile(file) !== true) || this.tracked.has(file);
  }

  /** An ignored folder is left out unless some of its files are tracked. */
  kindOf(folder: string, { rules, isIgnored }: Around): 'plain' | 'ignored' | 'leftOut' {
    if (isNeverEntered(folder) || this.excluded?.ignoresFolder(folder) === true) return 'leftOut';
    if (!isIgnored && rules?.ignoresFolder(folder) !== true) return 'plain';
    return this.tracked.hasBelow(folder) ? 'ignored' : 'leftOut';
  }

  /** Whether settings exclude it, not git. */
  isExcluded(absolute: string, kind: 'file' | 'folder'): boolean {
    const { excluded } = this;
    return (kind === 'folder' ? excluded?.ignoresFolder(absolute) : excluded?.ignoresFile(absolute)) === true;
  }
}
