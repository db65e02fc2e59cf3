import { isPluralSuffix } from '../../base/plural.ts';
import type { JsonArray, JsonMember, JsonObject, JsonValue } from '../json/document.ts';
import { namesSchema } from '../json/schemaName.ts';
import { type Part, withAdded } from './jsonOrder.ts';
import { addLeaf, type Leaf, type LeafStyle, type NewMembers } from './leaf.ts';
import { indentOf } from './textShape.ts';

/**
 * Updates texts in a JSON file, and keeps every other byte: indentation, order, spacing.
 *
 * @param root what `parseJson` returns for the text
 * @param leaves every text of the result; others that the style counts as messages are removed
 * @returns undefined if the file's structure has no place for them
 */
export function editJson(
  text: string,
  root: JsonValue,
  leaves: readonly Leaf[],
  style: LeafStyle,
): string | undefined {
  if (root.kind !== 'object') return undefined;
  const editor = new JsonEditor(text, style, leaves);
  return editor.edit(root);
}

/** Whether a JSON file keeps dotted keys in one piece: no member contains others, and a name has a dot. */
export function isFlatJson(root: JsonValue): boolean {
  if (root.kind !== 'object') return false;
  const isPlural = (value: JsonValue) =>
    value.kind === 'object' && value.members.every(({ key }) => isPluralSuffix(key.value));
  return (
    root.members.some(({ key }) => key.value.includes('.')) &&
    root.members.every(({ value }) => value.kind === 'string' || value.kind === 'scalar' || isPlural(value))
  );
}

/** An escape that JSON does not require: not of a control character, nor of a lone surrogate. */
const escapedNonAscii = /(?<!\\)(?:\\\\)*\\u(?:(?!00[01]|d[89a-f])[0-9a-f]{4}|d[89ab][0-9a-f]{2}\\ud[c-f])/i;

class JsonEditor {
  private readonly text: string;
  private readonly style: LeafStyle;
  private readonly leaves: ReadonlyMap<string, Leaf>;
  private readonly placed = new Set<string>();
  private readonly additions = new Map<JsonValue, NewMembers>();
  private readonly named = new Map<JsonObject, ReadonlyMap<string, JsonValue>>();
  private readonly indent: string;
  private readonly isMinified: boolean;
  private readonly lineEnd: string;
  private readonly afterColon: string;
  private readonly escapesNonAscii: boolean;

