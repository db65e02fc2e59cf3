import { codeLanguage } from '../code/language.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';
import { csharp } from '../programs/csharp.ts';

/** Maximum nesting of markup and code; anything deeper counts as text. */
const deepestNesting = 40;

const blank = /\s+/y;
const directive = /@(?:inject|attribute|inherits|implements|model)\b[^\n]*/y;
/** `@page "/cart"`, `@using …` */
const otherDirective =
  /@(?:page|using(?!\s*\()|namespace|layout|addTagHelper|removeTagHelper|tagHelperPrefix|preservewhitespace|rendermode|typeparam)\b[^\n]*/y;
const codeBlock = /@(?:code|functions)\s*(?=\{)/y;
const statement = /@(?:if|for|foreach|while|do|switch|try|lock|using|section\s+\w+)\b\s*(?=[({])/y;
/** Words that continue a statement after its block. */
const continuation = /\s*(?:else(?:\s+if)?|catch|finally|while)\b\s*(?=[({])/y;
const expression = /@(?:await\s+)?(?=[\p{L}_])/uy;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
/** One of Blazor's own attributes, with its quote: https://learn.microsoft.com/aspnet/core/blazor/components/event-handling */
const handled = /(?:on\w+|bind)(?:[-:][\w:-]+)?\s*=\s*(["'])/y;
const member = /(?:!?\.|\?\.)(?=[\p{L}_])/uy;
const tag = /<(\/?)([A-Za-z][\w.:-]*)/y;
/** One that nothing closes before another is being typed: it ends with its line. */
const comment = /@\*(?:(?:(?!@\*)[\s\S])*?\*@|[^\n]*)|<!--[\s\S]*?(?:-->|$(?![\s\S]))/y;

/** Void elements: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const inRazor: Dialect = {
  ...csharp,
  specialStarts: '@<',
  special: reader => reader instanceof RazorReader && reader.readMarkupInCode(),
};

/**
 * Reads Razor pages: markup in which `@` begins code, in which elements are markup again
 * (https://learn.microsoft.com/aspnet/core/mvc/views/razor).
 */
class RazorReader extends Reader {
  private nesting = 0;
  /** The end of the last element in code; another one may follow. */
  private elementEnd = -1;

  constructor(text: string) {
    super(text, inRazor);
  }

  /** The code of a page, with an edge between pieces. */
  readPage(): Token[] {
    while (this.at < this.end) {
      const next = this.text.indexOf('@', this.at);
      this.at = next < 0 ? this.end : next;
      if (this.at >= this.end) break;
      this.push('edge', '', this.at);
      if (!this.readTransition()) this.at += 1;
    }
    return this.tokens;
  }

  /** Reads what stands between code and markup: an element, `@:text`, code in a template. */
  readMarkupInCode(): boolean {
    if (this.text.charAt(this.at) === '@') {
      if (this.match(comment) !== undefined || this.startsWith('@:')) return this.readTransition();
      if (/["$]/.test(this.text.charAt(this.at + 1))) return false;
      this.push('operator', '@', this.at + 1);
      if (this.match(tag) !== undefined) this.readElement();
      return true;
    }
    if (this.match(tag) === undefined || !this.mayBeginElement()) return false;
    this.readElement();
    return true;
  }

  private mayBeginElement(): boolean {
    const { last } = this;
    if (last === undefined || this.isAtLineStart) return true;
    if (last.kind === 'operator' && /^[{};:]$/.test(last.text)) return true;
    return this.elementEnd >= last.end && this.text.slice(this.elementEnd, this.at).trim() === '';
  }

  /** Reads what an `@` begins. Returns false, without moving, if it begins nothing. */
  private readTransition(): boolean {
    if (this.nesting >= deepestNesting || this.isInsideWord()) return false;
    this.nesting += 1;
    const isRead = this.readCodeBegun();
    this.nesting -= 1;
    return isRead;
  }

  private readCodeBegun(): boolean {
    if (this.skip(comment)) return true;
    if (this.startsWith('@@')) {
      this.at += 2;
      return true;
    }
    if (this.skip(otherDirective)) return true;
    const directiveMatch = this.match(directive);
    if (directiveMatch !== undefined) return this.readLine(this.at + directiveMatch[0].length);
    if (this.startsWith('@:')) return this.readTextLine();
    if (this.startsWith('@{') || this.startsWith('@(')) {
      this.at += 1;
      this.readBrackets();
      return true;
    }
    if (this.skip(codeBlock)) {
      this.readBrackets();
      return true;
    }
    if (this.skip(statement)) return this.readStatement();
    return this.skip(expression) && this.readExpression();
  }

  /** `name@example.com` is an email address. */
  private isInsideWord(): boolean {
    return /\w/.test(this.text.charAt(this.at - 1)) && /\w/.test(this.text.charAt(this.at + 1));
  }

  private skip(pattern: RegExp): boolean {
    const found = this.match(pattern)?.[0];
    if (found !== undefined) this.at += found.length;
    return found !== undefined;
  }

  /** Reads a line of code: `@inject IStringLocalizer<Cart> L`. */
  private readLine(end: number): boolean {
    this.at += 1;
    for (const token of new Reader(this.text, csharp, { start: this.at, end }).readAll()) {
      this.tokens.push(token);
    }
    this.at = end;
    return true;
  }

  /** `@:Total: @total`: the rest of the line is markup. */
  private readTextLine(): boolean {
    const lineEnd = this.text.indexOf('\n', this.at);
    const end = lineEnd < 0 ? this.end : lineEnd;
    this.at += 2;
    while (this.at < end) {
      if (this.text.charAt(this.at) !== '@' || !this.readTransition()) this.at += 1;
    }
    return true;
  }

  /** `(condition) { … } else { … }` */
  private readStatement(): boolean {
    do {
      if (this.startsWith('(')) this.readBrackets();
      this.skip(blank);
      if (this.startsWith('{')) this.readBrackets();
    } while (this.skip(continuation));
    return true;
  }

  /** A name with its members, arguments and indexes, up to the first space; or an attribute. */
  private readExpression(): boolean {
    if (/\s@/.test(this.text.slice(this.at - 2, this.at))) {
      const handler = this.match(handled);
      if (handler !== undefined) return this.readHandler(handler);
    }
    for (;;) {
      const [found = ''] = this.match(name) ?? [];
      this.push('name', found, this.at + found.length);
      while (this.startsWith('(') || this.startsWith('[')) this.readBrackets();
      const [sign] = this.match(member) ?? [];
      if (sign === undefined) return true;
      this.push('operator', sign.includes('?') ? '?.' : '.', this.at + sign.length);
    }
  }

  /** `@onclick='() => Show(L["saved"])'`: the whole value is code, up to the next such quote. */
  private readHandler([opening, quote = '']: RegExpExecArray): boolean {
    const start = this.at + opening.length;
    if (this.text.charAt(start) === '@') {
      this.at = start;
      return true;
    }
    const close = this.text.indexOf(quote, start);
    const end = close < 0 || close > this.end ? this.end : close;
    for (const token of new Reader(this.text, csharp, { start, end }).readAll()) this.tokens.push(token);
    this.at = end + 1;
    return true;
  }

  /** Reads the element that begins here, its attributes and content, to its end. */
  private readElement(): void {
    let open = 0;
    do {
      const found = this.match(tag);
      if (this.skip(comment)) continue;
      if (found !== undefined) open += this.readTag(found);
      else if (this.text.charAt(this.at) !== '@' || !this.readTransition()) this.at += 1;
    } while (open > 0 && this.at < this.end);
    this.elementEnd = this.at;
  }

  /** Reads a tag. Returns by how much it changes the number of open elements. */
  private readTag([whole, slash, element = '']: RegExpExecArray): number {
    this.at += whole.length;
    let quote = '';
    while (this.at < this.end) {
      const char = this.text.charAt(this.at);
      if (char === '@' && this.readTransition()) continue;
      this.at += 1;
      if (quote === char) quote = '';
      else if (quote === '' && (char === '"' || char === "'")) quote = char;
      else if (quote === '' && char === '>') break;
    }
    if (slash === '/') return -1;
    return this.text.charAt(this.at - 2) === '/' || voidElements.has(element.toLowerCase()) ? 0 : 1;
  }
}

/** Razor pages and components. */
export const razorLanguage = codeLanguage({
  ids: ['razor', 'aspnetcorerazor'],
  isTemplate: true,
  comments: /@\*(?:(?:(?!@\*)[\s\S])*?\*@|[^\n]*)/g,
  tokenize: text => new RazorReader(text).readPage(),
});
