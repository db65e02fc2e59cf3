import { escapeCodeUnits } from '../plainText/text.ts';
import { isLarge } from '../tree/nest.ts';

/** A value to print as JSON. Maps keep the order of all names, including number-like ones. */
export type Printable = string | number | boolean | null | readonly Printable[] | PrintableMap;
export type PrintableMap = ReadonlyMap<string, Printable>;

/** An escaped character in JSON (RFC 8259, section 7): each UTF-16 code unit as `\uXXXX`. */
export function jsonEscape(char: string): string {
  return escapeCodeUnits(char, '\\u');
}

/** A JSON file of an object, indented by two spaces, in parts. */
export function* jsonParts(members: Iterable<readonly [string, Printable]>): Generator<string> {
  yield* jsonObjectParts(members, '');
  yield '\n';
}

/**
 * An object, in parts.
 *
 * @param outer the indentation of the line it starts on
 */
export function* jsonObjectParts(
  members: Iterable<readonly [string, Printable]>,
  outer: string,
): Generator<string> {
  const inner = `${outer}  `;
  let lead = '{\n';
  for (const [name, value] of members) {
    if (value instanceof Map && isLarge(value)) {
      yield `${lead}${inner}${JSON.stringify(name)}: `;
      yield* jsonObjectParts(value, inner);
    } else yield `${lead}${printMember(name, value, '  ', inner)}`;
    lead = ',\n';
  }
  yield lead === '{\n' ? '{}' : `\n${outer}}`;
}

/** A JSON file of a list, indented by two spaces, item by item. */
export function* jsonListParts(items: Iterable<Printable>): Generator<string> {
  let lead = '[\n';
  for (const item of items) {
    yield `${lead}  ${printJsonValue(item, '  ', '  ')}`;
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Prints one JSON value without a final newline.
 *
 * @param indent the indentation of one level
 * @param outer the indentation of the line the value starts on
 */
export function printJsonValue(value: Printable, indent: string, outer: string): string {
  const inner = outer + indent;
  if (value instanceof Map) {
    const members = [...value].map(([name, member]) => printMember(name, member, indent, inner));
    return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${outer}}`;
  }
  if (Array.isArray(value)) {
    const items = value.map((item: Printable) => inner + printJsonValue(item, indent, inner));
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${outer}]`;
  }
  return JSON.stringify(value);
}

function printMember(name: string, value: Printable, indent: string, inner: string): string {
  return `${inner}${JSON.stringify(name)}: ${printJsonValue(value, indent, inner)}`;
}
