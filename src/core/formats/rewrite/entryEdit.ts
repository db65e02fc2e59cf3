import type { PluralSuffix } from '../../base/plural.ts';
import type { OffsetRange } from '../../base/range.ts';
import { formsOf, isPluralContent } from '../plurals/plural.ts';
import type { Message } from '../types.ts';
import { applyEdits, type TextEdit } from './textEdit.ts';

/** A text of a file of entries, and where it stands. */
export interface Slot {
  readonly key: string;
  /** The plural form; absent for a plain key. */
  readonly suffix?: PluralSuffix;
  /** Undefined where the file has a place for the text but none yet. */
  readonly text: string | undefined;
  /** The characters of the text as written, which `encode` makes. */
  readonly value: OffsetRange;
  /** Writes a text at this place, where the style's own way is not the way here. */
  readonly encode?: (text: string) => string;
  /** The whole entry, with its line ends; the same for all forms of a key. */
  readonly entry: OffsetRange;
}

/** A place in a file that new entries go into. */
export interface Home {
  readonly at: number;
  /** Keys as they are written there. */
  readonly messages: readonly Message[];
}

/** How entries of a format are found and written. */
export interface EntryStyle {
  /** True where texts hold line ends as they stand, so that the file's are not to be unified meanwhile. */
  readonly keepsLineEnds?: boolean;
  slotsOf(text: string): readonly Slot[];
  encode(text: string): string;
  printEntries(messages: readonly Message[]): string;
  /** Where new entries go in; undefined where that cannot be said. */
  homesOf(text: string, slots: readonly Slot[], messages: readonly Message[]): readonly Home[] | undefined;
  /** Plural forms as messages of their own, for formats that know no plurals. */
  split?(messages: readonly Message[]): readonly Message[];
}

/**
 * Puts texts into a file of entries (lines, elements), leaving every byte that need not change: comments, order,
 * and what is no message at all.
 *
 * @returns undefined when there is no place for them.
 */
export function editEntries(text: string, all: readonly Message[], style: EntryStyle): string | undefined {
  const messages = style.split?.(all) ?? all;
  const wanted = new Map(messages.map(message => [message.key, message]));
  const slots = style.slotsOf(text);
  const edits: TextEdit[] = [];
  for (const [key, forms] of Map.groupBy(slots, slot => slot.key)) {
    for (const edit of editsOfKey(wanted.get(key), forms, style)) edits.push(edit);
    wanted.delete(key);
  }
  if (wanted.size > 0) {
    const homes = style.homesOf(text, slots, [...wanted.values()]);
    if (homes === undefined) return undefined;
    for (const { at, messages: added } of homes) {
      const lead = at > 0 && text[at - 1] !== '\n' ? '\n' : '';
      edits.push({ range: { start: at, end: at }, text: lead + style.printEntries(added) });
    }
  }
  return applyEdits(text, edits);
}

/**
 * What changes where the texts of one key stand.
 *
 * @param message what the key is to hold; undefined for a key that goes.
 */
function editsOfKey(message: Message | undefined, slots: readonly Slot[], style: EntryStyle): TextEdit[] {
  if (message === undefined)
    return slots.every(slot => slot.text === undefined) ? [] : replaceEntries(slots, '');
  if (!hasSameForms(message, slots)) return replaceEntries(slots, style.printEntries([message]));
  return slots.flatMap((slot): TextEdit[] => {
    const content = contentOf(message, slot.suffix);
    if (content === slot.text) return [];
    return [{ range: slot.value, text: (slot.encode ?? style.encode)(content) }];
  });
}

/** Puts a text in the place of a key's first entry, and nothing in that of its others. */
function replaceEntries(slots: readonly Slot[], printed: string): TextEdit[] {
  const entries = new Map(slots.map(({ entry }) => [entry.start, entry]));
  return [...entries.values()].map((range, index) => ({ range, text: index === 0 ? printed : '' }));
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

/** A range grown to whole lines, its line end included. */
export function wholeLines(text: string, { start, end }: OffsetRange): OffsetRange {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineStart = /\S/.test(text.slice(from, start).replace(/^\uFEFF/, ''))
    ? start
    : Math.max(from, text.startsWith('\uFEFF') ? 1 : 0);
  const newline = text.indexOf('\n', Math.max(end - 1, start));
  const lineEnd = newline < 0 ? text.length : newline + 1;
  return { start: lineStart, end: /\S/.test(text.slice(end, lineEnd)) ? end : lineEnd };
}

/** Behind the last entry; at the end of a file that has none. */
export const behindLast: EntryStyle['homesOf'] = (text, slots, messages) => [
  { at: slots.at(-1)?.entry.end ?? text.length, messages },
];

/** At the start of the line on which the last closing tag of a name stands. */
export function beforeClosingTag(name: string): EntryStyle['homesOf'] {
  return (text, _slots, messages) => {
    const at = text.lastIndexOf(`</${name}`);
    return at < 0 ? undefined : [{ at: wholeLines(text, { start: at, end: at }).start, messages }];
  };
}
