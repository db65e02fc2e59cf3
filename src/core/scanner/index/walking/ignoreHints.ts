/** What can be said about a path without trying the patterns themselves. */
export type IgnoreHint = 'ignored' | 'maybe' | 'untouched';

/**
 * Decides quickly for most paths that no line of a `.gitignore` can match, or that a line which is a plain name does.
 * The patterns are only tried on the rest. A line that is not understood counts as possibly matching.
 */
export class IgnoreHints {
  /** Whole names of files and folders: most lines are just that. */
  private readonly names = new Set<string>();
  /** Those of them with a trailing slash, which match only folders. */
  private readonly folders = new Set<string>();
  /** File extensions: `*.log`. */
  private readonly endings = new Set<string>();
  /** Matches names for lines with wildcards, and paths for lines that are anchored to the folder. */
  private readonly name: RegExp | undefined;
  private readonly path: RegExp | undefined;
  private readonly ignorecase: boolean;
  /** Whether a line negates others, so that no single line decides. */
  private readonly takesBack: boolean;

  /**
   * @param lines in the syntax of `.gitignore` (gitignore(5), Pattern Format)
   * @param ignorecase whether letter case is ignored
   */
  constructor(lines: readonly string[], ignorecase: boolean) {
    this.ignorecase = ignorecase;
    this.takesBack = lines.some(line => line.startsWith('!'));
    const names: string[] = [];
    const paths: string[] = [];
    for (const line of lines) {
      if (line.trim() === '' || line.startsWith('#')) continue;
      const whole = line.replace(/^!/, '').trimEnd();
      const pattern = whole.replace(/\/$/, '');
      // A pattern with a slash is anchored to the folder, unless it starts with `**/`.
      const loose = pattern.replace(/^\*\*\//, '');
      if (pattern.includes('/') && (loose === pattern || loose.includes('/')))
        paths.push(expressionOfPath(pattern));
      else if (plain.test(loose)) (whole === pattern ? this.names : this.folders).add(this.cased(loose));
      else if (ending.test(loose)) this.endings.add(this.cased(loose.slice(1)));
      else names.push(isReadable(loose) ? `^${expressionOf(loose)}$` : '');
    }
    this.name = anyOf(names, ignorecase);
    this.path = anyOf(paths, ignorecase);
  }

  /**
   * What the lines say about the path itself, regardless of the folders above it.
   *
   * @param relative to the folder of the `.gitignore`; with a trailing slash for a folder
   */
  of(relative: string): IgnoreHint {
    const isFolder = relative.endsWith('/');
    const end = isFolder ? relative.length - 1 : relative.length;
    const name = relative.slice(relative.lastIndexOf('/', end - 1) + 1, end);
    const cased = this.cased(name);
    if (this.names.has(cased) || (isFolder && this.folders.has(cased)))
      return this.takesBack ? 'maybe' : 'ignored';
    const dot = cased.lastIndexOf('.');
    const mayMatch =
      (dot >= 0 && this.endings.has(cased.slice(dot))) ||
      this.name?.test(name) === true ||
      this.path?.test(relative) === true;
    return mayMatch ? 'maybe' : 'untouched';
  }

  private cased(name: string): string {
    return this.ignorecase ? name.toLowerCase() : name;
  }
}

const plain = /^[\w.~ +@-]+$/;
const ending = /^\*\.[\w~+@-]+$/;

/**
 * An expression for the paths that a pattern with a slash may match, up to where it crosses folders for the second
 * time, because each path is tried often. Anything below such a path is not visited, unless a nearer `.gitignore`
 * re-includes the path.
 */
function expressionOfPath(pattern: string): string {
  const [near = '', far, ...others] = pattern.replace(/^\//, '').split('**/');
  const start = beginningOf(near);
  if (far === undefined || !start.isWhole) return start.source === '' ? '' : `^${start.source}${start.end}`;
  const { source, end } = beginningOf(far);
  const between = near === '' ? '(?:^|/)' : `^${start.source}(?:.*/)?`;
  return `${between}${source}${others.length === 0 ? end : ''}`;
}

/** An expression for a part of a pattern, as far as it is understood, and for the end of the path after it. */
function beginningOf(part: string): { source: string; end: string; isWhole: boolean } {
  const crossing = part.indexOf('**');
  const isWhole = crossing < 0 && isReadable(part);
  const near = crossing < 0 ? part : part.slice(0, crossing);
  return { source: isReadable(near) ? expressionOf(near) : '', end: isWhole ? '/?$' : '', isWhole };
}

/** A character class (`[!a]`, `[[:digit:]_]`), or any other single character. */
const characters = /\[[!^]?\]?(?:\[:\w+:\]|[^\]])*\]|./g;

function isReadable(pattern: string): boolean {
  return /^[ -~]*$/.test(pattern) && !pattern.includes('\\') && !pattern.match(characters)?.includes('[');
}

/** An expression for a pattern without `**`. It may match more than the pattern: a character class is any character. */
function expressionOf(pattern: string): string {
  const tokens = pattern.match(characters) ?? [];
  const source = tokens.map(token => {
    if (token === '*') return '[^/]*';
    if (token === '?' || token.length > 1) return '[^/]';
    return token.replace(/[\\^$.|+()[\]{}]/, '\\$&');
  });
  return source.join('');
}

function anyOf(sources: readonly string[], ignorecase: boolean): RegExp | undefined {
  if (sources.length === 0) return undefined;
  return new RegExp(sources.join('|'), ignorecase ? 'is' : 's');
}
