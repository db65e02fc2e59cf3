import { angularMessageId, olderAngularMessageId } from '../hashes/angularMessageId.ts';
import type { KeyText } from '../script/keyTexts.ts';
import { decodeReferences } from '../script/lexing/strings.ts';
import { MessageReader } from './angularMessageReader.ts';
import { endOfInterpolation } from './interpolation.ts';
import { OlderMessage } from './olderMessage.ts';
import { asName, PlaceholderNames } from './placeholderNames.ts';

/** A message in a template, as Angular extracts it for translation. */
export interface AngularMessage {
  /**
   * Its text, with named placeholders for everything else: `Hello {$INTERPOLATION}, {$START_LINK}log out{$CLOSE_LINK}`.
   */
  readonly text: string;
  /** The form from which Angular computed the id before version 11. */
  readonly older: string;
  /** Offsets in the source, without surrounding white space. */
  readonly start: number;
  readonly end: number;
}

/** Longer content is not a message but an element that contains messages. */
const longest = 20_000;
const longestChoice = 4000;

/**
 * The message that the content of an element with `i18n` is, and one for each plural or choice that stands in it
 * beside other things (https://angular.dev/guide/i18n/prepare). White space is what is left of it where a template is
 * compiled with Angular's defaults.
 *
 * @param from offset at which the content begins
 * @param to offset at which it ends
 */
export function messagesOfContent(text: string, from: number, to: number): readonly AngularMessage[] {
  if (to - from > longest) return [];
  const content = text.slice(from, to);
  const reader = new MessageReader(content);
  const whole = reader.read();
  const choices = reader.choices.map(({ start, end }) => {
    const choice = new MessageReader(content.slice(start, end), { isChoice: true });
    return { text: choice.read(), older: choice.older.read(), start: from + start, end: from + end };
  });
  const [first] = reader.choices;
  if (whole === '' || (first?.start === 0 && first.end === content.length)) return choices;
  const start = from + (content.length - content.trimStart().length);
  const older = reader.older.read();
  return [{ text: whole, older, start, end: from + content.trimEnd().length }, ...choices];
}

/** The message of a standalone plural or select whose brace is at an offset; undefined when it is not closed. */
export function messageOfChoice(text: string, start: number): AngularMessage | undefined {
  const end = endOfBraces(text, start);
  if (end === -1) return undefined;
  const reader = new MessageReader(text.slice(start, end), { isChoice: true });
  const message = { text: reader.read(), older: reader.older.read(), start, end };
  return message.text === '' ? undefined : message;
}

/** The offset after the brace that closes the one at an offset; -1 where that is too far away. */
function endOfBraces(text: string, start: number): number {
  let depth = 0;
  const limit = Math.min(text.length, start + longestChoice);
  for (let at = start; at < limit; at++) {
    const character = text.charAt(at);
    if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/** The key of a message: the ids that are computed from its text and meaning. */
export function keyOfMessage({ text, older, start, end }: AngularMessage, meaning: string): KeyText {
  const ids = [angularMessageId(text, meaning), olderAngularMessageId(older, meaning)];
  return { text, certainty: 'literal', start, end, ids };
}

/** The message in the value of an attribute, including its white space. */
export function messageOfValue(text: string, start: number, end: number): AngularMessage {
  const names = new PlaceholderNames();
  const older = new OlderMessage();
  let message = '';
  for (let at = start; at < end; ) {
    const value = nextValue(text, at, end);
    const written = decodeReferences(text.slice(at, value?.open ?? end));
    message += written;
    older.addText(written);
    if (value !== undefined) {
      const expression = text.slice(value.open + 2, value.close);
      const name = names.value(expression);
      message += `{$${asName(name)}}`;
      older.addValue(name, expression);
    }
    at = (value?.close ?? end) + 2;
  }
  return { text: message, older: older.read(), start, end };
}

/** The offsets of the next `{{` and of the `}}` that closes it. */
function nextValue(text: string, from: number, to: number): { open: number; close: number } | undefined {
  const open = text.indexOf('{{', from);
  if (open === -1 || open >= to) return undefined;
  const close = endOfInterpolation(text, open + 2, to);
  return { open, close: close === -1 ? to : close };
}
