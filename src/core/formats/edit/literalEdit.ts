import type { JsonMember, JsonObject, JsonScalar, JsonString, JsonValue } from '../json/document.ts';
import { spaceAndComments } from '../literal/space.ts';
import { type Nested, nest } from '../tree/nest.ts';
import type { Message } from '../types.ts';
import { applyEdits, type TextEdit } from './textEdit.ts';
import { indentOf, textShapeOf } from './textShape.ts';

/**
 * Updates texts in an object of JavaScript, TypeScript or JSON5, and keeps every other byte: comments, quotes, and
 * above all code. New keys are added at the end of their object.
 *
 * @param root what `parseLiteral` returns for the text
 * @param messages every plain text of the result; others are removed
 * @returns undefined if the object has no place for them, or code is in the way
 */
export function editLiteral(
  text: string,
  root: JsonObject,
  messages: readonly Message[],
): string | undefined {
  const editor = new LiteralEditor(text, root, messages);
  return editor.edit();
}

const note = String.raw`/\*(?:(?!\*/)[^\n])*\*/`;
const gap = `(?:[ \t]|${note})*`;
const restOfLine = new RegExp(String.raw`${gap},?${gap}(?://[^\n]*)?\r?\n`, 'y');
const upToComma = new RegExp(`${gap},`, 'y');
const comma = new RegExp(`^${spaceAndComments},`);
const beforeBracket = new RegExp(String.raw`(?:[ \t]*${note})*(?=\s*\})`, 'y');

class LiteralEditor {
  private readonly text: string;
  private readonly root: JsonObject;
  /** The texts that have no place yet, by key. */
  private readonly remaining: Map<string, string>;
  private readonly edits: TextEdit[] = [];
  private readonly objects = new Map<string, JsonObject>();
  private readonly indent: string;
  private readonly lineEnd: string;
  private isStuck = false;

  constructor(text: string, root: JsonObject, messages: readonly Message[]) {
    this.text = text;
    this.root = root;
    this.remaining = new Map(messages.map(({ key, content }) => [key, String(content)]));
    this.indent = indentOf(text);
    this.lineEnd = textShapeOf(text).lineEnd;
  }

  edit(): string | undefined {
    this.change('', this.root);
    const added = Map.groupBy(this.remaining, ([key]) => this.parentOf(key));
    for (const [prefix, texts] of added) this.add(prefix, texts);
    return this.isStuck ? undefined : applyEdits(this.text, this.edits);
  }

  /** Changes existing texts, and removes them from those still to add. */
  private change(prefix: string, object: JsonObject): void {
    this.objects.set(prefix, object);
    let last: JsonMember | undefined;
    for (const member of object.members) {
      const key = prefix + member.key.value;
      const { value } = member;
      if (value.kind === 'object') this.change(`${key}.`, value);
      else if (value.kind === 'array') this.changeItems(key, value.items);
      else if (!this.changeText(key, value)) {
        this.remove(object, member);
        continue;
      }
      last = member;
    }
    this.endWith(last, object);
  }

  /** Removes the comma after the new last member, if the former last one had none. */
  private endWith(last: JsonMember | undefined, object: JsonObject): void {
    const before = object.members.at(-1);
    if (last === undefined || before === undefined || last === before) return;
    const found = comma.exec(this.text.slice(endOf(last)))?.[0];
    if (found === undefined || comma.test(this.text.slice(endOf(before), object.end))) return;
    const end = endOf(last) + found.length;
    this.edits.push({ range: { start: end - 1, end }, text: '' });
  }

  private changeItems(prefix: string, items: readonly JsonValue[]): void {
    for (const [index, item] of items.entries()) {
      const key = `${prefix}.${index}`;
      if (item.kind === 'object') this.change(`${key}.`, item);
      else if (item.kind === 'array') this.changeItems(key, item.items);
      // Removing it would change the indexes of the others.
      else if (!this.changeText(key, item)) this.isStuck = true;
    }
  }

  /** @returns false for a text to remove */
  private changeText(key: string, value: JsonString | JsonScalar): boolean {
    const fresh = this.remaining.get(key);
    if (value.kind === 'scalar' && value.isCode === true) {
      // Code is left to its authors, also with what it may hold.
      const below = `${key}.`;
      this.isStuck ||= this.remaining.keys().some(name => name === key || name.startsWith(below));
      return true;
    }
    this.remaining.delete(key);
    const isNothing = value.kind === 'scalar' && value.text === 'null';
    if (fresh === undefined) return isNothing;
    if (isNothing || (value.kind === 'string' ? value.value : value.text) !== fresh) {
      const quote = value.kind === 'string' ? (this.text[value.start] ?? '"') : this.quote();
      this.edits.push({ range: { start: value.start, end: value.end }, text: print(fresh, quote) });
    }
    return true;
  }