  constructor(text: string, style: LeafStyle, leaves: readonly Leaf[]) {
    this.text = text;
    this.style = style;
    this.leaves = new Map(leaves.map(leaf => [leaf.names.join('.'), leaf]));
    this.indent = indentOf(text);
    this.isMinified = text.includes('"') && !/\{\s*\n/.test(text);
    this.lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
    this.afterColon = this.isMinified && !/":\s/.test(text) ? '' : ' ';
    this.escapesNonAscii = !/[^\p{ASCII}]/u.test(text.slice(1)) && escapedNonAscii.test(text);
  }

  edit(root: JsonObject): string | undefined {
    this.findPlaced(root, []);
    for (const [joined, leaf] of this.leaves)
      if (!this.placed.has(joined) && !this.add(root, [], leaf.names, leaf.text)) return undefined;
    const edited = this.object(root, [], '') ?? this.empty(root);
    return this.text.slice(0, root.start) + edited + this.text.slice(root.end);
  }

  private findPlaced(value: JsonValue, names: readonly string[]): void {
    if (value.kind === 'object')
      for (const member of value.members) this.findPlaced(member.value, [...names, member.key.value]);
    else if (value.kind === 'array')
      for (const [index, item] of value.items.entries()) this.findPlaced(item, [...names, String(index)]);
    else if (this.style.isMessage(names)) this.placed.add(names.join('.'));
  }

  /** Adds a new text to the deepest matching object or list. */
  private add(
    parent: JsonObject | JsonArray,
    prefix: readonly string[],
    names: readonly string[],
    text: string,
  ): boolean {
    if (parent.kind === 'array') {
      const isNext = names.length === 1 && names[0] === String(parent.items.length);
      return isNext && addLeaf(this.additionsTo(parent), names, text);
    }
    for (let count = names.length - 1; count > 0; count--) {
      const path = [...prefix, names.slice(0, count).join('.')];
      const below = this.membersOf(parent).get(path.at(-1) ?? '');
      if (below?.kind === 'object' || below?.kind === 'array')
        return this.add(below, path, names.slice(count), text);
    }
    // A text along the path keeps the rest of the key in one piece, as in {"a": "x", "a.b": "y"}.
    const [first = ''] = names;
    const isText = names.length > 1 && this.membersOf(parent).has(first);
    const isBlocked = isText && this.leaves.has([...prefix, first].join('.'));
    return addLeaf(this.additionsTo(parent), isBlocked ? [names.join('.')] : names, text);
  }

  /** The members of an object by name, the last of each: both existing and new ones may be many. */
  private membersOf(object: JsonObject): ReadonlyMap<string, JsonValue> {
    const members =
      this.named.get(object) ?? new Map(object.members.map(({ key, value }) => [key.value, value]));
    this.named.set(object, members);
    return members;
  }

  private additionsTo(parent: JsonValue): NewMembers {
    const additions: NewMembers = this.additions.get(parent) ?? new Map();
    this.additions.set(parent, additions);
    return additions;
  }

  /** The value to write; undefined if nothing of it remains. */
  private value(value: JsonValue, names: readonly string[], outer: string): string | undefined {
    if (value.kind === 'object') return this.object(value, names, outer);
    if (value.kind === 'array') return this.array(value, names, outer);
    const source = this.text.slice(value.start, value.end);
    if (!this.style.isMessage(names)) return source;
    const leaf = this.leaves.get(names.join('.'));
    if (leaf === undefined) return value.kind === 'scalar' && value.text === 'null' ? source : undefined;
    const present = value.kind === 'string' ? value.value : value.text;
    const isUnchanged = present === leaf.text || this.style.canonical?.(present) === leaf.text;
    return isUnchanged && source !== 'null' ? source : this.string(leaf.text);
  }

  private array(array: JsonArray, names: readonly string[], outer: string): string | undefined {
    const items = array.items.map((item, index) => this.value(item, [...names, String(index)], outer));
    const added = [...(this.additions.get(array)?.values() ?? [])];
    if (array.items.length > 0 && added.length === 0 && items.every(item => item === undefined))
      return undefined;
    let result = '';
    let at = array.start;
    for (const [index, item] of array.items.entries()) {
      // An item in the middle must stay, or the indexes of the others would change.
      result += this.text.slice(at, item.start) + (items[index] ?? '""');
      at = item.end;
    }
    const last = array.items.at(-1);
    const lead = last === undefined || added.length === 0 ? '' : this.leadBefore(last.start);
    for (const text of added) result += `,${lead}${this.string(String(text))}`;
    return result + this.text.slice(at, array.end);
  }

  private object(object: JsonObject, names: readonly string[], outer: string): string | undefined {
    const inner = this.innerIndent(object, outer);
    const parts: Part[] = [];
    const removed = new Set<string>();
    for (const [index, member] of object.members.entries()) {
      const value =
        this.value(member.value, [...names, member.key.value], inner) ?? this.schema(member, names);
      if (value === undefined) removed.add(member.key.value);
      else parts.push({ name: member.key.value, source: this.member(object, index, member, value) });
    }
    const additions = this.additions.get(object) ?? new Map();
    const companions = new Set(
      names.length === 0 ? [...removed].map(name => this.style.companionOf?.(name)) : [],
    );
    const kept = parts.filter(({ name }) => !companions.has(name));
    const isBare = removed.size > 0 && this.holdsNoMessage(object, names, removed);
    if (additions.size === 0 && isBare && names.length > 0) return undefined;
    if (removed.size === 0 && additions.size === 0) return this.joined(object, kept, outer);
    const isSorted = sorted(object.members.map(({ key }) => key.value));
    const lead = this.newLead(object, inner);
    const added = [...additions].map(([name, value]) => ({
      name,
      source: `${lead}${this.string(name)}:${this.afterColon}${this.print(value, inner)}`,
    }));
    const all = withAdded(kept, added, isSorted);
    return all.length === 0 ? undefined : this.joined(object, all, outer);
  }

  /** What is written for a member of the root that names the file's schema. */
  private schema(member: JsonMember, names: readonly string[]): string | undefined {
    const { start, end } = member.value;
    return names.length === 0 && namesSchema(member) ? this.text.slice(start, end) : undefined;
  }

  /** True if an object only contains details of a removed message. */
  private holdsNoMessage(
    object: JsonObject,
    names: readonly string[],
    removed: ReadonlySet<string>,
  ): boolean {
    return object.members.every(
      ({ key, value }) =>
        removed.has(key.value) || (!this.style.isMessage([...names, key.value]) && value.kind !== 'array'),
    );
  }

  private member(object: JsonObject, index: number, member: JsonMember, value: string): string {
    return this.leadOf(object, index) + this.text.slice(member.key.start, member.value.start) + value;
  }

  /** White space before a member; none if there is no such index. */
  private leadOf({ start, members }: JsonObject, index: number): string {
    const before = members[index - 1];
    const from = before === undefined ? start + 1 : this.text.indexOf(',', before.value.end) + 1;
    return this.text.slice(from, members[index]?.key.start ?? from);
  }

  private joined(object: JsonObject, parts: readonly { source: string }[], outer: string): string {
    const last = object.members.at(-1);
    const close = last === undefined ? this.lineLead(outer) : this.text.slice(last.value.end, object.end - 1);
    if (parts.length === 0) return this.text.slice(object.start, object.end);
    return `{${parts.map(({ source }) => source).join(',')}${close}}`;
  }

  private leadBefore(offset: number): string {
    const before = this.text.slice(0, offset);
    return before.slice(before.trimEnd().length);
  }

  private newLead(object: JsonObject, inner: string): string {
    if (object.members.length === 0) return this.lineLead(inner);
    const lead = this.leadOf(object, object.members.length - 1);
    return /\r?\n[^\n]*$/.exec(lead)?.[0] ?? (object.members.length > 1 ? lead : this.isMinified ? '' : ' ');
  }

  private innerIndent(object: JsonObject, outer: string): string {
    const lead = /\n([ \t]*)$/.exec(this.leadOf(object, 0))?.[1];
    return lead ?? outer + this.indent;
  }

  private lineLead(indent: string): string {
    return this.isMinified ? '' : this.lineEnd + indent;
  }

  private empty(root: JsonObject): string {
    return root.members.length === 0 ? this.text.slice(root.start, root.end) : '{}';
  }

  private print(value: string | NewMembers, outer: string): string {
    if (typeof value === 'string') return this.string(value);
    const inner = outer + this.indent;
    const members = [...value].map(
      ([name, member]) =>
        `${this.lineLead(inner)}${this.string(name)}:${this.afterColon}${this.print(member, inner)}`,
    );
    return `{${members.join(',')}${this.lineLead(outer)}}`;
  }

  private string(text: string): string {
    const printed = JSON.stringify(text);
    return this.escapesNonAscii ? escapeNonAscii(printed) : printed;
  }
}

function escapeNonAscii(json: string): string {
  return json.replace(/[^\p{ASCII}]/gu, char =>
    [...Array(char.length).keys()]
      .map(index => `\\u${char.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

function sorted(names: readonly string[]): boolean {
  return names.length > 2 && names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
}
