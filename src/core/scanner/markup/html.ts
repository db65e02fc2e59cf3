import { CommentEnds } from '../plainText/commentEnds.ts';
import { voidElements } from '../script/lexing/jsx.ts';
import { MustacheEnds } from './mustacheEnds.ts';
import { isOpenValue } from './openValues.ts';

/** An attribute of a tag. Offsets; -1 where it has no value. */
export interface MarkupAttribute {
  readonly name: string;
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** The code in the value, where it is only a part of it: `title="cart.{part}"`. */
  readonly code?: readonly CodeStretch[];
}

/** Offsets of code in the value of an attribute, its braces included. */
export interface CodeStretch {
  readonly start: number;
  readonly end: number;
}

export interface MarkupTag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly MarkupAttribute[];
  readonly isClosing: boolean;
  /** True when no content follows: `<a/>`, `<br>`. */
  readonly isEmpty: boolean;
}

/** Callbacks by which a dialect of HTML handles the pieces. */
export interface MarkupHandler {
  text(start: number, end: number): void;
  tag(tag: MarkupTag): void;
  /** Content of an element that is not markup, such as a script. */
  raw(tag: MarkupTag, start: number, end: number): void;
  comment(start: number, end: number): void;
  /** True for an element whose content is not markup. */
  isRaw(tag: MarkupTag): boolean;
  /** Reads an expression in text or in a tag that begins with `{`; returns the offset after it. */
  expression?(start: number): number;
  /** Delimiters of expressions in text, which are skipped: `{{` and `}}`. */
  readonly mustaches?: boolean;
}

