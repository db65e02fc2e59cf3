import type { OffsetRange } from '../base/range.ts';
import { collect, type FoundMessage, lastOfEach } from './collect.ts';
import { entryParts, inParts } from './parts.ts';
import { joinForms, splitForms, suffixSiblings } from './pluralSiblings.ts';
import { behindLast, type EntryStyle, wholeLines } from './rewrite/entryEdit.ts';
import { controlEscapes, escapeCodeUnits, escapeUnwritable, hex4 } from './text.ts';
import { type Format, LocaleFileError, type Message } from './types.ts';

const siblings = suffixSiblings('.');
const token = /\s+|\uFEFF|\/\*([\s\S]*?)\*\/|\/\/([^\r\n]*)|"((?:[^"\\]|\\[\s\S])*)"|([\w.$:/-]+)|([=;])/y;

/**
 * Apple's .strings: `"key" = "text";`, comments as descriptions. Its plurals live in .stringsdict; forms stand
 * beside each other here as `item.one`, `item.other`.
 */
export const strings: Format = {
  id: 'strings',
  name: 'Apple Strings',
  extensions: ['strings'],
  mediaType: 'text/plain',
  escape: char => escapeCodeUnits(char, '\\U'),
  parse(text, context) {
    const { messages, repeated } = lastOfEach(readEntries(text).map(({ message }) => message));
    return collect(joinForms(messages, siblings, context), repeated);
  },
  ...inParts(messages => entryParts(messages, slice => printEntries(splitForms(slice, siblings)))),
};

/** How {@link strings} are edited in place. */
export const stringsEntries: EntryStyle = {
  slotsOf: text =>
    readEntries(text).map(({ message, value, entry }) => ({
      key: message.key,
      text: String(message.content),
      value,
      entry: wholeLines(text, entry),
    })),
  encode: escapeText,
  printEntries,
  homesOf: behindLast,
  split: messages => splitForms(messages, siblings),
};

function printEntries(messages: readonly Message[]): string {
  return messages
    .map(({ key, content, description }) => {
      // A comment ends at the first `*/`, whatever it says.
      const comment = description ? `/* ${description.replaceAll('*/', '* /')} */\n` : '';
      return `${comment}"${escapeText(key)}" = "${escapeText(String(content))}";\n`;
    })
    .join('');
}

interface Entry {
  readonly message: FoundMessage;
  readonly value: OffsetRange;
  readonly entry: OffsetRange;
}

interface Token {
  readonly kind: 'text' | 'sign' | 'end';
  readonly value: string;
  /** Where the token begins, its opening quote included. */
  readonly offset: number;
  /** The characters within the quotes. */
  readonly start: number;
  readonly end: number;
  readonly comment: string | undefined;
}

function readEntries(text: string): Entry[] {
  const found: Entry[] = [];
  let offset = 0;

  function next(): Token {
    let comment: string | undefined;
    while (offset < text.length) {
      token.lastIndex = offset;
      const start = offset;
      const match = token.exec(text);
      if (match === null) throw new LocaleFileError('"key" = "text"; is expected here.', start);
      const [whole, block, line, quoted, bare, sign] = match;
      offset += whole.length;
      const isQuoted = quoted !== undefined;
      if (block !== undefined || line !== undefined) comment = (block ?? line ?? '').replace(/^ | $/g, '');
      else if (isQuoted || bare !== undefined) {
        const edge = isQuoted ? 1 : 0;
        const value = isQuoted ? unescapeText(quoted) : (bare ?? '');
        return { kind: 'text', value, offset: start, start: start + edge, end: offset - edge, comment };
      } else if (sign !== undefined)
        return { kind: 'sign', value: sign, offset: start, start, end: offset, comment };
    }
    return { kind: 'end', value: '', offset, start: offset, end: offset, comment };
  }

  function expect(kind: Token['kind'], value?: string): Token {
    const read = next();
    if (read.kind === kind && (value === undefined || read.value === value)) return read;
    throw new LocaleFileError(
      `${value === undefined ? 'A text' : `'${value}'`} is expected here.`,
      read.offset,
    );
  }

  for (;;) {
    const key = next();
    if (key.kind === 'end') return found;
    if (key.kind !== 'text') throw new LocaleFileError('A key is expected here.', key.offset);
    const range = { start: key.start, end: key.end };
    const sign = next();
    // `"text";` alone is short for a key that is its own text.
    const isShort = sign.kind === 'sign' && sign.value === ';';
    if (!isShort && !(sign.kind === 'sign' && sign.value === '='))
      throw new LocaleFileError("'=' is expected here.", sign.offset);
    const content = isShort ? key : expect('text');
    const end = isShort ? sign.end : expect('sign', ';').end;
    const more = key.comment ? { description: key.comment } : {};
    found.push({
      message: { key: key.value, content: content.value, range, ...more },
      value: { start: content.start, end: content.end },
      entry: { start: key.offset, end },
    });
  }
}

function unescapeText(raw: string): string {
  return raw.replace(/\\(?:[uU]([0-9a-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, char: string) =>
    code === undefined ? (controlEscapes[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeText(text: string): string {
  const body = text.replace(/["\\]/g, '\\$&');
  return escapeUnwritable(body, (code, char) => escapes[char] ?? `\\U${hex4(code)}`);
}
