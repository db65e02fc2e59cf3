import type { OffsetRange } from '../../base/range.ts';
import { printPhpEntries, printPhpString } from '../php/print.ts';
import { parsePhpTree } from '../php/tree.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nest } from '../tree/nest.ts';
import type { TreeEntry, TreeMap } from '../tree/tree.ts';
import { inlineAddition, inlineRange } from './phpInline.ts';
import { applyEdits, type TextEdit } from './textEdit.ts';

/**
 * Updates texts in a PHP file, and keeps every other byte: comments, quotes, and expressions. New keys are added after
 * the last text of their array.
 *
 * @param printed the new content, printed in the same format
 * @returns undefined if entries are added or removed and something else is in the way
 */
export function editPhp(text: string, printed: string, lineEnd: string): string | undefined {
  const remaining = new Map(
    leavesOf(parsePhpTree(printed).root).messages.map(({ key, content }) => [key, String(content)]),
  );
  const arrays = arraysOf('', parsePhpTree(text).root);
  const edits = arrays.flatMap(array => changedTexts(array, remaining));
  const byPrefix = new Map(arrays.toReversed().map(array => [array.prefix, array]));
  for (const [key, content] of remaining) arrayFor(key, byPrefix)?.added.set(key, content);
  for (const array of arrays) {
    const changes = changesOf(array, text, lineEnd);
    if (changes === undefined) return undefined;
    // One by one: a large array has more entries than a call takes arguments.
    for (const change of changes) edits.push(change);
  }
  return applyEdits(text, edits);
}

interface PhpArray {
  /** The prefix of its entries in keys: empty, or `cart.`. */
  readonly prefix: string;
  readonly map: TreeMap;
  readonly removed: Set<TreeEntry>;
  /** By the whole key. */
  readonly added: Map<string, string>;
}

function arraysOf(prefix: string, map: TreeMap): PhpArray[] {
  const below = map.entries.flatMap(({ name, value }) =>
    value.kind === 'map' ? arraysOf(`${prefix}${name}.`, value) : [],
  );
  return [{ prefix, map, removed: new Set(), added: new Map() }, ...below];
}

/** The innermost array for a new key: the first of those with the same prefix. */
function arrayFor(key: string, arrays: ReadonlyMap<string, PhpArray>): PhpArray | undefined {
  for (let at = key.lastIndexOf('.'); at >= 0; at = at === 0 ? -1 : key.lastIndexOf('.', at - 1)) {
    const home = arrays.get(key.slice(0, at + 1));
    if (home !== undefined) return home;
  }
  return arrays.get('');
}

/**
 * Updates the texts of remaining entries and collects those to remove.
 *
 * @param remaining the texts still without an entry; those with one here are removed from it
 */
function changedTexts({ prefix, map, removed }: PhpArray, remaining: Map<string, string>): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const entry of map.entries) {
    const { name, value } = entry;
    if (value.kind === 'map') continue;
    const fresh = remaining.get(prefix + name);
    remaining.delete(prefix + name);
    if (fresh === undefined) {
      if (value.kind === 'text') removed.add(entry);
    } else if (value.kind === 'nothing' || value.text !== fresh) {
      edits.push({ range: value.range, text: printPhpString(fresh) });
    }
  }
  return edits;
}

/** The entries to add and to remove. */
function changesOf({ prefix, map, removed, added }: PhpArray, text: string, lineEnd: string) {
  const edits: TextEdit[] = [];
  const last = map.entries.findLast(entry => !removed.has(entry));
  for (const entry of removed) {
    const isTail = last === undefined || last.range.end < entry.range.start;
    const range = linesOf(entry, text) ?? inlineRange(entry, text, isTail);
    if (range === undefined) return undefined;
    edits.push({ range, text: '' });
  }
  if (added.size === 0) return edits;
  // A file with names such as `a.b` keeps that style.
  const isFlat = map.entries.some(({ name }) => name.includes('.'));
  const messages = [...added].map(([key, content]) => ({ key: key.slice(prefix.length), content }));
  const entries = isFlat ? new Map(messages.map(({ key, content }) => [key, content])) : nest(messages);
  const neighbour = last ?? map.entries[0];
  const lines = neighbour && linesOf(neighbour, text);
  if (lines === undefined) {
    const addition = inlineAddition(map, last, entries, text);
    return addition && [...edits, { ...addition, text: addition.text.replaceAll('\n', lineEnd) }];
  }
  const at = last === undefined ? lines.start : lines.end;
  if (last !== undefined && !lines.hasComma) {
    const { end } = last.value.range;
    edits.push({ range: { start: end, end }, text: ',' });
  }
  const printed = printPhpEntries(entries, lines.indent).replaceAll('\n', lineEnd);
  return [...edits, { range: { start: at, end: at }, text: printed }];
}

interface Lines extends OffsetRange {
  readonly indent: string;
  readonly hasComma: boolean;
}

const restOfLine = /[ \t]*(,?)[ \t]*(?:(?:\/\/|#)[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?:\r\n|\n)/y;

/** The lines of an entry with a name; undefined if they contain something else. */
function linesOf({ range, value }: TreeEntry, text: string): Lines | undefined {
  const start = text.lastIndexOf('\n', range.start - 1) + 1;
  const [, indent] = /^([ \t]*)['"]?$/.exec(text.slice(start, range.start)) ?? [];
  const isNamed = text.slice(range.end, value.range.start).includes('=>');
  restOfLine.lastIndex = value.range.end;
  const rest = restOfLine.exec(text);
  if (indent === undefined || !isNamed || rest === null) return undefined;
  return { start, end: restOfLine.lastIndex, indent, hasComma: rest[1] === ',' };
}
