import type { OffsetRange } from '../../../../base/range.ts';
import { endOfBlockComment } from './comments.ts';
import type { StringContent, StringForm } from './dialect.ts';
import { type StringBody, StringReader } from './stringReader.ts';
import type { Token } from './token.ts';

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const number = /\d\w*(?:\.\d\w*)?/y;
/** A line that goes on in the next one. */
const continuation = /\\\r?\n/y;

/** What tells code, comments and strings of one programming language apart. */
export interface Dialect {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  /** Whether block comments nest. */
  readonly nestedComments?: boolean;
  /** In order: the first that matches is taken. */
  readonly strings: readonly StringForm[];
  /** Every character that a string may begin with, its prefix included. */
  readonly stringStarts: string;
  /** Sticky: a name or keyword. */
  readonly name: RegExp;
  /** Sticky: operators of more than one character that have to stay in one piece. */
  readonly operators: RegExp;
  /**
   * Reads what the rest of the dialect cannot describe (regular expressions, heredocs, sigils) at the reader's
   * place. True when it has read something and moved on.
   */
  readonly special?: (reader: Reader) => boolean;
  /** Every character that something special may begin with. */
  readonly specialStarts?: string;
}

/** Reads the code of one language into tokens, from left to right; never throws, linear in the text's length. */
export class Reader extends StringReader {
  private readonly dialect: Dialect;
  private readonly commentStarts: string;
  /** What to read when the present line ends, as the bodies of its heredocs. */
  readonly afterLine: Array<() => void> = [];

  constructor(text: string, dialect: Dialect, range: OffsetRange = { start: 0, end: text.length }) {
    super(text, range);
    this.dialect = dialect;
    const openings = [...dialect.lineComments, ...dialect.blockComments.map(([open]) => open)];
    this.commentStarts = openings.map(opening => opening.charAt(0)).join('');
  }

  /** All tokens up to the end. */
  readAll(): Token[] {
    return this.readWarily(reader => {
      while (reader.at < reader.end) {
        reader.readCode();
        // A closing bracket that nothing opened.
        if (reader.at < reader.end) reader.operator(reader.text.charAt(reader.at));
      }
    });
  }

  /** Reads the group that the bracket here opens, to its end. The tokens are those of the group. */
  readGroup(): Token[] {
    return this.readWarily(reader => reader.readBrackets());
  }

  /** The same in code that is being read, whose strings are those around it. */
  protected readBrackets(): void {
    const open = this.text.charAt(this.at);
    this.operator(open);
    this.readCode(closers[open]);
    if (this.at < this.end) this.operator(this.text.charAt(this.at));
  }

  /**
   * Where a string is being typed, all after it are read inside out: nothing closes the last one, or words follow some
   * of them. Then the code is read once more, and the string searched.
   */
  private readWarily(read: (reader: Reader) => void): Token[] {
    const start = this.at;
    read(this);
    if (!this.hasOpenString && this.torn === 0) return this.tokens;
    const wary = new Reader(this.text, this.dialect, { start, end: this.end });
    wary.isWary = true;
    read(wary);
    if (!this.isTurnedBy(wary)) return this.tokens;
    this.at = wary.at;
    return wary.tokens;
  }

  /** Whether another reading of the same code has fewer signs that its strings are inside out. */
  private isTurnedBy(wary: Reader): boolean {
    if (this.hasOpenString || wary.turned < this.torn) return true;
    return wary.torn < this.torn && !wary.hasOpenString && !this.isTornWithCode;
  }

  protected leavesOpen(range: OffsetRange): boolean {
    const reader = new Reader(this.text, this.dialect, range);
    reader.readCode();
    return reader.hasOpenString;
  }

  /** Reads the characters of a string that ends at a known place, the code inside included. */
  textUpTo(form: StringContent, start: number, end: number): StringBody {
    const part = new Reader(this.text, this.dialect, { start, end });
    part.depth = this.depth;
    return part.readBody(form, start, '\0');
  }

