/** Lines of a file's new side, 0-based, `end` not included. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the output of `git diff --unified=0 --dst-prefix=b/`: for each file that still exists, the added or changed
 * lines. Paths are relative to the repository's root; git quotes unusual characters in them (git-config,
 * `core.quotePath`).
 */
export function changedLines(diff: string): ReadonlyMap<string, readonly LineRange[]> {
  const files = new Map<string, LineRange[]>();
  // The lines of the current file; those of a deleted file are not in the map.
  let ranges: LineRange[] = [];
  // Remaining lines of a hunk, among which a line that looks like a header is content.
  let owed = 0;
  for (const line of diff.split('\n')) {
    if (owed > 0 && /^[-+ ]/.test(line)) owed -= line.startsWith(' ') ? 2 : 1;
    else if (line.startsWith('+++ ')) {
      ranges = [];
      const path = pathOf(line.slice('+++ '.length));
      if (path !== undefined) files.set(path, ranges);
    } else {
      const hunk = readHunk(line);
      if (hunk === undefined) continue;
      owed = hunk.length;
      ranges.push(...hunk.added);
    }
  }
  return files;
}

interface Hunk {
  /** How many lines follow. */
  readonly length: number;
  /** The ranges of new lines; none for a hunk that only removes lines. */
  readonly added: readonly LineRange[];
}

/** Reads `@@ -3,2 +4 @@`, where a count of 1 is omitted. */
function readHunk(line: string): Hunk | undefined {
  const match = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
  if (match === null) return undefined;
  const [removed, from, added] = [Number(match[1] ?? 1), Number(match[2]), Number(match[3] ?? 1)];
  const start = from - 1;
  return { length: removed + added, added: added === 0 ? [] : [{ start, end: start + added }] };
}

/** The path after `+++ `, without git's `b/`; undefined for a deleted file. */
function pathOf(written: string): string | undefined {
  // A tab follows a name with a space.
  const name = written.startsWith('"') ? unquote(written) : written.replace(/\t$/, '');
  return name === '/dev/null' ? undefined : name.slice('b/'.length);
}

const escapes: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
};

/** Decodes git's C-style quoting, whose octal escapes are bytes of UTF-8. */
function unquote(quoted: string): string {
  const bytes: number[] = [];
  const parts = quoted.slice(1, quoted.lastIndexOf('"')).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs);
  for (const [, octal, escaped, plain] of parts) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (escaped !== undefined) bytes.push(escapes[escaped] ?? escaped.charCodeAt(0));
    else bytes.push(...Buffer.from(plain ?? ''));
  }
  return Buffer.from(bytes).toString('utf8');
}

/** Whether a line is in one of the ranges. */
export function isChanged(line: number, ranges: readonly LineRange[]): boolean {
  return ranges.some(({ start, end }) => line >= start && line < end);
}
