/**
 * Says fast of most paths that no line of a `.gitignore` can match them. The lines themselves are only tried on
 * the rest. The case of letters counts nothing here, and a line that is not understood may match everything.
 */
export class IgnoreHints {
  /** Whole names of files and folders: most lines are no more than that. */
  private readonly names = new Set<string>();
  /** What follows the last dot of a name: `*.log`. */
  private readonly endings = new Set<string>();
  /** Matches names that fit a line with wildcards, or paths that fit one that is bound to the folder. */
  private readonly name: RegExp | undefined;
  private readonly path: RegExp | undefined;

  /** @param lines in the syntax of `.gitignore` (gitignore(5), Pattern Format) */
  constructor(lines: readonly string[]) {
    const names: string[] = [];
    const paths: string[] = [];
    for (const line of lines) {
      if (line.trim() === '' || line.startsWith('#')) continue;
      const pattern = line.replace(/^!/, '').trimEnd().replace(/\/$/, '');
      // What has a slash is bound to the folder, unless `**/` stands before it.
      const loose = pattern.replace(/^(?:\*\*\/)+/, '');
      if (pattern.includes('/') && (loose === pattern || loose.includes('/')))
        paths.push(beginningOf(pattern));
      else if (plain.test(loose)) this.names.add(loose.toLowerCase());
      else if (ending.test(loose)) this.endings.add(loose.slice(2).toLowerCase());
      else names.push(isReadable(loose) ? `${expressionOf(loose)}$` : '');
    }
    this.name = anyOf(names);
    this.path = anyOf(paths);
  }

  /**
   * Whether a line may match the path itself, whatever may be said of the folders above.
   *
   * @param relative to the folder of the `.gitignore`; with a slash at its end for a folder
   */
  mayMatch(relative: string): boolean {
    const end = relative.endsWith('/') ? relative.length - 1 : relative.length;
    const name = relative.slice(relative.lastIndexOf('/', end - 1) + 1, end);
    const small = name.toLowerCase();
    if (this.names.has(small) || this.endings.has(small.slice(small.lastIndexOf('.') + 1))) return true;
    return this.name?.test(name) === true || this.path?.test(relative) === true;
  }
}

const plain = /^[\w.~ +@-]+$/;
const ending = /^\*\.[\w~+@-]+$/;

/** An expression for the start of the paths that a bound pattern may match: up to where it crosses folders. */
function beginningOf(pattern: string): string {
  const whole = pattern.replace(/^\//, '');
  const deep = whole.indexOf('**');
  const near = deep === -1 ? whole : whole.slice(0, deep);
  return isReadable(near) ? expressionOf(near) : '';
}

/** A class, or any other single character. */
const characters = /\[!?\]?[^\]]*\]|./g;

function isReadable(pattern: string): boolean {
  return /^[ -~]*$/.test(pattern) && !pattern.includes('\\') && !pattern.match(characters)?.includes('[');
}

/** An expression for a readable pattern without `**`, wider than it where that is simpler: a class is any character. */
function expressionOf(pattern: string): string {
  const tokens = pattern.match(characters) ?? [];
  const source = tokens.map(token => {
    if (token === '*') return '[^/]*';
    if (token === '?' || token.length > 1) return '[^/]';
    return token.replace(/[\\^$.|+()[\]{}]/, '\\$&');
  });
  return source.join('');
}

function anyOf(sources: readonly string[]): RegExp | undefined {
  return sources.length === 0 ? undefined : new RegExp(sources.map(source => `^${source}`).join('|'), 'is');
}
