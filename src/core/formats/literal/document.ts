import type {
  JsonArray,
  JsonMember,
  JsonObject,
  JsonScalar,
  JsonString,
  JsonValue,
} from '../json/document.ts';
import { TextReader } from '../plainText/textReader.ts';
import { LocaleFileError } from '../types.ts';

const maxDepth = 200;
const space = /(?:\s|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)*/y;
const comment = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//y;
const quoted = /'(?:[^'\\\n]|\\(?:\r\n|[\s\S]))*'|"(?:[^"\\\n]|\\(?:\r\n|[\s\S]))*"/y;
const plainTemplate = /`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y;
const number = /[-+]?(?:0[xX][\da-fA-F]+|Infinity|NaN|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const word = /true|false|null|undefined/y;
/** A computed name that is a member of an enumeration, or of another object. */
const enumerated = /\[\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\.([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*\]/uy;
const identifier = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
/** TypeScript's assertions behind a value. */
const assertion = /(?:as|satisfies)\s+(?:const|[\w$.]+(?:<[^<>]*(?:<[^<>]*>[^<>]*)*>)?(?:\[\])*)/y;
/** What ends a value: a token of the code around it, or the end. */
const end = /[,;)\]}]|$/y;
const startOfLine = /[\p{ID_Start}$_@]/uy;

/**
 * Parses a literal of JavaScript, TypeScript or JSON5 with the place of every value: objects, lists and strings,
 * including concatenations of literals with `+`. Other code in place of a value is marked as such. Members
 * that are named after an enumeration's stand apart; those with other computed names, and spread ones, are skipped.
 *
 * @param from where it starts; white space and comments may precede it
 * @throws LocaleFileError if there is none
 */
export function parseLiteral(text: string, from = 0): JsonValue {
  return new LiteralReader(text, from).document();
}

/** Parses a text that is one such literal and nothing else, like JSON5. */
export function parseWholeLiteral(text: string): JsonValue {
  return new LiteralReader(text, text.startsWith('\uFEFF') ? 1 : 0).whole();
}

class LiteralReader extends TextReader {
  constructor(text: string, from: number) {
    super(text, space);
    this.offset = from;
  }

  document(): JsonValue {
    this.skip();
    return this.value(0);
  }

  whole(): JsonValue {
    const value = this.document();
    this.skip();
    if (this.offset < this.text.length) throw this.mistake('There is text after the end of the value.');
    return value;
  }

  private value(depth: number): JsonValue {
    if (depth > maxDepth) throw this.mistake(`Nested more than ${maxDepth} levels deep.`);
    const start = this.offset;
    const value = this.literal(depth);
    if (value !== undefined && this.isWhole(depth)) return value;
    this.offset = start;
    return this.code();
  }

  private literal(depth: number): JsonValue | undefined {
    switch (this.text[this.offset]) {
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
      case "'":
      case '`':
        return this.strings();
      default:
        return this.scalar();
    }
  }

  /** Whether nothing follows that changes the value, as an assertion of TypeScript does not. */
  private isWhole(depth: number): boolean {
    const after = this.offset;
    this.skip();
    while (this.match(assertion) !== undefined) this.skip();
    const isEnd = at(end, this.text, this.offset);
    // A statement may end without a semicolon.
    const isNextLine = depth === 0 && /\n/.test(this.text.slice(after, this.offset));
    const isStatement = isNextLine && at(startOfLine, this.text, this.offset);
    this.offset = after;
    return isEnd || isStatement;
  }

  private object(depth: number): JsonObject {
    const start = this.offset;
    const members: JsonMember[] = [];
    const apart: JsonMember[] = [];
    this.list('}', () => {
      const key = this.name() ?? this.enumeratedName();
      this.skip();
      if (key !== undefined && this.text[this.offset] === ':') {
        this.offset++;
        this.skip();
        const together = key.enumeration === undefined ? members : apart;
        together.push({ key, value: this.value(depth + 1) });
        this.afterValue();
      } else {
        // `{ title }` refers to a value; a method, a computed name or a spread has no readable one.
        const isShort =
          key !== undefined && key.enumeration === undefined && /[,}]/.test(this.text[this.offset] ?? '');
        if (isShort) members.push({ key, value: codeAt(key.start, key.end) });
        else this.code();
      }
    });
    const object: JsonObject = { kind: 'object', start, end: this.offset, members };
    return apart.length === 0 ? object : { ...object, enumerated: apart };
  }

  private array(depth: number): JsonArray {
    const start = this.offset;
    const items: JsonValue[] = [];
    this.list(']', () => {
      items.push(this.value(depth + 1));
      this.afterValue();
    });
    return { kind: 'array', start, end: this.offset, items };
  }

  /** The items between the brackets, with an optional trailing comma. */
  private list(close: string, item: () => void): void {
    this.offset++;
    this.skip();
    while (this.text[this.offset] !== close) {
      item();
      this.skip();
      if (this.text[this.offset] === ',') this.offset++;
      else if (this.text[this.offset] !== close) throw this.mistake(`',' or '${close}' is expected here.`);
      this.skip();
    }
    this.offset++;
  }

  private afterValue(): void {
    this.skip();
    while (this.match(assertion) !== undefined) this.skip();
  }

  private name(): JsonString | undefined {
    const start = this.offset;
    const source = this.match(quoted);
    if (source !== undefined)
      return { kind: 'string', start, end: this.offset, value: unquoted(source, start) };
    const bare = this.match(identifier) ?? this.match(number);
    return bare === undefined
      ? undefined
      : { kind: 'string', start, end: this.offset, value: bare, isBare: true };
  }

  private enumeratedName(): JsonString | undefined {
    const start = this.offset;
    if (this.text[start] !== '[') return undefined;
    enumerated.lastIndex = start;
    const [whole, enumeration, value] = enumerated.exec(this.text) ?? [];
    if (whole === undefined || enumeration === undefined || value === undefined) return undefined;
    this.offset += whole.length;
    return { kind: 'string', start, end: this.offset, value, isBare: true, enumeration };
  }

  private strings(): JsonString | undefined {
    const start = this.offset;
    let value = '';
    for (;;) {
      const from = this.offset;
      const source = this.match(quoted) ?? this.match(plainTemplate);
      if (source === undefined) return undefined;
      value += unquoted(source, from);
      const to = this.offset;
      this.skip();
      if (this.text[this.offset] !== '+') {
        this.offset = to;
        return { kind: 'string', start, end: to, value };
      }
      this.offset++;
      this.skip();
    }
  }

  private scalar(): JsonScalar | undefined {
    const start = this.offset;
    const text = this.match(number) ?? this.match(word);
    if (text === undefined) return undefined;
    return { kind: 'scalar', start, end: this.offset, text: text === 'undefined' ? 'null' : text };
  }

  /** Skips code up to where the surrounding value continues or ends. */
  private code(): JsonScalar {
    const start = this.offset;
    let depth = 0;
    for (;;) {
      const char = this.text[this.offset];
      if (char === undefined) throw this.mistake('What begins here does not end.');
      if (depth === 0 && /[,;)\]}]/.test(char)) break;
      if ('([{'.includes(char)) depth++;
      else if (')]}'.includes(char)) depth--;
      if (!this.passesText()) this.offset++;
    }
    if (this.offset === start) throw this.mistake('A value is expected here.');
    return codeAt(start, this.offset);
  }

  /** Skips a string, a template or a comment, as brackets in them do not count. */
  private passesText(): boolean {
    const char = this.text[this.offset];
    if (char === '"' || char === "'") return this.match(quoted) !== undefined;
    if (char === '/') return this.match(comment) !== undefined;
    if (char !== '`') return false;
    this.offset++;
    while (this.offset < this.text.length && this.text[this.offset] !== '`') {
      if (this.text.startsWith('${', this.offset)) {
        this.offset += 2;
        this.skip();
        if (this.text[this.offset] !== '}') this.code();
      }
      this.offset += this.text[this.offset] === '\\' ? 2 : 1;
    }
    this.offset++;
    return true;
  }
}

function codeAt(start: number, end: number): JsonScalar {
  return { kind: 'scalar', start, end, text: 'null', isCode: true };
}

function at(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

function unquoted(source: string, start: number): string {
  const body = source.slice(1, -1).replaceAll('\r\n', '\n');
  if (!body.includes('\\')) return body;
  return body.replace(
    /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|\n|([\s\S]))/g,
    (_whole, long?: string, four?: string, two?: string, char?: string) => {
      const code = long ?? four ?? two;
      if (code === undefined) return char === undefined ? '' : (escapes[char] ?? char);
      const point = Number.parseInt(code, 16);
      if (point > 0x10ffff) throw new LocaleFileError('This string holds a wrong escape.', start);
      return long === undefined ? String.fromCharCode(point) : String.fromCodePoint(point);
    },
  );
}
