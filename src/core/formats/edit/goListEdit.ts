import type { JsonValue } from '../json/document.ts';
import { parseJson } from '../json/document.ts';
import { type Printable, printJsonValue } from '../json/print.ts';
import { formsOf, isPluralContent } from '../plurals/plural.ts';
import { nestedContent } from '../tree/nest.ts';
import type { Message, MessageContent } from '../types.ts';
import { memberOf } from './objectEdits.ts';
import { applyEdits, type TextEdit } from './textEdit.ts';
import { indentOf } from './textShape.ts';

/**
 * Updates texts in a list of go-i18n's version 1, `{ "id": …, "translation": … }` for each message, and keeps every
 * other byte.
 *
 * @returns undefined if it is no list, or none of its entries remains
 */
export function editGoList(text: string, messages: readonly Message[]): string | undefined {
  const list = parseJson(text);
  if (list.kind !== 'array') return undefined;
  const { items } = list;
  const remaining = new Map(messages.map(message => [message.key, message]));
  const edits: TextEdit[] = [];
  const kept = items.map(item => {
    const id = item.kind === 'object' ? memberOf(item, 'id')?.value : undefined;
    const translation = item.kind === 'object' ? memberOf(item, 'translation')?.value : undefined;
    // An item that is no message stays.
    if (id?.kind !== 'string' || translation === undefined) return true;
    const message = remaining.get(id.value);
    remaining.delete(id.value);
    if (message === undefined) return false;
    edits.push(...changesIn(text, translation, message.content));
    return true;
  });
  const last = kept.lastIndexOf(true);
  const end = items[last]?.end;
  if (end === undefined) return undefined;
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (!kept[index] && next !== undefined && index < last)
      edits.push({ range: { start: item.start, end: next.start }, text: '' });
  }
  edits.push({
    range: { start: end, end: items.at(-1)?.end ?? end },
    text: printAdded(text, items, remaining),
  });
  return applyEdits(text, edits);
}

/** The changed texts; the whole translation if its forms changed. */
function changesIn(text: string, translation: JsonValue, content: MessageContent): readonly TextEdit[] {
  const forms = translation.kind === 'object' ? translation.members : [];
  const isAlike = isPluralContent(content)
    ? forms.length > 0 &&
      formsOf(content).length === forms.length &&
      formsOf(content).every(([suffix]) => forms.some(({ key }) => key.value === suffix))
    : translation.kind !== 'object' && translation.kind !== 'array';
  if (!isAlike) {
    const lineStart = text.lastIndexOf('\n', translation.start) + 1;
    const [outer] = /^[ \t]*/.exec(text.slice(lineStart)) ?? [''];
    return [{ range: translation, text: printJsonValue(nestedContent(content), indentOf(text), outer) }];
  }
  const values = isPluralContent(content)
    ? formsOf(content).map(([suffix, form]) => ({
        value: forms.find(of => of.key.value === suffix)?.value,
        form,
      }))
    : [{ value: translation, form: content }];
  return values.flatMap(({ value, form }) =>
    value === undefined || (value.kind === 'string' && value.value === form)
      ? []
      : { range: value, text: JSON.stringify(form) },
  );
}

/** Adds messages after a comma, each with the layout of the last one. */
function printAdded(text: string, items: readonly JsonValue[], added: ReadonlyMap<string, Message>): string {
  const [before, model] = items.length > 1 ? items.slice(-2) : [undefined, items[0]];
  if (model === undefined) return '';
  const from =
    before === undefined ? text.lastIndexOf('[', model.start) + 1 : text.indexOf(',', before.end) + 1;
  const lead = text.slice(from, model.start);
  const source = text.slice(model.start, model.end);
  const [outer] = /[ \t]*$/.exec(lead) ?? [''];
  const print = ({ key, content, description }: Message): string => {
    const members = new Map<string, Printable>([['id', key]]);
    if (description !== undefined) members.set('description', description);
    members.set('translation', nestedContent(content));
    if (source.includes('\n')) return printJsonValue(members, indentOf(text), outer);
    return inOneLine(members, /"\s*:\s/.test(source) ? ' ' : '', /^\{\s/.test(source) ? ' ' : '');
  };
  return [...added.values()].map(message => `,${lead}${print(message)}`).join('');
}

function inOneLine(value: Printable, gap: string, margin: string): string {
  if (!(value instanceof Map)) return JSON.stringify(value);
  const members = [...value].map(
    ([name, member]) => `${JSON.stringify(name)}:${gap}${inOneLine(member, gap, margin)}`,
  );
  return `{${margin}${members.join(`,${gap}`)}${margin}}`;
}