  /** Removes a member with its lines, or from the line that it shares with others. */
  private remove(object: JsonObject, member: JsonMember): void {
    const start = this.text.lastIndexOf('\n', member.key.start - 1) + 1;
    const isAlone = /^[ \t]*$/.test(this.text.slice(start, member.key.start)) && start > object.start;
    const line = isAlone ? this.endAfter(restOfLine, member) : undefined;
    if (line !== undefined) {
      this.edits.push({ range: { start, end: line }, text: '' });
      return;
    }
    const end = this.endAfter(upToComma, member) ?? this.endAfter(beforeBracket, member);
    if (end === undefined) {
      this.isStuck = true;
      return;
    }
    const before = /[ \t]*$/.exec(this.text.slice(object.start, member.key.start))?.[0].length ?? 0;
    this.edits.push({ range: { start: member.key.start - before, end }, text: '' });
  }

  private endAfter(pattern: RegExp, { value }: JsonMember): number | undefined {
    pattern.lastIndex = value.end;
    return pattern.test(this.text) ? pattern.lastIndex : undefined;
  }

  /** The prefix of the innermost object that a new key belongs in, with its dot; empty for the root. */
  private parentOf(key: string): string {
    for (let at = key.lastIndexOf('.'); at > 0; at = key.lastIndexOf('.', at - 1)) {
      const prefix = key.slice(0, at + 1);
      if (this.objects.has(prefix)) return prefix;
    }
    return '';
  }

  private add(prefix: string, texts: readonly (readonly [string, string])[]): void {
    const object = this.objects.get(prefix);
    const last = object?.members.at(-1);
    // Only existing members show how a new one is to be written, and an enumeration elsewhere may not have its name.
    if (
      object === undefined ||
      last === undefined ||
      object.members.some(({ key }) => key.enumeration !== undefined)
    ) {
      this.isStuck = true;
      return;
    }
    const isFlat = object.members.some(({ key }) => key.value.includes('.'));
    const tree = isFlat
      ? new Map(texts.map(([key, text]) => [key.slice(prefix.length), text]))
      : nest(texts.map(([key, content]) => ({ key: key.slice(prefix.length), content })));
    const lead = /\n([ \t]*)$/.exec(this.text.slice(object.start, last.key.start))?.[1];
    const members = [...tree].map(([name, value]) => this.member(name, value, lead, object.members));
    const lastEnd = endOf(last);
    const tail = this.text.slice(lastEnd, object.end - 1);
    const hasComma = /^[^,]*?,/.test(tail.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, ' '));
    const between = lead === undefined ? ' ' : this.lineEnd + lead;
    const place = lastEnd + tail.trimEnd().length;
    if (lead !== undefined && !/\n/.test(tail)) this.isStuck = true;
    if (!hasComma && place > lastEnd) this.edits.push({ range: emptyAt(lastEnd), text: ',' });
    const first = hasComma || place > lastEnd ? between : `,${between}`;
    this.edits.push({
      range: emptyAt(place),
      text: `${first}${members.join(`,${between}`)}${hasComma ? ',' : ''}`,
    });
  }

  private member(
    name: string,
    value: string | Nested,
    lead: string | undefined,
    beside: readonly JsonMember[],
  ): string {
    const isBare = beside.some(({ key }) => key.isBare === true) && /^[A-Za-z_$][\w$]*$/.test(name);
    const head = `${isBare ? name : print(name, this.quote() === '"' ? '"' : "'")}: `;
    if (typeof value === 'string') return head + print(value, this.quote());
    const inner = lead === undefined ? undefined : lead + this.indent;
    const members = [...value].map(([below, one]) => this.member(below, one, inner, beside));
    if (inner === undefined) return `${head}{ ${members.join(', ')} }`;
    const between = this.lineEnd + inner;
    return `${head}{${between}${members.join(`,${between}`)}${this.lineEnd}${lead}}`;
  }

  /** The quotes of the first text. */
  private quote(): string {
    const first = firstText(this.root);
    return first === undefined ? '"' : (this.text[first.start] ?? '"');
  }
}

function firstText(value: JsonValue): JsonValue | undefined {
  if (value.kind === 'string') return value;
  const below =
    value.kind === 'object'
      ? value.members.map(member => member.value)
      : value.kind === 'array'
        ? value.items
        : [];
  for (const one of below) {
    const found = firstText(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a member ends in its object, in front of a comma. */
function endOf({ value, end }: JsonMember): number {
  return end ?? value.end;
}

function emptyAt(place: number) {
  return { start: place, end: place };
}

function print(text: string, quote: string): string {
  const json = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (quote === '"') return json;
  const body = json.slice(1, -1).replaceAll('\\"', '"');
  if (quote === "'") return `'${body.replaceAll("'", "\\'")}'`;
  return `\`${body.replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}
