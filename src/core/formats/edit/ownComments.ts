import type { OffsetRange } from '../../base/range.ts';

/** How a format writes comments on lines of their own. */
export interface CommentMarks {
  /** The start of a comment that ends with its line, with the white space before. */
  readonly line?: RegExp;
  /** The start and the end of a comment that may span lines. */
  readonly block?: readonly [start: string, end: string];
}

/**
 * The comments that belong to removed entries alone: those right above them, without an empty line between. A comment
 * above several entries may be a heading, so it stays as long as one of them does. So do comments at the start of the
 * file, which may be its licence, headings that look like such, and entries that are commented out.
 *
 * @param entries all entries of the file as whole lines
 * @param removed the starts of removed ones
 */
export function ownComments(
  text: string,
  entries: readonly OffsetRange[],
  removed: ReadonlySet<number>,
  marks: CommentMarks,
): readonly OffsetRange[] {
  return runsOf(entries)
    .filter(
      run => run.every(({ start }) => removed.has(start)) && endsPart(text, run.at(-1)?.end ?? 0, marks),
    )
    .flatMap(([first]) => {
      const end = first?.start ?? 0;
      const start = commentAbove(text, end, marks);
      return start < end ? [{ start, end }] : [];
    });
}

/** Whether what follows has nothing to do with the comments above: it may be an entry that is not read. */
function endsPart(text: string, at: number, { line, block }: CommentMarks): boolean {
  const newline = text.indexOf('\n', at);
  const next = text.slice(at, newline < 0 ? text.length : newline);
  const isComment =
    next.search(line ?? /^$/) === 0 || (block !== undefined && next.trim().startsWith(block[0]));
  return isComment || /^\s*(?:$|\[|<\/)/.test(next);
}

/** Entries with nothing between them. */
function runsOf(entries: readonly OffsetRange[]): readonly OffsetRange[][] {
  const runs: OffsetRange[][] = [];
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    const run = runs.at(-1);
    if (run?.at(-1)?.end === entry.start) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** @returns where the comment starts that ends right before an entry, or the entry itself if none belongs to it */
function commentAbove(text: string, entry: number, { line, block }: CommentMarks): number {
  let start = entry;
  for (let isOwn = true, at = entry; ; ) {
    const from = line && startOfLine(text, at, line);
    if (from === undefined) return start < entry ? start : blockAbove(text, entry, block);
    // It goes on up to the start of the file.
    if (from === 0) return entry;
    isOwn &&= isAbout(text.slice(from, at).replace(line ?? '', ''));
    if (isOwn) start = from;
    at = from;
  }
}

/** The start of the line that ends there, if it is a comment. */
function startOfLine(text: string, end: number, mark: RegExp): number | undefined {
  if (end === 0 || text[end - 1] !== '\n') return undefined;
  const start = text.lastIndexOf('\n', end - 2) + 1;
  return end > 1 && text.slice(start, end).search(mark) === 0 ? start : undefined;
}

function blockAbove(text: string, entry: number, block: CommentMarks['block']): number {
  if (block === undefined) return entry;
  const end = text.slice(0, entry).trimEnd().length;
  if (!text.endsWith(block[1], end) || !/^[ \t]*\n[ \t]*$/.test(text.slice(end, entry))) return entry;
  const mark = text.lastIndexOf(block[0], end - block[1].length - 1);
  const start = text.lastIndexOf('\n', mark) + 1;
  const isAlone = mark > 0 && start > 0 && text.slice(start, mark).trim() === '';
  const body = text.slice(mark + block[0].length, end - block[1].length);
  return isAlone && !body.includes(block[1]) && isAbout(body) ? start : entry;
}

/** Whether a comment says something about the entry below: it is no ruler or heading, and no former entry. */
function isAbout(comment: string): boolean {
  return (
    /\p{L}/u.test(comment) &&
    !/([-=*#~_;/!+])\1\1|^\s*MARK:|^\s*#?(?:end)?region\b/.test(comment) &&
    !/^\s*(?:[\w.-]+|".*")\s*=|^\s*<[\w-]+\b.*>/.test(comment)
  );
}
