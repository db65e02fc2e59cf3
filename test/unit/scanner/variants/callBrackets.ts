import type { Usage } from '../../../../src/core/scanner/types.ts';

/** Where arguments begin and end: after an opening bracket, before a closing one. */
export interface CallBrackets {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** What stands between the opening bracket and the characters of a key: its quotes, maybe with a letter before them. */
const opening = /\([@a-z]?["'`]+$/;

/** Where the arguments of calls with a written-out key begin, if the key is the first of them, and where they end. */
export function callBrackets(source: string, usages: readonly Usage[]): CallBrackets {
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const { kind, certainty, range, callRange } of usages) {
    if (kind !== 'call' || certainty !== 'literal') continue;
    const before = Math.max(0, range.start - 5);
    const bracket = source.slice(before, range.start).search(opening);
    if (bracket >= 0) starts.add(before + bracket + 1);
    const end = callRange.end - 1;
    if (source.charAt(end) === ')' && end >= range.end) ends.add(end);
  }
  return { starts: [...starts], ends: [...ends] };
}
