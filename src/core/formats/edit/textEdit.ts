import type { OffsetRange } from '../../base/range.ts';

/** A text that replaces a range. */
export interface TextEdit {
  readonly range: OffsetRange;
  readonly text: string;
}

/** Applies all edits at once; undefined if two of them overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string | undefined {
  const ordered = [...edits].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  let result = '';
  let at = 0;
  for (const { range, text: fresh } of ordered) {
    if (range.start < at) return undefined;
    result += text.slice(at, range.start) + fresh;
    at = range.end;
  }
  return result + text.slice(at);
}
