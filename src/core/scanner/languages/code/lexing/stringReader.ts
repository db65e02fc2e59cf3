import type { OffsetRange } from '../../../../base/range.ts';
import { linesOf, rangeOfLines } from './dedent.ts';
import type { StringContent, StringForm } from './dialect.ts';
import { resolveEscapes } from './escapes.ts';
import type { Token } from './token.ts';
import { TokenList } from './tokenList.ts';
import { isTorn, lastLineBreak } from './tornStrings.ts';

/** Deepest nesting of strings and interpolated code. Deeper content counts as text. */
const deepestNesting = 24;

/** How many unclosed quotes are repaired. Each one costs a scan of all that follows. */
const maxRepairs = 3;

/** How many strings are taken for inside out. Each one may cost a second reading of what it holds. */
const maxTurned = 16;

const namedCharacter = /\\N\{[^{}\n]{1,100}\}/y;
const bareName = /[A-Za-z_]\w*/y;
/** What may follow a bare name in PHP: one member. */
const bareMember = /\[(?:-?\w+|\$\w+)\]|(\??->)([A-Za-z_]\w*)/y;

/** The characters of a string: its value, the code inside it, and where they stand. */
export interface StringBody {
  readonly value: string;
  readonly inside: Token[][];
  readonly inner: OffsetRange;
}

/** The same with the end of the closing quotes. */
type ReadBody = StringBody & { readonly end: number };

/** Reads strings, with the code that stands in them. */
export abstract class StringReader extends TokenList {
  /** The text up to where the code ends: each of many pieces would look through all that follows it otherwise. */
  readonly text: string;
  /** Where the code ends. */
  readonly end: number;
  protected depth = 0;
  private repairs = 0;
  /** How many strings ended with their line because they seemed to be inside out. */
  protected turned = 0;
  /** How many signs there are of texts taken for code: words right behind strings of several lines, escaped quotes. */
  protected torn = 0;
  /** Whether code stands in one of these strings: then it is one of several lines indeed, or there are more signs. */
  protected isTornWithCode = false;
  /** Whether nothing closes one of the strings, as nothing does while it is being typed. */
  protected hasOpenString = false;
  /** Whether strings are asked if they are read inside out. */
  protected isWary = false;

  protected constructor(text: string, { start, end }: OffsetRange) {
    super(start);
    this.text = end < text.length ? text.slice(0, end) : text;
    this.end = end;
  }

