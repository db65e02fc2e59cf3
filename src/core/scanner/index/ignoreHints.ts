/** Where the part of a pattern that is a plain text ends: what follows is a class or an escape. */
const unread = /[[\\]/;
const wildcards = /[*?]+/;
const ascii = /^[ -~]*$/;

/**
 * Says fast of most paths that no line of a `.gitignore` can match them. Expressions are only tried on the rest.
 * The case of letters counts nothing here, and a line that is not understood may match everything.
 */
export class IgnoreHints {
  /** Whole names of files and folders. */
  private readonly names = new Set<string>();
  /** What a name must hold, for patterns with wildcards. */
  private readonly pieces: string[] = [];
  /** How a path must begin, for patterns that are bound to the folder. */
  private readonly beginnings: string[] = [];

  /** @param lines in the syntax of `.gitignore` (gitignore(5), Pattern Format) */
  constructor(lines: readonly string[]) {
    for (const line of lines) if (line.trim() !== '' && !line.startsWith('#')) this.add(line);
  }

  /**
   * Whether a line may match the path itself, whatever may be said of the folders above.
   *
   * @param relative to the folder of the `.gitignore`; with a slash at its end for a folder
   */
  mayMatch(relative: string): boolean {
    const path = relative.toLowerCase();
    const end = path.endsWith('/') ? path.length - 1 : path.length;
    const name = path.slice(path.lastIndexOf('/', end - 1) + 1, end);
    if (this.names.has(name)) return true;
    for (const piece of this.pieces) if (name.includes(piece)) return true;
    for (const beginning of this.beginnings) if (path.startsWith(beginning)) return true;
    return false;
  }

  private add(line: string): void {
    const pattern = (line.startsWith('!') ? line.slice(1) : line)
      .trimEnd()
      .toLowerCase()
      .replace(/\/$/, '')
      .replace(/^(?:\*\*\/)+/, '');
    const isPlain = !unread.test(pattern) && !wildcards.test(pattern);
    // What has a slash is bound to the folder, unless `**/` stood before it.
    const isBound = pattern.includes('/') || line.replace(/^!/, '').startsWith('/');
    const wasLoose = /^!?\*\*\//.test(line);
    if (!ascii.test(pattern) || (isBound && wasLoose)) this.pieces.push('');
    else if (isBound) this.beginnings.push(readable(pattern.replace(/^\//, '')).split(wildcards)[0] ?? '');
    else if (isPlain) this.names.add(pattern);
    else this.pieces.push(longest(readable(pattern).split(wildcards)));
  }
}

function readable(pattern: string): string {
  return pattern.split(unread)[0] ?? '';
}

function longest(pieces: readonly string[]): string {
  return pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
}
