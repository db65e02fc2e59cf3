import type { OffsetRange } from '../../../base/range.ts';
import type { Tokens } from './tokens.ts';

/** Makes a test for whether an offset is in a comment. Each call is a binary search. */
export function commentFinder({ comments }: Tokens): (offset: number) => boolean {
  const ranges: OffsetRange[] = [];
  for (let at = 0; at + 1 < comments.length; at += 2) {
    ranges.push({ start: comments[at] ?? 0, end: comments[at + 1] ?? 0 });
  }
  // Markup may be lexed out of order.
  ranges.sort((a, b) => a.start - b.start);
  return offset => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return offset < (ranges[low - 1]?.end ?? 0);
  };
}
