import { GroupReader } from '../lexing/groups.ts';
import { Reader } from '../lexing/reader.ts';
import type { Token } from '../lexing/token.ts';
import { ruby } from './dialect.ts';

/** A line of a template, from its first non-blank character to its end. */
export interface TemplateLine {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
}

/** Lines of a tag, of code and of its output. Ruby's `%w[a b]` is none of them. */
const foreignLine = /\n[ \t]*(?:%(?![qQwWiIrsx]?[^\w\s])\w|[-=] )/g;

/** A template that is nested by indentation. Collects the Ruby in it. */
export class IndentedTemplate {
  readonly tokens: Token[] = [];
  private readonly source: string;
  private readonly groups: GroupReader;
  private at = 0;

  constructor(source: string) {
    this.source = source;
    this.groups = new GroupReader(source, ruby, foreignLine);
  }

  /** The next line that is not blank. */
  next(): TemplateLine | undefined {
    while (this.at < this.source.length) {
      const line = this.lineFrom(this.at);
      this.at = line.end + 1;
      if (line.start < line.end) return line;
    }
    return undefined;
  }

  /** Skips the lines that are indented deeper than `indent`. */
  skipBelow(indent: number): void {
    this.at = this.endBelow(indent);
  }

  /** Reads the lines that are indented deeper than `indent` as text. */
  textBelow(indent: number): void {
    const start = this.at;
    this.at = this.endBelow(indent);
    this.text(start, this.at);
  }

  /** Reads the lines that are indented deeper than `indent` as Ruby. */
  codeBelow(indent: number): void {
    const start = this.at;
    this.at = this.endBelow(indent);
    this.add(start, new Reader(this.source, ruby, { start, end: this.at }).readAll());
  }

  /** Ruby up to the end of the line, or further if the line is continued. */
  code(start: number, end: number): void {
    let stop = this.endOfLine(end);
    while (stop < this.source.length) {
      const next = this.endOfLine(stop + 1);
      const last = this.source.slice(Math.max(start, stop - 8), stop).trimEnd();
      // The last of several lines joined by bars has a bar, too.
      const isJoined = / \|$/.test(last) && / \|\s*$/.test(this.source.slice(stop + 1, next));
      if (!isJoined && !/[,\\]$/.test(last)) break;
      stop = next;
    }
    this.add(start, new Reader(this.source, ruby, { start, end: stop }).readAll());
    this.at = Math.max(this.at, stop + 1);
  }

  /** Text with Ruby in `#{}`. */
  text(start: number, end: number): void {
    if (start >= end || !this.source.slice(start, end).includes('#{')) return;
    const form = { escapes: 'all', interpolation: 'hash', isMultiline: true } as const;
    const { inside } = new Reader(this.source, ruby, { start, end }).textUpTo(form, start, end);
    for (const tokens of inside) this.add(start, tokens);
  }

  /** Ruby between the bracket at `start` and its partner. Returns the end, which may be on a later line. */
  group(start: number): number {
    const { tokens, end } = this.groups.read(start);
    this.add(start, tokens);
    this.at = Math.max(this.at, this.endOfLine(end) + 1);
    return end;
  }

  /** A Ruby expression without spaces outside of quotes and brackets, as the value of an attribute. Returns its end. */
  value(start: number, end: number): number {
    const stop = endOfValue(this.source, start, end);
    this.add(start, new Reader(this.source, ruby, { start, end: stop }).readAll());
    return stop;
  }

  endOfLine(from: number): number {
    const end = this.source.indexOf('\n', from);
    return end < 0 ? this.source.length : end;
  }

  private add(start: number, tokens: readonly Token[]): void {
    this.tokens.push({ kind: 'edge', text: '', start, end: start, startsLine: true });
    for (const token of tokens) this.tokens.push(token);
  }

  private lineFrom(from: number): TemplateLine {
    const newline = this.endOfLine(from);
    const end = this.source[newline - 1] === '\r' && newline > from ? newline - 1 : newline;
    let start = from;
    while (start < end && /\s/.test(this.source.charAt(start))) start += 1;
    return { start, end: Math.max(end, start), indent: start - from };
  }

  private endBelow(indent: number): number {
    let at = this.at;
    while (at < this.source.length) {
      const line = this.lineFrom(at);
      if (line.start < line.end && line.indent <= indent) break;
      at = this.endOfLine(at) + 1;
    }
    return Math.min(at, this.source.length);
  }
}

function endOfValue(source: string, start: number, end: number): number {
  let depth = 0;
  let quote = '';
  let at = start;
  const isQuoted = /["']/.test(source.charAt(start));
  for (; at < end; at++) {
    const char = source.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
      // `for="field"= label`: the `=` of an output may directly follow a quoted value.
      if (quote === '' && depth === 0 && isQuoted && source[at + 1] === '=') return at + 1;
    } else if (char === '"' || char === "'") quote = char;
    else if (/[([{]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char)) depth -= 1;
    else if (depth <= 0 && /\s/.test(char)) break;
    if (depth < 0) break;
  }
  return Math.min(at, end);
}
