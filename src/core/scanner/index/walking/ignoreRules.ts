import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { IgnoreHints } from './ignoreHints.ts';

/**
 * What git ignores (gitignore(5)) in one folder: its own `.gitignore` and those of the folders above, the nearest
 * taking precedence. Paths are absolute, with `/`.
 */
export class IgnoreRules {
  private readonly base: string;
  private readonly lines: readonly string[];
  /** Created when a path is first tried; the hints alone suffice for most folders. */
  private rules: Ignore | undefined;
  private readonly hints: IgnoreHints;
  private readonly above: IgnoreRules | undefined;

  private constructor(base: string, lines: readonly string[], above: IgnoreRules | undefined) {
    this.base = base;
    this.lines = lines;
    this.hints = new IgnoreHints(lines, ignorecase);
    this.above = above;
  }

  /**
   * The rules that apply inside `root` before its own `.gitignore`: those from the repository's top down to it. None
   * if they ignore `root` itself, because whoever opens that folder means it.
   */
  static around(root: string): IgnoreRules | undefined {
    const folders: string[] = [];
    let top = root;
    while (!existsSync(`${top}/.git`)) {
      const parent = path.posix.dirname(top);
      if (parent === top) return undefined;
      folders.unshift(parent);
      top = parent;
    }
    let rules = addRules(undefined, top, `${top}/.git/info/exclude`);
    for (const folder of folders) rules = IgnoreRules.inside(folder, rules);
    return root !== top && rules?.ignoresFolder(root) ? undefined : rules;
  }

  /** The rules of `folder`: those from above and its own `.gitignore`, if it has one. */
  static inside(folder: string, above: IgnoreRules | undefined): IgnoreRules | undefined {
    return addRules(above, folder, `${folder}/.gitignore`);
  }

  /** Rules from `lines` in the syntax of `.gitignore`, relative to `folder`. */
  static of(folder: string, lines: readonly string[], above?: IgnoreRules): IgnoreRules {
    return new IgnoreRules(folder, lines, above);
  }

  /** Whether a file is ignored, provided that no folder above it is. */
  ignoresFile(absolute: string): boolean {
    return this.ignores(absolute);
  }

  /** Whether a folder is ignored, provided that none above it is. */
  ignoresFolder(absolute: string): boolean {
    return this.ignores(`${absolute}/`);
  }

  /** @param absolute that of a folder ends with a slash */
  private ignores(absolute: string): boolean {
    const relative = absolute.slice(this.base.length + (this.base.endsWith('/') ? 0 : 1));
    const hint = this.hints.of(relative);
    if (hint === 'ignored') return true;
    if (hint === 'maybe') {
      const { ignored, unignored } = this.test(relative);
      if (ignored && !this.ignoresAbove(relative)) return true;
      if (unignored) return false;
    }
    return this.above?.ignores(absolute) ?? false;
  }

  /**
   * Whether a folder above the path is ignored here. Then a nearer `.gitignore` has taken that folder back, or the path
   * would not be asked about, and the library's answer is about the folder.
   */
  private ignoresAbove(relative: string): boolean {
    const end = relative.lastIndexOf('/', relative.length - 2);
    return end > 0 && this.test(relative.slice(0, end + 1)).ignored;
  }

  /** A line that makes an invalid expression (`[a/`) is noticed when it is first tried, and ignores nothing. */
  private test(relative: string): ReturnType<Ignore['test']> {
    this.rules ??= compiled(this.lines);
    try {
      return this.rules.test(relative);
    } catch {
      this.rules = compiled(this.lines.filter(isUnderstood));
      return this.rules.test(relative);
    }
  }
}

/** Git distinguishes letter case where the file system does (git-config(1), core.ignoreCase). */
const ignorecase = process.platform === 'win32' || process.platform === 'darwin';

function compiled(lines: readonly string[]): Ignore {
  return ignore({ ignorecase }).add(lines);
}

function isUnderstood(line: string): boolean {
  try {
    ignore().add(line).test('a');
    return true;
  } catch {
    return false;
  }
}

function addRules(above: IgnoreRules | undefined, folder: string, file: string): IgnoreRules | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // Most folders have no such file.
    return above;
  }
  return IgnoreRules.of(folder, text.split(/\r?\n/), above);
}
