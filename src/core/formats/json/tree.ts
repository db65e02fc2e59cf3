import type { OffsetRange } from '../../base/range.ts';
import type { Tree, TreeMap } from '../tree/tree.ts';
import { LocaleFileError } from '../types.ts';
import { type JsonString, type JsonValue, parseJson } from './document.ts';

/**
 * Parses a JSON text whose root is an object.
 *
 * @throws LocaleFileError if it is malformed or its root is something else
 */
export function parseJsonTree(text: string): TreeMap {
  const value = parseJson(text);
  const tree = toTree(value);
  if (value.kind !== 'object' || tree.kind !== 'map')
    throw new LocaleFileError('A JSON object is expected.', value.start);
  return tree;
}

/** The tree of a JSON value. Numbers and booleans become text as written. */
export function toTree(value: JsonValue): Tree {
  const range = { start: value.start, end: value.end };
  switch (value.kind) {
    case 'object':
      return {
        kind: 'map',
        range,
        entries: value.members.map(({ key, value: member }) => ({
          name: key.value,
          range: rangeOfName(key),
          value: toTree(member),
        })),
      };
    case 'array':
      return {
        kind: 'map',
        range,
        entries: value.items.map((item, index) => ({
          name: String(index),
          range: { start: item.start, end: item.end },
          value: toTree(item),
        })),
      };
    case 'string':
      return { kind: 'text', text: value.value, range };
    case 'scalar':
      if (value.text !== 'null') return { kind: 'text', text: value.text, range };
      return { kind: 'nothing', range, ...(value.isCode === true ? { isCode: true } : {}) };
  }
}

function rangeOfName({ start, end, isBare = false }: JsonString): OffsetRange {
  return isBare ? { start, end } : { start: start + 1, end: end - 1 };
}
