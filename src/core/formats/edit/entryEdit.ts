import type { PluralSuffix } from '../../base/plural.ts';
import type { OffsetRange } from '../../base/range.ts';
import { formsOf, isPluralContent } from '../plurals/plural.ts';
import type { Message } from '../types.ts';
import { type CommentMarks, ownComments } from './ownComments.ts';
import { applyEdits, type TextEdit } from './textEdit.ts';
import { indentOf } from './textShape.ts';

/** A text in a file of entries, and its place. */
export interface Slot {
  readonly key: string;
  /** The plural form; absent for a plain key. */
  readonly suffix?: PluralSuffix;
  /** Undefined if the file has an empty place for the text. */
  readonly text: string | undefined;
  /** Whether the file has another text there that does not count, and would if the entry changed. */
  readonly isOutdated?: boolean;
  /** The text as written, in the form that `encode` returns. */
  readonly value: OffsetRange;
  /** Encodes a text for this place, if the style's own way does not apply here. */
  readonly encode?: (text: string) => string;
  /** What else changes with the text. */
  readonly alsoEdit?: readonly TextEdit[];
  /** The whole entry with its line ends; the same for all forms of a key. */
  readonly entry: OffsetRange;
}

/** Where new entries go. */
export interface Insertion {
  /** UTF-16 offset. */
  readonly at: number;
  /** Keys in the form used there. */
  readonly messages: readonly Message[];
  /** The white space before each of them, if they are lines. */
  readonly indent?: string;
  /** What must separate them from the text before. */
  readonly lead?: string;
}

/** How to find and write a format's entries. */
export interface EntryStyle {
  /** The file's line end, if texts contain line ends literally: the file's are then not normalized meanwhile. */
  readonly literalLineEnd?: string;
  slotsOf(text: string): readonly Slot[];
  encode(text: string): string;
  printEntries(messages: readonly Message[]): string;
  /** How many spaces printed elements are indented by, and each level below them: new ones are indented like the file's. */
  readonly indentation?: { readonly entry: number; readonly step: number };
  /** How comments are written, if those right above an entry are about it: they go with it. */
  readonly comments?: CommentMarks;
  /** The places for new entries; undefined if there are none. */
  insertionsFor(
    text: string,
    slots: readonly Slot[],
    messages: readonly Message[],
  ): readonly Insertion[] | undefined;
  /** Plural forms as separate messages, for formats without plurals. */
  split?(messages: readonly Message[]): readonly Message[];
}

/**
 * Updates texts in a file of entries (lines, elements), and keeps every other byte: comments, order, and everything
 * that is no message.
 *
 * @returns undefined if there is no place for them
 */
export function editEntries(text: string, all: readonly Message[], style: EntryStyle): string | undefined {
  const messages = style.split?.(all) ?? all;
  const remaining = new Map(messages.map(message => [message.key, message]));
  const slots = style.slotsOf(text);
  const print = (added: readonly Message[]) => indentedLike(text, slots, style.printEntries(added), style);
  const edits: TextEdit[] = [];
  const removed = new Set<number>();
  for (const [key, forms] of Map.groupBy(slots, slot => slot.key)) {
    for (const edit of editsOfKey(remaining.get(key), forms, style, print)) edits.push(edit);
    if (!remaining.delete(key)) for (const { entry } of forms) removed.add(entry.start);
  }
  if (style.comments !== undefined && removed.size > 0) {
    const entries = [...new Map(slots.map(({ entry }) => [entry.start, entry])).values()];
    for (const range of ownComments(text, entries, removed, style.comments)) edits.push({ range, text: '' });
  }
  if (remaining.size > 0) {
    const insertions = style.insertionsFor(text, slots, [...remaining.values()]);
    if (insertions === undefined) return undefined;
    for (const { at, messages: added, lead: own = '', indent = '' } of insertions) {
      const lead = at > 0 && text[at - 1] !== '\n' ? (style.literalLineEnd ?? '\n') : '';
      edits.push({
        range: { start: at, end: at },
        text: lead + own + print(added).replace(/^(?=.)/gm, indent),
      });
    }
  }
  return applyEdits(text, edits);
}

