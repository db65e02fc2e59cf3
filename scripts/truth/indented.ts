/** A piece of Ruby in a template, or a comment's text, and where it begins. */
export interface Piece {
  readonly source: string;
  readonly offset: number;
}

export interface TemplatePieces {
  readonly code: readonly Piece[];
  readonly comments: readonly Piece[];
}

/** The Ruby in a template of Haml, line by line: https://haml.info/docs/yardoc/file.REFERENCE.html */
export function hamlPieces(text: string): TemplatePieces {
  return new HamlReader(text).read();
}

/** The Ruby in a template of Slim, line by line: https://github.com/slim-template/slim */
export function slimPieces(text: string): TemplatePieces {
  return new SlimReader(text).read();
}

/** Reads a template by lines. It knows nothing of Ruby but its quotes and brackets: what a line holds is Prism's to tell. */
abstract class LineReader {
  protected readonly text: string;
  private readonly code: Piece[] = [];
  private readonly comments: Piece[] = [];
  private next = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): TemplatePieces {
    while (this.next < this.text.length) {
      const start = this.next;
      this.next = this.lineEnd(start) + 1;
      const from = start + this.indentAt(start);
      if (from < this.next - 1) this.line(from, this.indentAt(start));
    }
    return { code: this.code, comments: this.comments };
  }

  protected abstract line(from: number, indent: number): void;

  /** What is left of a line from an offset on. */
  protected rest(from: number): string {
    return this.text.slice(from, this.lineEnd(from)).trimEnd();
  }

  /** Ruby to the end of the line, and of those that it goes on in. */
  protected codeFrom(from: number): void {
    let end = this.lineEnd(from);
    while (end < this.text.length && this.goesOn(this.text.slice(from, end).trimEnd(), end))
      end = this.lineEnd(end + 1);
    this.next = Math.max(this.next, end + 1);
    // A bar before the end of a line joins it to the next one and is no operator then.
    const source = this.text.slice(from, end).replace(/ \|(?=\s*$)/gm, '  ');
    const word = /^\s*(?:elsif|else|when|in|rescue|ensure|end)\b/.exec(source)?.[0] ?? '';
    this.add(' '.repeat(word.length) + source.slice(word.length), from);
  }

  protected abstract goesOn(before: string, end: number): boolean;

  /** The Ruby in `#{…}` up to an offset. */
  protected textTo(from: number, end: number): void {
    for (let at = this.text.indexOf('#{', from); at >= 0 && at < end; at = this.text.indexOf('#{', at + 2)) {
      if (this.text[at - 1] !== '\\') this.add(this.text.slice(at + 2, this.close(at + 1)), at + 2);
    }
  }

  /** The text that is left of a line. */
  protected textFrom(from: number): void {
    this.textTo(from, this.lineEnd(from));
  }

  /** Where the lines end that are indented deeper, which are not read any further. */
  protected below(indent: number): number {
    let end = this.next;
    while (end < this.text.length) {
      const isBlank = this.rest(end).trim() === '';
      if (!isBlank && this.indentAt(end) <= indent) break;
      end = this.lineEnd(end) + 1;
    }
    this.next = end;
    return Math.min(end, this.text.length);
  }

  protected rubyBelow(indent: number): void {
    const start = this.next;
    this.add(this.text.slice(start, this.below(indent)), start);
  }

  protected comment(from: number, indent: number): void {
    this.comments.push({ source: this.text.slice(from, this.below(indent)), offset: from });
  }

  protected add(source: string, offset: number): void {
    this.code.push({ source, offset });
  }

  /** Ruby in brackets: what they are is nothing to Ruby outside of a template, a list may hold the same. */
  protected group(open: number): number {
    const end = this.close(open);
    this.add(`[${this.text.slice(open + 1, end)}]`, open);
    this.passed(end);
    return end + 1;
  }

  /** Goes on behind the line of an offset. */
  protected passed(offset: number): void {
    this.next = Math.max(this.next, this.lineEnd(offset) + 1);
  }

  /** Where a bracket is closed. */
  protected close(open: number): number {
    let depth = 0;
    for (let at = open; at < this.text.length; at++) {
      const sign = this.text.charAt(at);
      if (sign === '"' || sign === "'") at = this.quoteEnd(at);
      else if ('([{'.includes(sign)) depth += 1;
      else if (')]}'.includes(sign) && --depth === 0) return at;
    }
    return this.text.length;
  }

  /** Where a text ends that begins with a quote: what stands in `#{…}` is no part of it. */
  protected quoteEnd(start: number): number {
    for (let at = start + 1; at < this.text.length; at++) {
      if (this.text[at] === '\\') at += 1;
      else if (this.text.startsWith('#{', at)) at = this.close(at + 1);
      else if (this.text[at] === this.text[start]) return at;
    }
    return this.text.length;
  }

  /** The values of `name="text" other=code` between two offsets. */
  protected attributes(from: number, end: number): number {
    const name = /\s*[\w@:.-]+\s*==?\s*|\s*\*(?=\{)/y;
    let at = from;
    for (;;) {
      name.lastIndex = at;
      if (!name.test(this.text) || name.lastIndex > end) return at;
      const valueEnd = this.valueEnd(name.lastIndex);
      this.add(this.text.slice(name.lastIndex, valueEnd), name.lastIndex);
      at = valueEnd;
    }
  }

  private valueEnd(from: number): number {
    let at = from;
    while (at < this.text.length && !/[\s)\]}]/.test(this.text.charAt(at))) {
      if (/["']/.test(this.text.charAt(at))) at = this.quoteEnd(at);
      else if ('([{'.includes(this.text.charAt(at))) at = this.close(at);
      at += 1;
      if (/["']/.test(this.text.charAt(from)) && this.text[at] === '=') break;
    }
    return at;
  }

  protected lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end;
  }

  private indentAt(from: number): number {
    return /^[^\S\n]*/.exec(this.text.slice(from, from + 200))?.[0].length ?? 0;
  }
}

class HamlReader extends LineReader {
  protected line(from: number, indent: number): void {
    const rest = this.rest(from);
    const sign = /^(?:[!&]?==|[!&]=|[=~-])/.exec(rest)?.[0];
    if (rest.startsWith('-#')) this.comment(from + 2, indent);
    else if (/^:ruby\b/.test(rest)) this.rubyBelow(indent);
    else if (rest.startsWith(':')) this.textTo(from, this.below(indent));
    else if (sign?.endsWith('==') === true) this.textFrom(from);
    else if (sign !== undefined) this.codeFrom(from + sign.length);
    else if (/^(?:[%.]|#(?!\{))/.test(rest)) this.tag(from);
    else this.textFrom(from);
  }

  private tag(from: number): void {
    let at = from + (/^(?:[%.#][\w:-]+)+/.exec(this.rest(from))?.[0].length ?? 1);
    while (/[{([]/.test(this.text.charAt(at))) {
      if (this.text[at] !== '(') at = this.group(at);
      else {
        const end = this.close(at);
        this.attributes(at + 1, end);
        this.passed(end);
        at = end + 1;
      }
    }
    const sign = /^[<>/]*([!&]?==?|~)?/.exec(this.rest(at));
    at += sign?.[0].length ?? 0;
    if (sign?.[1] === undefined || sign[1].endsWith('==')) this.textFrom(at);
    else this.codeFrom(at);
  }

  protected goesOn(before: string, end: number): boolean {
    return before.endsWith(',') || (/ \|$/.test(before) && / \|$/.test(this.rest(end + 1)));
  }
}

class SlimReader extends LineReader {
  protected line(from: number, indent: number): void {
    const rest = this.rest(from);
    const sign = /^(?:-|==?[<>']*)/.exec(rest)?.[0];
    if (/^\/(?![[!])/.test(rest)) this.comment(from + 1, indent);
    else if (rest === 'ruby:') this.rubyBelow(indent);
    else if (/^(?:[|']|[\w-]+:$)/.test(rest)) this.textTo(from, this.below(indent));
    else if (sign !== undefined) this.codeFrom(from + sign.length);
    else if (/^[</]|^doctype\b/.test(rest)) this.textFrom(from);
    else this.tag(from);
  }

  /** `a.button href=path title="#{t '.x'}" = t '.y'`, and the tags behind a colon. */
  private tag(from: number): void {
    let at = from;
    for (;;) {
      const name = /^(?:[\w-]+|[.#@][\w-]+|\*(?=\{))(?:[.#@][\w-]+)*[<>]*/.exec(this.rest(at))?.[0] ?? '';
      if (name === '') break;
      at = this.wrapped(at + name.length);
      at = this.attributes(at, this.lineEnd(at));
      const colon = /^\s*:\s*(?=\S)/.exec(this.rest(at))?.[0];
      if (colon === undefined) break;
      at += colon.length;
    }
    const sign = /^\s*==?[<>']*/.exec(this.rest(at))?.[0];
    if (sign === undefined) this.textFrom(at);
    else this.codeFrom(at + sign.length);
  }

  /** Attributes in brackets, which may go on over several lines. */
  private wrapped(at: number): number {
    const open = at + (/^[^\S\n]*(?=[({[])/.exec(this.rest(at))?.[0].length ?? 0);
    if (!/[({[]/.test(this.text.charAt(open))) return at;
    if (this.text.charAt(at - 1) === '*') return this.group(open);
    const end = this.close(open);
    this.attributes(open + 1, end);
    this.passed(end);
    return end + 1;
  }

  protected goesOn(before: string): boolean {
    return /[,\\]$/.test(before);
  }
}
