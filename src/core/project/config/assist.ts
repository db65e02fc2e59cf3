import type { OffsetRange } from '../../base/range.ts';
import { configSchema, type Field, type Rule } from './schema.ts';

/** What may be written at a position in a `.localens.yml`. */
export type Assistance =
  | {
      readonly kind: 'keys';
      /** The part of the key that was typed so far. UTF-16 offsets. */
      readonly range: OffsetRange;
      readonly keys: readonly { readonly name: string; readonly field: Field }[];
    }
  | {
      readonly kind: 'value';
      readonly range: OffsetRange;
      /** The key that the value belongs to. */
      readonly key: string;
      /** The values that the schema lists; empty for free text. */
      readonly values: readonly string[];
    };

/** A key that the file already contains. */
export interface KeyAt {
  readonly name: string;
  readonly field: Field;
  readonly range: OffsetRange;
}

/** A line with a key: `  - file: x` has its key at column 4. */
interface KeyLine {
  readonly column: number;
  readonly name: string;
}

/**
 * What to offer at the cursor. The file may be incomplete, so the position is found by indentation, not by a parser.
 */
export function assistAt(text: string, offset: number): Assistance | undefined {
  const start = lineStartAt(text, offset);
  const line = text.slice(start, offset);
  if (/^\s*#/.test(line) || /\s#/.test(line)) return undefined;
  const [lead = ''] = /^(?:\s|-\s)*/.exec(line) ?? [];
  const rest = line.slice(lead.length);
  const rule = ruleAt(pathTo(text, start, lead.length));
  const field = /^([^:\s]+):\s+/.exec(rest);
  if (field !== null) {
    const key = field[1] ?? '';
    const values = rule?.kind === 'record' ? valuesOf(rule.fields[key]?.rule) : [];
    return {
      kind: 'value',
      key,
      values,
      range: { start: start + lead.length + field[0].length, end: offset },
    };
  }
  if (rule?.kind !== 'record' || /[:\s]/.test(rest)) return undefined;
  const present = siblingsOf(text, start, lead.length);
  const keys = Object.entries(rule.fields)
    .filter(([name]) => !present.has(name))
    .map(([name, known]) => ({ name, field: known }));
  return { kind: 'keys', keys, range: { start: start + lead.length, end: offset } };
}

/** The key at an offset, if the file may have it there. */
export function keyAt(text: string, offset: number): KeyAt | undefined {
  const start = lineStartAt(text, offset);
  const next = text.indexOf('\n', offset);
  const key = keyOf(text.slice(start, next === -1 ? text.length : next));
  if (key === undefined) return undefined;
  const range = { start: start + key.column, end: start + key.column + key.name.length };
  if (offset < range.start || offset > range.end) return undefined;
  const rule = ruleAt(pathTo(text, start, key.column));
  const field =
    rule?.kind === 'record' && Object.hasOwn(rule.fields, key.name) ? rule.fields[key.name] : undefined;
  return field && { name: key.name, field, range };
}

/** A negative position would count as 0, where a line break may be. */
function lineStartAt(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The names of the keys around a position, the outermost first. */
function pathTo(text: string, lineStart: number, column: number): readonly string[] {
  const path: string[] = [];
  let limit = column;
  for (const line of text.slice(0, lineStart).split('\n').reverse()) {
    if (limit === 0) break;
    const key = keyOf(line);
    if (key === undefined || key.column >= limit) continue;
    path.unshift(key.name);
    limit = key.column;
  }
  return path;
}

/** Names of the sibling keys that the file already contains. */
function siblingsOf(text: string, lineStart: number, column: number): ReadonlySet<string> {
  const before = text.slice(0, lineStart).split('\n').reverse().slice(1);
  const after = text.slice(lineStart).split('\n').slice(1);
  const beginsItem = /^\s*-/.test(text.slice(lineStart));
  return new Set([
    // The text before `- ` belongs to the previous item.
    ...(beginsItem ? [] : namesAt(before, column, 'up')),
    ...namesAt(after, column, 'down'),
  ]);
}

function namesAt(lines: readonly string[], column: number, direction: 'up' | 'down'): readonly string[] {
  const names: string[] = [];
  for (const line of lines) {
    const key = keyOf(line);
    if (key === undefined || key.column > column) continue;
    const opensItem = /^\s*-/.test(line);
    if (key.column < column || (opensItem && direction === 'down')) break;
    names.push(key.name);
    if (opensItem) break;
  }
  return names;
}

function keyOf(line: string): KeyLine | undefined {
  const match = /^((?:\s|-\s)*)(["']?)([^\s:#"'-][^:#"']*)\2\s*:(?:\s|$)/.exec(line);
  if (match === null) return undefined;
  const [, lead = '', quote = '', name = ''] = match;
  return { column: lead.length + quote.length, name };
}

function ruleAt(path: readonly string[]): Rule | undefined {
  let rule: Rule | undefined = configSchema;
  for (const name of path) {
    if (rule?.kind !== 'record' || !Object.hasOwn(rule.fields, name)) return undefined;
    rule = rule.fields[name]?.rule;
    while (rule?.kind === 'list') rule = rule.item;
  }
  return rule;
}

function valuesOf(rule: Rule | undefined): readonly string[] {
  if (rule?.kind === 'boolean') return ['true', 'false'];
  return rule?.kind === 'choice' ? rule.values : [];
}