const letter = /[A-Za-z]/;
const tagNameEnd = /[\s/>]/g;
const attributeNameEnd = /[\s/>=]/g;
const attributeWithValue = /[^\s"'<>=/`]+=["']/y;
/** An expression that a server replaces before anything reads the attribute: `title="{{ __("Open") }}"`. */
const servedExpression = /\{\{[^\n<{}"']{0,200}\(\s*["'][^\n<]{0,500}?\}\}/y;

/** Reads a text as HTML of some dialect, tolerant of everything. Linear in its length. */
export function readMarkup(text: string, from: number, to: number, handler: MarkupHandler): void {
  new Reader(text, from, to, handler).run();
}

class Reader {
  private readonly text: string;
  private readonly to: number;
  private readonly handler: MarkupHandler;
  private readonly mustaches: MustacheEnds;
  private readonly comments: CommentEnds;
  private at: number;

  constructor(text: string, from: number, to: number, handler: MarkupHandler) {
    this.text = text;
    this.at = from;
    this.to = to;
    this.handler = handler;
    this.mustaches = new MustacheEnds(text, to);
    this.comments = new CommentEnds(text, to);
  }

  run(): void {
    let textStart = this.at;
    const flush = () => {
      if (this.at > textStart) this.handler.text(textStart, this.at);
    };
    while (this.at < this.to) {
      const code = this.text.charCodeAt(this.at);
      if (code === 60 && this.opensTag()) {
        flush();
        this.tagOrComment();
        textStart = this.at;
      } else if (code === 123 && this.handler.expression !== undefined) {
        flush();
        this.at = Math.max(this.handler.expression(this.at), this.at + 1);
        textStart = this.at;
      } else if (code === 123 && this.handler.mustaches === true && this.text.startsWith('{{', this.at)) {
        this.at = this.mustaches.after(this.at);
      } else this.at++;
    }
    this.at = Math.min(this.at, this.to);
    flush();
  }

  private opensTag(): boolean {
    const next = this.text.charAt(this.at + 1);
    return (
      letter.test(next) ||
      next === '!' ||
      next === '?' ||
      (next === '/' && letter.test(this.text.charAt(this.at + 2)))
    );
  }

  private tagOrComment(): void {
    const { text, at } = this;
    if (text.startsWith('<!--', at)) {
      this.at = this.comments.after(at);
      this.handler.comment(at, this.at);
    } else if (text.charAt(at + 1) === '!' || text.charAt(at + 1) === '?') this.at = this.after('>', at);
    else {
      const tag = this.tag();
      this.handler.tag(tag);
      if (!tag.isClosing && !tag.isEmpty && this.handler.isRaw(tag)) this.rawContent(tag);
    }
  }

  private after(closing: string, from: number): number {
    const found = this.text.indexOf(closing, from);
    return found === -1 || found >= this.to ? this.to : found + closing.length;
  }

  private rawContent(tag: MarkupTag): void {
    const start = this.at;
    const closing = new RegExp(`</${tag.name.replace(/[^\w-]/g, '\\$&')}\\s*>`, 'gi');
    closing.lastIndex = start;
    const found = closing.exec(this.text);
    const end = found === null || found.index >= this.to ? this.to : found.index;
    this.handler.raw(tag, start, end);
    this.at = end;
  }

  private tag(): MarkupTag {
    const start = this.at;
    const isClosing = this.text.charAt(start + 1) === '/';
    this.at += isClosing ? 2 : 1;
    const name = this.take(tagNameEnd);
    const attributes: MarkupAttribute[] = [];
    let slash = false;
    while (this.at < this.to) {
      const character = this.text.charAt(this.at);
      if (character === '>') {
        this.at++;
        break;
      }
      if (character === '<') break;
      slash = character === '/';
      if (/[\s/]/.test(character)) this.at++;
      else if (character === '{' && this.handler.expression !== undefined) {
        this.at = Math.max(this.handler.expression(this.at), this.at + 1);
      } else attributes.push(this.attribute());
    }
    const isEmpty = slash || voidElements.has(name.toLowerCase());
    return { name, start, end: this.at, attributes, isClosing, isEmpty };
  }

  private attribute(): MarkupAttribute {
    const start = this.at;
    const name = this.take(attributeNameEnd) || this.text.charAt(this.at++);
    let after = this.at;
    while (after < this.to && /\s/.test(this.text.charAt(after))) after++;
    if (this.text.charAt(after) !== '=') return { name, start, valueStart: -1, valueEnd: -1 };
    const behindSign = ++after;
    while (after < this.to && /\s/.test(this.text.charAt(after))) after++;
    this.at = after;
    if (after > behindSign && this.isAtAttribute()) return { name, start, valueStart: -1, valueEnd: -1 };
    const quote = this.text.charAt(after);
    if (quote !== '"' && quote !== "'") return { name, start, ...this.unquoted() };
    const valueStart = after + 1;
    const valueEnd = this.quoted(quote, valueStart);
    // A value that is being typed has no quote at its end.
    const hasEnd = this.text.charAt(valueEnd) === quote;
    this.at = Math.min(hasEnd ? valueEnd + 1 : valueEnd, this.to);
    return { name, start, valueStart, valueEnd };
  }

  /** Offset of the closing quote; expressions inside may hold quotes of their own. */
  private quoted(quote: string, from: number): number {
    let at = from;
    let isAsked = false;
    while (at < this.to) {
      const character = this.text.charAt(at);
      if (character === quote) return at;
      if (character === '\n' && !isAsked) {
        isAsked = true;
        if (isOpenValue(this.text, quote, at, this.to, this.codeSign)) return at;
      }
      if (character === '{' && this.handler.expression !== undefined) {
        at = Math.max(this.handler.expression(at), at + 1);
      } else at = this.handler.mustaches === true ? this.afterServed(at) : at + 1;
    }
    return this.to;
  }

  private get codeSign(): string | undefined {
    if (this.handler.expression !== undefined) return '{';
    return this.handler.mustaches === true ? '{{' : undefined;
  }

  private afterServed(at: number): number {
    if (!this.text.startsWith('{{', at)) return at + 1;
    servedExpression.lastIndex = at;
    const served = servedExpression.exec(this.text)?.[0] ?? '';
    return at + Math.max(served.length, 1);
  }

  /** Whether another attribute stands where the value of one that is being typed would: `:label= :title="…"`. */
  private isAtAttribute(): boolean {
    attributeWithValue.lastIndex = this.at;
    return attributeWithValue.test(this.text);
  }

  private unquoted(): { valueStart: number; valueEnd: number } {
    const valueStart = this.at;
    const { expression } = this.handler;
    while (this.at < this.to && !/[\s>]/.test(this.text.charAt(this.at))) {
      // Where component tags may end with a slash, it is not part of an unquoted value.
      if (expression !== undefined && this.text.startsWith('/>', this.at)) break;
      if (this.text.charAt(this.at) === '{' && expression !== undefined) {
        this.at = Math.max(expression(this.at), this.at + 1);
      } else this.at++;
    }
    return { valueStart, valueEnd: this.at };
  }

  private take(end: RegExp): string {
    end.lastIndex = this.at;
    const found = end.exec(this.text);
    const stop = Math.min(found?.index ?? this.to, this.to);
    const consumed = this.text.slice(this.at, stop);
    this.at = stop;
    return consumed;
  }
}
