import { Position, Range, type TextDocument } from 'vscode';
import type { OffsetRange } from '../../core/base/range.ts';

/** The only place that converts between the core's UTF-16 offsets and the editor's positions. */
export function toRange(document: Pick<TextDocument, 'positionAt'>, range: OffsetRange): Range {
  return new Range(document.positionAt(range.start), document.positionAt(range.end));
}

/** The offsets of a range, such as a selection. */
export function toOffsets(document: Pick<TextDocument, 'offsetAt'>, { start, end }: Range): OffsetRange {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

/** Whether a position is in a range or at one of its ends, as a cursor right after a word is still at the word. */
export function touches(document: TextDocument, position: Position, range: OffsetRange): boolean {
  const offset = document.offsetAt(position);
  return range.start <= offset && offset <= range.end;
}

/** Positions in a text that is not open in an editor. As there, lines end at `\r\n`, `\n` and `\r`. */
export function positionsOf(text: string): { positionAt(offset: number): Position } {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  return {
    positionAt(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return new Position(low, offset - (starts[low] ?? 0));
    },
  };
}