/** Printed elements with the indentation of the file's last entry. Their texts begin with no `<`, so they stay. */
function indentedLike(
  text: string,
  slots: readonly Slot[],
  printed: string,
  { indentation }: EntryStyle,
): string {
  const last = slots.at(-1);
  if (indentation === undefined || last === undefined) return printed;
  const { entry, step } = indentation;
  const lead = /[ \t]*/y;
  lead.lastIndex = last.entry.start;
  const [own = ''] = lead.exec(text) ?? [];
  const below = indentOf(text);
  return printed.replace(
    /^ +(?=<)/gm,
    spaces => own + below.repeat(Math.max(0, (spaces.length - entry) / step)),
  );
}

/**
 * The changes for one key.
 *
 * @param message the new content of the key; undefined to remove it
 */
function editsOfKey(
  message: Message | undefined,
  slots: readonly Slot[],
  style: EntryStyle,
  print: EntryStyle['printEntries'],
): TextEdit[] {
  if (message === undefined)
    return slots.every(slot => slot.text === undefined) ? [] : replaceEntries(slots, '');
  const effective = lastOfEachForm(slots);
  if (!hasSameForms(message, effective)) return replaceEntries(slots, print([message]));
  const isSame = (slot: Slot) => contentOf(message, slot.suffix) === slot.text;
  const edits = new Set<TextEdit>();
  if (effective.every(isSame)) return [];
  for (const slot of effective) {
    if (isSame(slot) && slot.isOutdated !== true) continue;
    const content = contentOf(message, slot.suffix);
    edits.add({ range: slot.value, text: (slot.encode ?? style.encode)(content) });
    // Several forms of one entry share them.
    for (const edit of slot.alsoEdit ?? []) edits.add(edit);
  }
  return [...edits];
}

/** Replaces a key's first entry by a text, and removes its others. */
function replaceEntries(slots: readonly Slot[], printed: string): TextEdit[] {
  const entries = new Map(slots.map(({ entry }) => [entry.start, entry]));
  return [...entries.values()].map((range, index) => ({ range, text: index === 0 ? printed : '' }));
}

/**
 * Of repeated entries only the last counts, and only that one changes: the others may be for other devices, such as
 * Android's `product="tablet"`.
 */
function lastOfEachForm(slots: readonly Slot[]): readonly Slot[] {
  return [...new Map(slots.map(slot => [slot.suffix, slot])).values()];
}

function hasSameForms({ content }: Message, slots: readonly Slot[]): boolean {
  if (!isPluralContent(content)) return slots.every(({ suffix }) => suffix === undefined);
  const forms = new Set(formsOf(content).map(([suffix]) => suffix));
  return (
    slots.length === forms.size && slots.every(({ suffix }) => suffix !== undefined && forms.has(suffix))
  );
}

function contentOf({ content }: Message, suffix: PluralSuffix | undefined): string {
  if (!isPluralContent(content)) return content;
  return suffix === undefined ? '' : (content[suffix] ?? '');
}

/** A range extended to whole lines, with the line end. */
export function wholeLines(text: string, { start, end }: OffsetRange): OffsetRange {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineStart = /\S/.test(text.slice(from, start).replace(/^\uFEFF/, ''))
    ? start
    : Math.max(from, text.startsWith('\uFEFF') ? 1 : 0);
  const newline = text.indexOf('\n', Math.max(end - 1, start));
  const lineEnd = newline < 0 ? text.length : newline + 1;
  return { start: lineStart, end: /\S/.test(text.slice(end, lineEnd)) ? end : lineEnd };
}

/** After the last entry; at the end of a file without any. */
export const afterLast: EntryStyle['insertionsFor'] = (text, slots, messages) => [
  { at: slots.at(-1)?.entry.end ?? text.length, messages },
];

/** At the start of the line of the last closing tag with a name. */
export function beforeClosingTag(name: string): EntryStyle['insertionsFor'] {
  return (text, _slots, messages) => {
    const at = text.lastIndexOf(`</${name}`);
    return at < 0 ? undefined : [{ at: wholeLines(text, { start: at, end: at }).start, messages }];
  };
}
