import type { Code } from '../syntax/code.ts';
import type { KeyValue } from './knownNames.ts';

/** Elements of a list, as token indexes, and the separator that joins them. */
interface JoinedList {
  readonly elements: ReadonlyArray<readonly [from: number, to: number]>;
  readonly separator: string;
}

/**
 * The key that results from joining the elements of a list: `[:cart, kind].join('.')` in Ruby, `'.'.join(['cart', kind])` in
 * Python, `implode('.', ['cart', $kind])` in PHP. Undefined for any other expression.
 */
export function joinedKey(
  code: Code,
  from: number,
  to: number,
  read: (from: number, to: number) => readonly KeyValue[],
): KeyValue[] | undefined {
  const list = ofMethod(code, from, to) ?? ofText(code, from, to) ?? ofFunction(code, from, to);
  if (list === undefined) return undefined;
  const places: number[] = [];
  const parts = list.elements.map(([start, end]) => {
    const [only, ...others] = read(start, end);
    if (only === undefined || only.certainty === 'dynamic' || others.length > 0) return '*';
    places.push(only.range.start, only.range.end);
    return only.value;
  });
  if (places.length === 0) return undefined;
  const value = parts.join(list.separator);
  const certainty = value.includes('*') ? 'family' : 'computed';
  return [{ value, range: { start: Math.min(...places), end: Math.max(...places) }, certainty }];
}

/** `[:cart, kind].join('.')`, `[:cart, kind].compact.join('.')` */
function ofMethod(code: Code, from: number, to: number): JoinedList | undefined {
  const close = code.partner(from);
  if (code.textAt(from) !== '[' || close < from) return undefined;
  const name = code.textAt(close + 2) === 'compact' ? close + 4 : close + 2;
  if (code.textAt(name - 1) !== '.' || code.textAt(name) !== 'join') return undefined;
  const separator = code.at(name + 2);
  if (separator?.kind !== 'string' || code.partner(name + 1) !== to - 1 || name + 4 !== to) return undefined;
  return { elements: code.split(from + 1, close), separator: separator.text };
}

/** `'.'.join(['cart', kind])` */
function ofText(code: Code, from: number, to: number): JoinedList | undefined {
  const separator = code.at(from);
  const isJoin = code.textAt(from + 1) === '.' && code.textAt(from + 2) === 'join';
  if (!isJoin || separator?.kind !== 'string' || code.partner(from + 3) !== to - 1) return undefined;
  return listIn(code, from + 4, to - 1, separator.text);
}

/** `implode('.', ['cart', $kind])` */
function ofFunction(code: Code, from: number, to: number): JoinedList | undefined {
  if (!/^(?:implode|join)$/.test(code.textAt(from)) || code.partner(from + 1) !== to - 1) return undefined;
  const separator = code.at(from + 2);
  const [, list, ...others] = code.split(from + 2, to - 1);
  if (separator?.kind !== 'string' || list?.[0] !== from + 4 || others.length > 0) return undefined;
  return listIn(code, ...list, separator.text);
}

/** The list in `[from, to)`, if there is nothing else. */
function listIn(code: Code, from: number, to: number, separator: string): JoinedList | undefined {
  const close = code.partner(from);
  const isList = /^[[(]$/.test(code.textAt(from)) && close === to - 1;
  return isList ? { elements: code.split(from + 1, close), separator } : undefined;
}
