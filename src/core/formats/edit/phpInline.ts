import type { OffsetRange } from '../../base/range.ts';
import { printPhpEntries, printPhpInline } from '../php/print.ts';
import type { Nested } from '../tree/nest.ts';
import type { TreeEntry, TreeMap } from '../tree/tree.ts';
import type { TextEdit } from './textEdit.ts';

/**
 * The range of an entry that shares its line with others, with one of its commas.
 *
 * @param isTail whether no entry remains after it
 * @returns undefined if something else is between it and its commas
 */
export function inlineRange(entry: TreeEntry, text: string, isTail: boolean): OffsetRange | undefined {
  if (!isNamed(entry, text)) return undefined;
  const start = startOf(entry, text);
  const { end } = entry.value.range;
  const before = /,\s*$/.exec(text.slice(Math.max(0, start - maxGap), start));
  if (isTail && before !== null) return { start: start - before[0].length, end };
  if (isTail && !/[[(]\s*$/.test(text.slice(Math.max(0, start - maxGap), start))) return undefined;
  const [after] = /^[ \t]*,[ \t]*/.exec(text.slice(end, end + maxGap)) ?? [];
  return after === undefined && !isTail ? undefined : { start, end: end + (after?.length ?? 0) };
}

/** Adds entries after one that shares its line with others, or in an empty array. */
export function inlineAddition(
  map: TreeMap,
  last: TreeEntry | undefined,
  added: Nested,
  text: string,
): TextEdit | undefined {
  if (last === undefined) return map.entries.length === 0 ? fill(map, added, text) : undefined;
  if (!isNamed(last, text)) return undefined;
  const { end } = last.value.range;
  return { range: { start: end, end }, text: `, ${printPhpInline(added)}` };
}

/** The maximum white space between an entry and its comma, which bounds the search. */
const maxGap = 1000;

/** Puts entries on their own lines into an empty array. */
function fill({ range }: TreeMap, added: Nested, text: string): TextEdit | undefined {
  const [inside] = /[ \t\r\n]*$/.exec(text.slice(range.start, range.end - 1)) ?? [''];
  const start = range.end - 1 - inside.length;
  if (!/[[(]/.test(text[start - 1] ?? '')) return undefined;
  const lineStart = text.lastIndexOf('\n', range.start - 1) + 1;
  const [indent] = /^[ \t]*/.exec(text.slice(lineStart)) ?? [''];
  const entries = printPhpEntries(added, `${indent}    `);
  return { range: { start, end: range.end - 1 }, text: `\n${entries}${indent}` };
}

function isNamed({ range, value }: TreeEntry, text: string): boolean {
  return text.slice(range.end, value.range.start).includes('=>');
}

function startOf({ range }: TreeEntry, text: string): number {
  return /['"]/.test(text[range.start - 1] ?? '') ? range.start - 1 : range.start;
}
