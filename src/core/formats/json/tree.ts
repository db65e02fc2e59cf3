import type { OffsetRange } from '../../base/range.ts';
import type { Tree, TreeMap } from '../tree/tree.ts';
import { LocaleFileError } from '../types.ts';
import { type JsonObject, type JsonString, type JsonValue, parseJson } from './document.ts';
import { namesSchema } from './schemaName.ts';

/**
 * Parses a JSON text whose root is an object. What names its schema is left out.
 *
 * @throws LocaleFileError if it is malformed or its root is something else
 */
export function parseJsonTree(text: string): TreeMap {
  const value = parseJson(text);
  if (value.kind !== 'object') throw new LocaleFileError('A JSON object is expected.', value.start);
  const members = value.members.filter(member => !namesSchema(member));
  return mapOf({ ...value, members });
}

/** The tree of a JSON value. Numbers and booleans become text as written. */
export function toTree(value: JsonValue): Tree {
  const range = { start: value.start, end: value.end };
  switch (value.kind) {
    case 'object':
      return mapOf(value);
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

function mapOf({ start, end, members }: JsonObject): TreeMap {
  const entries = members.map(({ key, value }) => ({
    name: key.value,
    range: rangeOfName(key),
    value: toTree(value),
  }));
  return { kind: 'map', range: { start, end }, entries };
}

function rangeOfName({ start, end, isBare = false }: JsonString): OffsetRange {
  return isBare ? { start, end } : { start: start + 1, end: end - 1 };
}
