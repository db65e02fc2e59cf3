import type { OffsetRange } from '../../base/range.ts';
import { blank } from '../blank.ts';

/** A line of code: `- const a = 1`, `if user`, `each item in items`, `= title`. */
const statement =
  /[ \t]*(?:-(?![\w-])|(?:if|else[ \t]+if|unless|while|case|when|each|for)\b(?![.#(=:-])|!?=)(.*)/dy;
/** The names that a tag or the call of a mixin begins with. */
const tagHead = /[ \t]*(?:[\w-]|[.#+](?=[\w-]))[\w.#:-]*/y;
const printed = /(?:[.#][\w-]+)*(?:&attributes\([^)\n]*\))?!?=(.*)/dy;
const comment = /([ \t]*)\/\/[^\n]*(?:\n(?:\1[ \t]+[^\n]*|[ \t]*(?=\n)))*/y;

/**
 * The code of a template of Pug, with blanks for everything around it, so that offsets stay what they are:
 * https://pugjs.org/language/code.html
 */
export function codeOfPug(text: string): string {
  const reader = new PugReader(text);
  reader.read();
  let code = '';
  for (const { start, end } of reader.found) {
    // Attributes and mixins end with a bracket, in whose place something may stand that ends a statement.
    const sign = /[)}]/.test(text.charAt(end)) ? ';' : '';
    code += blank(text.slice(code.length, start)) + text.slice(start, end) + sign;
  }
  return code + blank(text.slice(code.length));
}

class PugReader {
  readonly found: OffsetRange[] = [];
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): void {
    while (this.at < this.text.length) {
      const skipped = this.matchAt(comment);
      if (skipped !== undefined) this.at += skipped[0].length;
      else this.line();
      const end = this.endOfLine();
      this.at = end + 1;
    }
  }

  private line(): void {
    const code = this.matchAt(statement);
    if (code !== undefined) {
      this.take(code);
      return;
    }
    for (let head = this.matchAt(tagHead); head !== undefined; head = this.matchAt(tagHead)) {
      this.at += head[0].length;
      if (this.text.charAt(this.at) === '(') this.bracketed();
      // `li: a(href=url)`: another tag in the same line.
      const isNested = this.text.charAt(this.at - 1) === ':' || this.text.charAt(this.at) === ':';
      if (!isNested) break;
      if (this.text.charAt(this.at) === ':') this.at++;
    }
    const output = this.matchAt(printed);
    if (output === undefined) this.interpolations();
    else this.take(output);
  }

  /** `#{title}` and `!{title}` in the rest of a line. */
  private interpolations(): void {
    for (let end = this.endOfLine(); this.at < end; ) {
      const sign = this.text.slice(this.at, end).search(/[#!]\{/);
      if (sign < 0) return;
      this.at += sign + 1;
      this.bracketed();
      end = this.endOfLine();
    }
  }

  /** Takes what stands in the bracket at hand, over several lines; to the end where it is not closed. */
  private bracketed(): void {
    const start = this.at + 1;
    this.at = endOfBracket(this.text, this.at);
    this.found.push({ start, end: this.at });
    this.at = Math.min(this.at + 1, this.text.length);
  }

  private take({ indices }: RegExpExecArray): void {
    const [start, end] = indices?.[1] ?? [this.at, this.at];
    if (start < end) this.found.push({ start, end });
    this.at = end;
  }

  private matchAt(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    return expression.exec(this.text) ?? undefined;
  }

  private endOfLine(): number {
    const end = this.text.indexOf('\n', this.at);
    return end < 0 ? this.text.length : end;
  }
}

/** Where the bracket is closed that opens at an offset, quoted texts stepped over; the end where it is not. */
function endOfBracket(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '(' || character === '{' || character === '[') depth++;
    else if ((character === ')' || character === '}' || character === ']') && --depth === 0) return at;
  }
  return text.length;
}