  /** Reads code up to a closing bracket that nothing inside has opened, or to the end. */
  protected abstract readCode(close?: string): void;

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at) && this.at + text.length <= this.end;
  }

  /** Matches a sticky expression at the present place, without moving. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    return found !== null && this.at + found[0].length <= this.end ? found : undefined;
  }

  /** Whether a text that nothing closes, as one that is being typed, may end with its line. Asked once for each. */
  mayRepair(): boolean {
    this.repairs += 1;
    return this.repairs <= maxRepairs;
  }

  /** Reads a string of this form whose opening quotes end at `start`. */
  readString(form: StringForm, start: number, close: string, { isSymbol = false } = {}): void {
    const from = this.at;
    const broken = this.lineBroken;
    const { value, inside, inner, end } = this.readTyped(form, start, close);
    this.at = from;
    this.lineBroken = broken;
    const text = form.lines === undefined ? value : linesOf(value, form.lines);
    const range = form.isMultiline === true ? rangeOfLines(this.text, inner, text) : inner;
    this.pushString(text, range, end, { isSymbol, inside });
  }

  /** Like {@link readBody}. What nothing closes is being typed: the next line is code again. */
  readTyped(form: StringContent, start: number, close: string, open?: string): ReadBody {
    const body = this.readBody(form, start, close, open);
    if (!form.isMultiline) return this.withoutLaterLines(form, start, body);
    const isOpen = body.end === body.inner.end || (form.closesOnOwnLine === true && this.opensAnother(body));
    if (isOpen) this.hasOpenString = true;
    const looksTorn = !isOpen && isTorn(this.text, body, close);
    if (isOpen ? !this.mayRepair() : !this.isInsideOut(body, looksTorn)) {
      if (looksTorn) this.torn += 1;
      if (looksTorn && body.inside.length > 0) this.isTornWithCode = true;
      return body;
    }
    const typed = this.readBody({ ...form, isMultiline: false }, start, close, open);
    return isOpen ? this.withoutLaterLines(form, start, typed) : typed;
  }

  /** Whether the quotes that end a string on a later line begin one there, as they would stand on a line of their own. */
  private opensAnother({ inner }: StringBody): boolean {
    const line = lastLineBreak(this.text, inner);
    return line >= 0 && this.text.slice(line, inner.end).trim() !== '';
  }

  /** Code in a string of one line that runs on over others, none of which closes the string, ends with that line. */
  private withoutLaterLines(form: StringContent, start: number, body: ReadBody): ReadBody {
    if (body.end !== body.inner.end) return body;
    const line = this.text.indexOf('\n', start);
    if (line < 0 || line >= body.end || !this.mayRepair()) return body;
    const typed = this.textUpTo(form, start, line);
    this.at = typed.inner.end;
    return { ...typed, end: typed.inner.end };
  }

  /** Reads the characters of a string that ends at a known place, the code inside included. */
  abstract textUpTo(form: StringContent, start: number, end: number): StringBody;

  /**
   * Whether the quotes that would end this string on a later line begin one there: a word follows them, or their line
   * has a partner for each of its quotes only if it is read from its beginning.
   */
  private isInsideOut(body: ReadBody, looksTorn: boolean): boolean {
    if (!this.isWary || this.turned >= maxTurned) return false;
    const isTurned = looksTorn || this.beginsString(body);
    if (isTurned) this.turned += 1;
    return isTurned;
  }

  private beginsString({ inner, end }: ReadBody): boolean {
    const line = lastLineBreak(this.text, inner) + 1;
    if (line === 0) return false;
    const newline = this.text.indexOf('\n', end);
    const lineEnd = newline < 0 ? this.end : newline;
    return this.leavesOpen({ start: end, end: lineEnd }) && !this.leavesOpen({ start: line, end: lineEnd });
  }

  /** Whether a string is still open at the end of this piece of code. */
  protected abstract leavesOpen(range: OffsetRange): boolean;

  /** Reads a string's characters up to `close`, the code inside included. Moves to its end. */
  readBody(form: StringContent, start: number, close: string, open?: string): ReadBody {
    const inside: Token[][] = [];
    let value = '';
    let chunk = start;
    let nested = 0;
    const flush = (to: number) => {
      const written = this.text.slice(chunk, to);
      // However the file ends its lines, the text's end with one sign.
      const raw = written.includes('\r') ? written.replaceAll('\r\n', '\n') : written;
      const text =
        form.lines === 'least-indented' ? raw : resolveEscapes(raw, form.escapes, form.lines !== undefined);
      value += withoutDoubles(text, form);
    };
    const take = (opening: string) => {
      flush(this.at);
      const isName = opening === '';
      const end = opening.endsWith('(') ? ')' : '}';
      value += isName ? this.skipName(inside, form) : this.readInside(inside, opening.length, end);
      // One has ended the code, the others are no part of the text either.
      if (form.interpolation === 'braces') this.skipAll('}', opening.length - 1);
      chunk = this.at;
    };
    this.at = start;
    while (this.at < this.end) {
      const char = this.text.charAt(this.at);
      const mayOpen = char === '\\' || char === form.sign;
      const parenthesis = mayOpen ? this.parenthesisAt(form) : undefined;
      const escaped = parenthesis === undefined ? this.escapeLength(form, char) : 0;
      if (parenthesis !== undefined) take(parenthesis);
      else if (escaped > 0) this.at = Math.min(this.at + escaped, this.end);
      else if (this.endsHere(form, close, nested)) break;
      else if (open !== undefined && (char === open || char === close)) {
        nested += char === open ? 1 : -1;
        this.at += 1;
      } else {
        const opening = this.interpolationAt(form);
        if (opening === undefined) this.at += 1;
        else take(opening);
      }
    }
    this.at = Math.min(this.at, this.end);
    flush(this.at);
    const inner = { start, end: this.at };
    const end = this.startsWith(close) ? this.at + close.length : this.at;
    this.at = end;
    return { value, inside, inner, end };
  }

  /**
   * How many characters here stand for one of the text; 0 where this is just a character. In Python's texts with code a
   * brace is never escaped by a backslash; `\N{BULLET}` is a character.
   */
  private escapeLength({ interpolation, escapes, doublesQuotes }: StringContent, char: string): number {
    if (char !== '\\') return doublesQuotes === true && this.startsWith('""') ? 2 : 0;
    if (escapes === 'none') return 0;
    if (this.startsWith('\\\r\n')) return 3;
    if (interpolation !== 'brace') return 2;
    if (this.text.startsWith('{', this.at + 1)) return 1;
    return escapes === 'python' ? (this.match(namedCharacter)?.[0].length ?? 2) : 2;
  }

  /** Whether a string ends here: by its quotes, or with the line where it has but one. */
  private endsHere({ closesLast, isMultiline }: StringContent, close: string, nested: number): boolean {
    if (!isMultiline && this.endsLine()) return true;
    const isClose = nested === 0 && this.startsWith(close);
    return isClose && (closesLast !== true || !this.text.startsWith(close, this.at + 1));
  }

  private endsLine(): boolean {
    const char = this.text.charAt(this.at);
    return char === '\n' || (char === '\r' && this.text.charAt(this.at + 1) === '\n');
  }

  /** What opens code in parentheses here: `\(` in Swift. */
  private parenthesisAt({ interpolation, sign = '\\' }: StringContent): string | undefined {
    const opening = `${sign}(`;
    const isOpening = interpolation === 'parenthesis' && this.depth < deepestNesting;
    return isOpening && this.startsWith(opening) ? opening : undefined;
  }

  /** The opening brackets of code in a string here; empty for a bare name. */
  private interpolationAt({ interpolation, sign = '$' }: StringContent): string | undefined {
    if (interpolation === undefined || this.depth >= deepestNesting) return undefined;
    // Where code stands in parentheses, the sign of others is a character: `%1$d`.
    if (interpolation === 'parenthesis') return undefined;
    if (interpolation === 'braces') return this.startsWith(`${sign}{`) ? `${sign}{` : undefined;
    if (interpolation === 'hash') return this.startsWith('#{') ? '#{' : undefined;
    if (interpolation === 'brace') {
      if (!this.startsWith('{')) return undefined;
      if (!this.startsWith('{{')) return '{';
      this.at += 1;
      return undefined;
    }
    if (this.startsWith(`${sign}{`)) return `${sign}{`;
    if (interpolation === 'php' && this.startsWith('{$')) return '{';
    if (!this.startsWith(sign)) return undefined;
    bareName.lastIndex = this.at + sign.length;
    return bareName.test(this.text) ? '' : undefined;
  }

  /** Skips a character that stands here, again and again up to so many times. */
  private skipAll(char: string, most: number): void {
    for (let count = 0; count < most && this.startsWith(char); count++) this.at += 1;
  }

  private skipName(inside: Token[][], { interpolation, sign = '$' }: StringContent): string {
    const start = this.at;
    this.at += sign.length;
    this.at += this.match(bareName)?.[0].length ?? 0;
    // A variable of PHP has the sign in its name.
    const from = interpolation === 'php' ? start : start + sign.length;
    const text = this.text.slice(from, this.at);
    const tokens: Token[] = [{ kind: 'name', text, start: from, end: this.at, startsLine: true }];
    const member = interpolation === 'php' ? this.match(bareMember) : undefined;
    if (member === undefined) inside.push(tokens);
    else {
      const [whole, sign, name = ''] = member;
      inside.push(sign === undefined ? [] : [...tokens, ...this.memberTokens(sign, name)]);
      this.at += whole.length;
    }
    return '*';
  }

  /** What is asked of a bare name here: `->title`. */
  private memberTokens(sign: string, name: string): Token[] {
    const middle = this.at + sign.length;
    return [
      { kind: 'operator', text: sign, start: this.at, end: middle, startsLine: false },
      { kind: 'name', text: name, start: middle, end: middle + name.length, startsLine: false },
    ];
  }

  private readInside(inside: Token[][], opening: number, close: string): string {
    const { tokens, lineBroken } = this;
    this.tokens = [];
    this.lineBroken = true;
    this.at = Math.min(this.at + opening, this.end);
    this.depth += 1;
    this.readCode(close);
    this.depth -= 1;
    if (this.startsWith(close)) this.at += close.length;
    inside.push(this.tokens);
    this.tokens = tokens;
    this.lineBroken = lineBroken;
    return '*';
  }
}

/** A text with one brace, or one quote, for each two that are written. */
function withoutDoubles(text: string, { interpolation, doublesQuotes }: StringContent): string {
  const unquoted = doublesQuotes === true ? text.replaceAll('""', '"') : text;
  return interpolation === 'brace' ? unquoted.replace(/\{\{|\}\}/g, pair => pair.charAt(0)) : unquoted;
}
