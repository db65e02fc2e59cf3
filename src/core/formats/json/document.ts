import { TextReader } from '../plainText/textReader.ts';
import { LocaleFileError } from '../types.ts';

/** A JSON value with its place in the text (UTF-16 offsets, end exclusive). */
export type JsonValue = JsonObject | JsonArray | JsonString | JsonScalar;

export interface JsonObject {
  readonly kind: 'object';
  readonly start: number;
  readonly end: number;
  readonly members: readonly JsonMember[];
  /** The members of a literal in code that are named after an enumeration's (`[Key.home]: 'Home'`); absent if none. */
  readonly enumerated?: readonly JsonMember[];
}

export interface JsonMember {
  readonly key: JsonString;
  readonly value: JsonValue;
  /** Where the member ends, if its value stands elsewhere in the text. */
  readonly end?: number;
}

export interface JsonArray {
  readonly kind: 'array';
  readonly start: number;
  readonly end: number;
  readonly items: readonly JsonValue[];
}

export interface JsonString {
  readonly kind: 'string';
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** True for an unquoted name, which JavaScript allows. */
  readonly isBare?: boolean;
  /** The enumeration that a computed name is a member of: `Key` in `[Key.home]`, whose value is then `home`. */
  readonly enumeration?: string;
}

/** A number, `true`, `false` or `null`, as written. */
export interface JsonScalar {
  readonly kind: 'scalar';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** True for code of JavaScript in place of a value; its text is then `null`. */
  readonly isCode?: boolean;
}

/** The way out for what JSON does not allow. */
const json5 = "Remove it, or end the file's name with .json5.";
const maxDepth = 200;
const whitespace = /[ \t\r\n]*/y;
// Without a choice of where a run of plain characters ends: a string that nothing closes has as many as the file.
const stringToken = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;
/** Characters that change the value of a JSON string, or are invalid there (RFC 8259, section 7). */
const escaped = /[\\\p{Cc}]/u;
const scalarToken = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null/y;

/**
 * Parses JSON (RFC 8259) with the place of every value. Unlike `JSON.parse` it keeps the order of all members,
 * including repeated and number-like names. A byte order mark at the start is skipped.
 *
 * @throws LocaleFileError at the first error
 */
export function parseJson(text: string): JsonValue {
  const reader = new JsonReader(text);
  return reader.document();
}

class JsonReader extends TextReader {
  constructor(text: string) {
    super(text, whitespace);
  }

  document(): JsonValue {
    this.skip();
    const value = this.value(0);
    this.skip();
    if (this.offset < this.text.length) throw this.unexpected('The end of the file');
    return value;
  }

  private value(depth: number): JsonValue {
    if (depth > maxDepth) throw this.mistake(`Nested more than ${maxDepth} levels deep.`);
    switch (this.text[this.offset]) {
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
        return this.string();
      default:
        return this.scalar();
    }
  }

  private object(depth: number): JsonObject {
    const start = this.offset;
    const members: JsonMember[] = [];
    this.list('}', () => {
      if (this.text[this.offset] !== '"') throw this.unexpected('A name in double quotes');
      const key = this.string();
      this.skip();
      if (this.text[this.offset] !== ':') throw this.mistake("':' is expected here.");
      this.offset++;
      this.skip();
      members.push({ key, value: this.value(depth + 1) });
    });
    return { kind: 'object', start, end: this.offset, members };
  }

  private array(depth: number): JsonArray {
    const start = this.offset;
    const items: JsonValue[] = [];
    this.list(']', () => items.push(this.value(depth + 1)));
    return { kind: 'array', start, end: this.offset, items };
  }

  private list(close: string, item: () => void): void {
    this.offset++;
    this.skip();
    if (this.text[this.offset] === close) {
      this.offset++;
      return;
    }
    for (;;) {
      item();
      this.skip();
      const next = this.text[this.offset];
      if (next !== ',' && next !== close) throw this.unexpected(`',' or '${close}'`);
      this.offset++;
      if (next === close) return;
      this.skip();
      if (this.text[this.offset] === close)
        throw this.mistake(`JSON allows no comma before '${close}'. ${json5}`);
    }
  }

  private string(): JsonString {
    const start = this.offset;
    const plain = this.plainString(start + 1);
    if (plain !== undefined) return { kind: 'string', start, end: this.offset, value: plain };
    const token = this.match(stringToken);
    if (token === undefined) throw this.mistake('This string is not closed.');
    try {
      return { kind: 'string', start, end: this.offset, value: JSON.parse(token) as string };
    } catch {
      throw new LocaleFileError('This string holds a control character or a wrong escape.', start);
    }
  }

  /** A string without escapes, consumed with its closing quote: most are, and files may have a million. */
  private plainString(start: number): string | undefined {
    const end = this.text.indexOf('"', start);
    const value = this.text.slice(start, end);
    if (end < 0 || escaped.test(value)) return undefined;
    this.offset = end + 1;
    return value;
  }

  private scalar(): JsonScalar {
    const start = this.offset;
    const text = this.match(scalarToken);
    if (text === undefined) throw this.unexpected('A JSON value');
    return { kind: 'scalar', start, end: this.offset, text };
  }

  private unexpected(wanted: string): LocaleFileError {
    const isComment = /^\/[/*]/.test(this.text.slice(this.offset, this.offset + 2));
    return this.mistake(isComment ? `JSON allows no comment. ${json5}` : `${wanted} is expected here.`);
  }
}
