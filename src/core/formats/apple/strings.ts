import type { OffsetRange } from '../../base/range.ts';
import { afterLast, type EntryStyle, wholeLines } from '../edit/entryEdit.ts';
import { collect, type FoundMessage, lastOfEach } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { controlEscapes, escapeCodeUnits, escapeUnwritable, hex4 } from '../plainText/text.ts';
import { joinForms, splitForms, suffixSiblings } from '../plurals/pluralSiblings.ts';
import { type Format, LocaleFileError, type Message } from '../types.ts';

const siblings = suffixSiblings('.');
const token = /\s+|\uFEFF|\/\*([\s\S]*?)\*\/|\/\/([^\r\n]*)|"((?:[^"\\]|\\[\s\S])*)"|([\w.$:/-]+)|([=;])/y;

const trailing = /[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*(?=[\r\n]|$))/y;

/**
 * Apple's .strings: `"key" = "text";`, with comments as descriptions. Its plurals are in .stringsdict; here forms are
 * separate keys, `item.one` and `item.other`.
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
  comments: { line: /^[ \t]*\/\//, block: ['/*', '*/'] },
  insertionsFor: afterLast,
  split: messages => splitForms(messages, siblings),
};

function printEntries(messages: readonly Message[]): string {
  return messages
    .map(({ key, content, description }) => {
      // A comment ends at the first `*/`.
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
  readonly kind: 'text' | 'symbol' | 'end';
  readonly value: string;
  /** The start of the token, including its opening quote. */
  readonly offset: number;
  /** The characters between the quotes. */
  readonly start: number;
  readonly end: number;
  readonly comment: string | undefined;
}

/** Reads the tokens of a file one by one. */
class TokenReader {
  private readonly text: string;
  private offset = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The next token with the comment before it; of several comments, the last. */
  next(): Token {
    let comment: string | undefined;
    while (this.offset < this.text.length) {
      const { offset } = this;
      const [, block, line, quoted, bare, symbol] = this.match();
      const end = this.offset;
      if (quoted !== undefined) {
        const value = unescapeText(quoted);
        return { kind: 'text', value, offset, start: offset + 1, end: end - 1, comment };
      }
      if (bare !== undefined) return { kind: 'text', value: bare, offset, start: offset, end, comment };
      if (symbol !== undefined) return { kind: 'symbol', value: symbol, offset, start: offset, end, comment };
      comment = (block ?? line)?.replace(/^ | $/g, '') ?? comment;
    }
    const { offset } = this;
    return { kind: 'end', value: '', offset, start: offset, end: offset, comment };
  }

  /** Skips a comment behind an entry, at the end of its line. @returns the end of the line or of the last token */
  skipTrailing(): number {
    trailing.lastIndex = this.offset;
    if (trailing.test(this.text)) this.offset = trailing.lastIndex;
    return this.offset;
  }

  /** @throws LocaleFileError when another token comes next */
  expect(kind: Token['kind'], value?: string): Token {
    const read = this.next();
    if (read.kind === kind && (value === undefined || read.value === value)) return read;
    throw new LocaleFileError(
      `${value === undefined ? 'A text' : `'${value}'`} is expected here.`,
      read.offset,
    );
  }

  /** The next token, including white space and comments, by the groups of {@link token}. */
  private match(): RegExpExecArray {
    token.lastIndex = this.offset;
    const match = token.exec(this.text);
    if (match === null) throw new LocaleFileError('"key" = "text"; is expected here.', this.offset);
    this.offset = token.lastIndex;
    return match;
  }
}

function readEntries(text: string): Entry[] {
  const found: Entry[] = [];
  const tokens = new TokenReader(text);
  for (;;) {
    const key = tokens.next();
    if (key.kind === 'end') return found;
    if (key.kind !== 'text') throw new LocaleFileError('A key is expected here.', key.offset);
    const symbol = tokens.next();
    // `"text";` alone is short for a key that is its own text.
    const isShort = symbol.kind === 'symbol' && symbol.value === ';';
    if (!isShort && !(symbol.kind === 'symbol' && symbol.value === '='))
      throw new LocaleFileError("'=' is expected here.", symbol.offset);
    const content = isShort ? key : tokens.expect('text');
    if (!isShort) tokens.expect('symbol', ';');
    const end = tokens.skipTrailing();
    const range = { start: key.start, end: key.end };
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
