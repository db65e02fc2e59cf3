import type { OffsetRange } from '../base/range.ts';
import type { Reading } from './types.ts';

/** U+FEFF, with which some editors begin a file. The editor and the index take it away; other callers may not. */
export const byteOrderMark = '\uFEFF';

/** What the reading of a text finds if a byte order mark stands before the text: no language knows of one. */
export function behindMark({ usages, slotAt }: Reading): Reading {
  return {
    usages: usages.map(usage => ({
      ...usage,
      range: moved(usage.range),
      callRange: moved(usage.callRange),
    })),
    slotAt: offset => {
      const slot = slotAt(Math.max(0, offset - byteOrderMark.length));
      return slot && { ...slot, range: moved(slot.range) };
    },
  };
}

function moved({ start, end }: OffsetRange): OffsetRange {
  return { start: start + byteOrderMark.length, end: end + byteOrderMark.length };
}
