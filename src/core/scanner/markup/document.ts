import { type LexOptions, lex } from '../script/lexing/lexer.ts';
import type { Span } from '../script/lexing/span.ts';
import { Char, Tokens } from '../script/lexing/tokens.ts';
import type { Part } from '../script/names/declare.ts';
import type { MarkupAttribute, MarkupTag } from './html.ts';

/** A tag with the code in its attributes. */
export interface Element {
  readonly tag: MarkupTag;
  /** By the attribute's name, without the code marker: `:`, `v-bind:`, `[…]`. */
  readonly bound: ReadonlyMap<string, Span>;
  readonly plain: ReadonlyMap<string, MarkupAttribute>;
  /** First token after the tag; the last one inside the element, once that is known. */
  readonly firstToken: number;
  lastToken: number;
  /** Offset of the content's end, once that is known. */
  contentEnd: number;
}

/** A loop of a template: the names before or after its keyword stand for each of the items. */
export interface Loop {
  /** Token at which the pattern for one item begins. */
  readonly pattern: number;
  /** Token at which the items begin. */
  readonly items: number;
  /** The tokens over which the names are visible. */
  readonly scopeStart: number;
  readonly scopeEnd: number;
  /**
   * Set where it is not a loop: its names hold the whole value (`{:then value}`), or nothing that is written in code.
   */
  readonly holds?: 'whole' | 'nothing';
}

/** A named part of a template that code can call: Svelte's `{#snippet row(item)}`. */
export interface Snippet {
  readonly name: number;
  /** Where its parameters open. */
  readonly open: number;
  readonly scopeEnd: number;
}

/** How a part of a text is lexed. */
export interface CodeOptions extends LexOptions {
  /** HTML character references are resolved in it. */
  readonly mayBeEncoded?: boolean;
}

/** A text of markup and code, its code lexed into one list. */
export class MarkupDocument {
  readonly tokens: Tokens;
  readonly parts: Part[] = [];
  readonly elements: Element[] = [];
  readonly loops: Loop[] = [];
  readonly snippets: Snippet[] = [];
  /** Where a plural or choice of Angular's opens in a text: `{count, plural,`. */
  readonly choices: number[] = [];
  /** Names that the markup gives values: `@let title = 'cart.title';`. */
  readonly values: Array<{ readonly name: string; readonly span: Span }> = [];
  private readonly open: Element[] = [];

  /** How an expression in braces is lexed: a server that fills in a page before anything reads it resolves nothing. */
  readonly inMustache: CodeOptions;

  constructor(text: string) {
    this.tokens = new Tokens(text);
    this.inMustache = { jsx: false, mayBeEncoded: !text.includes('{%') };
  }

  /** Lexes a part of the text. */
  code(from: number, to: number, options: CodeOptions): Span {
    return this.part(from, to, options, { isShared: false });
  }

  /** Lexes a part of the text whose top-level names are visible everywhere. */
  sharedCode(from: number, to: number, options: CodeOptions): Span {
    return this.part(from, to, options, { isShared: true });
  }

  private part(from: number, to: number, options: CodeOptions, sharing: { isShared: boolean }): Span {
    const first = this.tokens.length;
    lex(this.tokens, from, to, options);
    if (options.mayBeEncoded === true && this.tokens.text.slice(from, to).includes('&')) {
      this.tokens.encoded.push(from, to);
    }
    return this.endPart(first, to, sharing);
  }

  /** Lexes an expression in braces whose `{` is at an offset; returns the offset after its `}`. */
  braced(start: number, limit: number, skipped: number): number {
    const first = this.tokens.length;
    const end = lex(this.tokens, start + 1 + skipped, limit, { jsx: false, stopAtBrace: true });
    this.endPart(first, end, { isShared: false });
    return Math.min(end + 1, limit);
  }

  /** Ends a part with an empty token, so that no expression continues into the next part. */
  private endPart(from: number, offset: number, { isShared }: { isShared: boolean }): Span {
    const span = { from, to: this.tokens.length };
    this.parts.push({ ...span, isShared });
    this.tokens.push(Char.Semicolon, offset, offset, false);
    return span;
  }

  add(tag: MarkupTag, bound: ReadonlyMap<string, Span>, plain: ReadonlyMap<string, MarkupAttribute>): void {
    const firstToken = this.tokens.length;
    const element = { tag, bound, plain, firstToken, lastToken: firstToken, contentEnd: tag.end };
    this.elements.push(element);
    if (!tag.isEmpty) this.open.push(element);
  }

  /** Ends the innermost open element of that name, and those left open inside it. */
  close(tag: MarkupTag): void {
    for (let index = this.open.length - 1; index >= Math.max(0, this.open.length - 100); index--) {
      if (this.open[index]?.tag.name !== tag.name) continue;
      for (const element of this.open.splice(index)) {
        element.lastToken = this.tokens.length - 1;
        element.contentEnd = tag.start;
      }
      return;
    }
  }

  /** Ends what was left open at the end of the text. */
  finish(): void {
    for (const element of this.open.splice(0)) element.lastToken = this.tokens.length - 1;
  }
}
