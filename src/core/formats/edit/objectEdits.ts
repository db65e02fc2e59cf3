import type { JsonMember, JsonObject, JsonValue } from '../json/document.ts';
import type { Printable, PrintableMap } from '../json/print.ts';
import type { TextEdit } from './textEdit.ts';
import { indentOf, textShapeOf } from './textShape.ts';

/** The effective member of an object: the last one of its name. */
export function memberOf({ members }: JsonObject, name: string): JsonMember | undefined {
  return members.findLast(({ key }) => key.value === name);
}

/** Changes to the objects of a JSON text, in its own layout. */
export class ObjectEdits {
  readonly all: TextEdit[] = [];
  private readonly text: string;
  private readonly indent: string;
  private readonly colon: string;
  private readonly lineEnd: string;

  /** @param root what `parseJson` returns for the text */
  constructor(text: string, root: JsonObject) {
    this.text = text;
    this.indent = indentOf(text);
    const [first] = root.members;
    this.colon = first === undefined ? ': ' : text.slice(first.key.end, first.value.start);
    const isInLines = first !== undefined && /\n/.test(text.slice(root.start, first.key.start));
    this.lineEnd = isInLines ? textShapeOf(text).lineEnd : '';
  }

  replace(value: JsonValue, by: Printable): void {
    const range = { start: value.start, end: value.end };
    this.all.push({ range, text: this.print(by, this.indentAt(value.start)) });
  }

  /** Inserts members into an object, at their sorted places if the others are sorted, else at the end. */
  add(object: JsonObject, added: PrintableMap): void {
    if (added.size === 0) return;
    if (object.members.length === 0) {
      this.replace(object, added);
      return;
    }
    const inner = this.indentAt(object.members[0]?.key.start ?? object.start);
    const order = orderOf(object.members.map(({ key }) => key.value));
    const names = [...added.keys()];
    if (order !== undefined) names.sort(order);
    let at = 0;
    for (const name of names) {
      while (order !== undefined && at < object.members.length && order(nameAt(object, at), name) < 0) at++;
      const before = order === undefined ? object.members.at(-1) : object.members[at - 1];
      const member = `${JSON.stringify(name)}${this.colon}${this.print(added.get(name) ?? '', inner)}`;
      const place = before?.value.end ?? object.start + 1;
      const lead = this.lead(inner);
      const text = before === undefined ? `${lead}${member},` : `,${lead}${member}`;
      this.all.push({ range: { start: place, end: place }, text });
    }
  }

  /** Removes a member, of several with one name the last; an object without others becomes empty. */
  remove(object: JsonObject, name: string): void {
    const { members } = object;
    const index = members.findLastIndex(({ key }) => key.value === name);
    const [before, member, after] = [members[index - 1], members[index], members[index + 1]];
    if (member === undefined) return;
    if (before !== undefined) this.cut(before.value.end, member.value.end);
    else if (after !== undefined) this.cut(member.key.start, after.key.start);
    else this.replace(object, new Map());
  }

  private cut(start: number, end: number): void {
    this.all.push({ range: { start, end }, text: '' });
  }

  private print(value: Printable, outer: string): string {
    if (!(value instanceof Map)) return JSON.stringify(value);
    const inner = outer + this.indent;
    const members = [...value].map(
      ([name, member]) =>
        `${this.lead(inner)}${JSON.stringify(name)}${this.colon}${this.print(member, inner)}`,
    );
    return members.length === 0 ? '{}' : `{${members.join(',')}${this.lead(outer)}}`;
  }

  /** The text before a member, or a closing brace, on a line with that indentation. */
  private lead(indent: string): string {
    return this.lineEnd === '' ? '' : this.lineEnd + indent;
  }

  /** The indentation of the line of a place. */
  private indentAt(place: number): string {
    const start = this.text.lastIndexOf('\n', place - 1) + 1;
    return /^[ \t]*/.exec(this.text.slice(start, place))?.[0] ?? '';
  }
}

function nameAt({ members }: JsonObject, index: number): string {
  return members[index]?.key.value ?? '';
}

type Order = (a: string, b: string) => number;

/**
 * The sort order of some names; undefined if they are not sorted. Machines and people sort differently: Xcode sorts
 * like people, with numbers by their value.
 */
function orderOf(names: readonly string[]): Order | undefined {
  const orders: readonly Order[] = [
    (a, b) => Number(a > b) - Number(a < b),
    new Intl.Collator('en', { numeric: true }).compare,
  ];
  return orders.find(order =>
    names.every((name, index) => index === 0 || order(names[index - 1] ?? '', name) <= 0),
  );
}
