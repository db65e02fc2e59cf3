import type { OffsetRange } from '../../base/range.ts';

/** A tag of Pug. Offsets; the attributes without their brackets, which there may be several of. */
export interface PugTag {
  /** `div` where only a class or an id is written; with a `+` for a mixin. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly OffsetRange[];
}

/** What is done with the pieces of a template of Pug. */
export interface PugHandler {
  /** A line begins, which ends the elements that are indented by as many characters or more. */
  line?(indent: number): void;
  tag?(tag: PugTag): void;
  /** The last tag, an inline one in a text, ends: `#[b title]`. */
  end?(): void;
  /** Text after a tag, after a `|`, or in a block that a dot opens. */
  text?(start: number, end: number): void;
  /** Code that Pug runs while rendering: a statement, a printed expression, or `#{}`. */
  code?(start: number, end: number): void;
  comment?(start: number, end: number): void;
}

/** A line of code: `- const a = 1`, `if user`, `each item in items`, `= title`. */
const statement =
  /[ \t]*(?:-(?![\w-])|(?:if|else[ \t]+if|unless|while|case|when|each|for)\b(?![.#(=:-])|!?=)(.*)/dy;
/** The names at the start of a tag or of a mixin call. */
const tagHead = /[ \t]*(?:[\w-]|[.#+](?=[\w-]))[\w.#:-]*/y;
const moreClasses = /(?:[.#][\w-]+)+/y;
const addedAttributes = /&attributes\([^)\n]*\)/y;
const printed = /!?=(.*)/dy;
const comment = /([ \t]*)\/\/[^\n]*(?:\n(?:\1[ \t]+[^\n]*|[ \t]*(?=\n)))*/y;
const indentation = /[ \t]*/y;
/** How deeply nested inline tags are followed. */
const deepest = 20;

/** Reads a template of Pug, or a stretch of one, tolerant of everything: https://pugjs.org/language */
export function readPug(text: string, from: number, to: number, handler: PugHandler): void {
  new PugReader(text, from, to, handler).run();
}

class PugReader {
  private readonly text: string;
  private readonly to: number;
  private readonly handler: PugHandler;
  private at: number;
  /** Set once a bracket was not closed. From then on the search ends with the line, or it would take too long. */
  private hasOpenBracket = false;

  constructor(text: string, from: number, to: number, handler: PugHandler) {
    this.text = text;
    this.at = from;
    this.to = to;
    this.handler = handler;
  }

  run(): void {
    while (this.at < this.to) {
      const start = this.at;
      const skipped = this.matchAt(comment);
      if (skipped !== undefined) {
        this.at = Math.min(start + skipped[0].length, this.to);
        this.handler.comment?.(start, this.at);
      } else this.line();
      this.at = this.endOfLine() + 1;
    }
  }

  private line(): void {
    const indent = this.matchAt(indentation)?.[0].length ?? 0;
    if (this.endsAt(this.at + indent)) return;
    this.handler.line?.(indent);
    const code = this.matchAt(statement);
    if (code !== undefined) {
      if (code[0].trim() === '-') this.codeBlock(indent);
      else this.take(code);
      return;
    }
    const isBlock = this.tags();
    const output = this.matchAt(printed);
    if (output !== undefined) this.take(output);
    else if (isBlock) this.block(indent);
    else this.plain();
  }

  /**
   * The tags that a line begins with; whether a dot behind the last says that all that is indented further is text.
   *
   * @param limit brackets are closed before it
   */
  private tags(limit = this.to): boolean {
    for (let head = this.matchAt(tagHead); head !== undefined; head = this.matchAt(tagHead)) {
      const [written] = head;
      const start = this.at + written.length - written.trimStart().length;
      this.at += written.length;
      const attributes = this.attributes(limit);
      const [, name = 'div'] = /^(\+?[\w-]+(?::[\w-]+)*)/.exec(written.trimStart()) ?? [];
      this.handler.tag?.({ name, start, end: this.at, attributes });
      // `li: a(href=url)`: another tag in the same line.
      const isNested = this.text.charAt(this.at) === ':' || this.text.charAt(this.at - 1) === ':';
      if (this.text.charAt(this.at) === ':') this.at++;
      if (isNested) continue;
      const last = this.text.charAt(this.at) === '.' ? this.at++ : this.at - 1;
      return this.text.charAt(last) === '.' && this.text.slice(this.at, this.endOfLine()).trim() === '';
    }
    return false;
  }

  /** What stands in the brackets behind a tag's name: `a(href="/").link(title="cart")&attributes(more)`. */
  private attributes(limit: number): OffsetRange[] {
    const found: OffsetRange[] = [];
    while (this.text.charAt(this.at) === '(') {
      found.push(this.bracketed(limit));
      this.at += this.matchAt(moreClasses)?.[0].length ?? 0;
    }
    this.at += this.matchAt(addedAttributes)?.[0].length ?? 0;
    return found;
  }

  /** Reads the rest of a line as text, or a whole line of text. */
  private plain(): void {
    const end = this.endOfLine();
    const sign = this.text.slice(this.at, end).search(/\S/);
    if (sign < 0) return;
    const isPiped = this.text.charAt(this.at + sign) === '|';
    this.at += sign + (isPiped ? 1 : 0);
    this.texts(end);
  }

  /** A dash alone opens a block of code: https://pugjs.org/language/code.html */
  private codeBlock(indent: number): void {
    const { start, end } = this.deeperLines(indent);
    this.at = start < end ? end : this.endOfLine();
    if (start < end) this.handler.code?.(start, end);
  }

  /** Text in a block that a dot opens. */
  private block(indent: number): void {
    const { start, end } = this.deeperLines(indent);
    if (end === start) return;
    this.at = start;
    this.texts(end);
  }

  /** The lines below that are indented further. */
  private deeperLines(indent: number): OffsetRange {
    const start = Math.min(this.endOfLine() + 1, this.to);
    let end = start;
    for (let at = start; at < this.to; ) {
      indentation.lastIndex = at;
      const deeper = indentation.exec(this.text)?.[0].length ?? 0;
      const lineEnd = this.endOfLine(at);
      const isEmpty = this.endsAt(at + deeper);
      if (!isEmpty && deeper <= indent) break;
      if (!isEmpty) end = lineEnd;
      at = lineEnd + 1;
    }
    return { start, end };
  }

  /** Text up to an offset, with the code and the tags in it, each in its line: `#{title}`, `!{title}`, `#[b title]`. */
  private texts(end: number, depth = 0): void {
    let start = this.at;
    for (let sign = this.signBefore(end, depth); sign !== undefined; sign = this.signBefore(end, depth)) {
      this.at = sign.end;
      if (sign.written.endsWith('{')) {
        this.at = sign.end - 1;
        const { start: from, end: to } = this.bracketed(Math.min(end, this.endOfLine()));
        this.handler.code?.(from, to);
        continue;
      }
      if (start < sign.start) this.handler.text?.(start, sign.start);
      if (sign.written === ']') return;
      this.tags(Math.min(end, this.endOfLine()));
      this.texts(end, depth + 1);
      this.handler.end?.();
      start = this.at;
    }
    if (start < end) this.handler.text?.(start, end);
    this.at = end;
  }

  /** The next sign in a text that means something at a depth. */
  private signBefore(end: number, depth: number): (OffsetRange & { written: string }) | undefined {
    const signs = depth === 0 ? /[#!]\{|#\[/ : depth < deepest ? /[#!]\{|#\[|\]/ : /[#!]\{|\]/;
    const found = signs.exec(this.text.slice(this.at, end));
    if (found === null) return undefined;
    const start = this.at + found.index;
    return { start, end: start + found[0].length, written: found[0] };
  }

  /** What stands in the bracket at hand, over several lines; the rest of the line where it is not closed before a limit. */
  private bracketed(limit: number): OffsetRange {
    const start = this.at + 1;
    const close = closeOfBracket(this.text, this.at, this.hasOpenBracket ? this.endOfLine() : limit);
    if (close < 0 && limit === this.to) this.hasOpenBracket = true;
    const end = close < 0 ? this.endOfLine() : close;
    this.at = close < 0 ? end : close + 1;
    return { start, end };
  }

  private take({ indices }: RegExpExecArray): void {
    const [start, end] = indices?.[1] ?? [this.at, this.at];
    if (start < end) this.handler.code?.(start, Math.min(end, this.to));
    this.at = end;
  }

  private matchAt(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    return expression.exec(this.text) ?? undefined;
  }

  /** Whether a line has nothing more behind its indentation. */
  private endsAt(at: number): boolean {
    const end = this.endOfLine(at);
    return at >= end || (at === end - 1 && this.text.charAt(at) === '\r');
  }

  private endOfLine(from = this.at): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.to : Math.min(end, this.to);
  }
}

/** The end of the bracket that opens at an offset, skipping quoted texts; -1 when it is not closed. */
export function closeOfBracket(text: string, open: number, to: number): number {
  let depth = 0;
  for (let at = open; at < to; at++) {
    const character = text.charAt(at);
    if (isQuote(character)) {
      const close = closeOfQuote(text, at, to);
      if (close < 0) return -1;
      at = close;
    } else if (character === '(' || character === '{' || character === '[') depth++;
    else if ((character === ')' || character === '}' || character === ']') && --depth === 0) return at;
  }
  return -1;
}

/** The end of the quote that opens at an offset; -1 when it is not closed. */
export function closeOfQuote(text: string, open: number, to: number): number {
  const quote = text.charAt(open);
  for (let at = open + 1; at < to; at++) {
    const character = text.charAt(at);
    if (character === quote) return at;
    if (character === '\\') at++;
  }
  return -1;
}

/** Whether a character opens and closes a text of a script. */
export function isQuote(character: string): boolean {
  return character === '"' || character === "'" || character === '`';
}