  /** Reads code up to a closing bracket that nothing inside has opened, or to the end. */
  protected readCode(close?: string): void {
    const open = close === undefined ? undefined : openers[close];
    const { stringStarts } = this.dialect;
    let depth = 0;
    while (this.at < this.end) {
      const char = this.text.charAt(this.at);
      if (isLetter(this.text.charCodeAt(this.at)) && !stringStarts.includes(char)) this.readName();
      else if (!this.skipBlank(char)) {
        if (depth === 0 && char === close) return;
        if (this.skipComment() || this.readSpecial(char)) continue;
        if (char === open) depth += 1;
        else if (char === close) depth -= 1;
        this.readToken();
      }
    }
  }

  /** Skips a space or the end of a line, behind which the bodies of its heredocs are read. */
  private skipBlank(char: string): boolean {
    switch (char) {
      case '\n':
        this.lineBroken = true;
        this.at += 1;
        this.readAfterLine();
        return true;
      case '\\':
        if (this.match(continuation) === undefined) return false;
        this.at = this.text.indexOf('\n', this.at) + 1;
        this.readAfterLine();
        return true;
      case ' ':
      case '\t':
      case '\r':
      case '\uFEFF':
      case '\u00A0':
        this.at += 1;
        return true;
      default:
        return false;
    }
  }

  private readAfterLine(): void {
    if (this.afterLine.length > 0) for (const read of this.afterLine.splice(0)) read();
  }

  private readSpecial(char: string): boolean {
    const { special, specialStarts = '' } = this.dialect;
    return special !== undefined && specialStarts.includes(char) && special(this);
  }

  private readToken(): void {
    const { strings, stringStarts, name, operators } = this.dialect;
    if (stringStarts.includes(this.text.charAt(this.at))) {
      for (const form of strings) {
        const opening = this.match(form.open)?.[0];
        if (opening === undefined) continue;
        this.readString(form, this.at + opening.length, form.close(opening));
        return;
      }
    }
    const nameEnd = this.endOf(name);
    if (nameEnd > this.at) {
      this.pushName(nameEnd);
      return;
    }
    const numberEnd = this.endOf(number);
    if (numberEnd > this.at) this.push('number', this.text.slice(this.at, numberEnd), numberEnd);
    else this.operator(this.text.slice(this.at, Math.max(this.endOf(operators), this.at + 1)));
  }

  /** Reads a name that begins with a plain letter. What the dialect alone knows is asked of its expression. */
  private readName(): void {
    let end = this.at + 1;
    while (end < this.end && isPlain(this.text.charCodeAt(end))) end += 1;
    const isWhole = end >= this.end || !mayContinueName(this.text.charCodeAt(end));
    this.pushName(isWhole ? end : this.endOf(this.dialect.name));
  }

  private pushName(end: number): void {
    this.push('name', this.text.slice(this.at, end), end);
  }

  /** The end of what a sticky expression matches here; the present place when it does not. */
  private endOf(pattern: RegExp): number {
    pattern.lastIndex = this.at;
    return pattern.test(this.text) ? Math.min(pattern.lastIndex, this.end) : this.at;
  }

  private operator(text: string): void {
    // A quote is escaped in texts only.
    if (text === '\\' && /["'`]/.test(this.text.charAt(this.at + 1))) this.torn += 1;
    this.push('operator', text, this.at + text.length);
  }

  private skipComment(): boolean {
    if (!this.commentStarts.includes(this.text.charAt(this.at))) return false;
    if (this.dialect.lineComments.some(opening => this.startsWith(opening))) {
      this.skipLine();
      return true;
    }
    const block = this.dialect.blockComments.find(([opening]) => this.startsWith(opening));
    if (block === undefined) return false;
    const end = endOfBlockComment(this.text, this.at, block, this.dialect.nestedComments === true);
    if (end === undefined && this.mayRepair()) this.skipLine();
    else this.at = Math.min(end ?? this.end, this.end);
    return true;
  }

  private skipLine(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.end : Math.min(end, this.end);
  }
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Whether a character belongs to a name in every language: a letter, a digit or an underscore of ASCII. */
function isPlain(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 95;
}

/** Whether a name may go on with this character in some language: beyond ASCII, `$`, `?`, `!`. */
function mayContinueName(code: number): boolean {
  return code >= 128 || code === 36 || code === 63 || code === 33;
}
