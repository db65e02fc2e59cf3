import type { OffsetRange } from '../../../base/range.ts';

/** What only templates of web.py have, which are called `.html`. */
const sign = /^\$def with\b|\$:?_\([ \t]*["']/;

/** Where code begins: behind the sign of an expression, or that of a statement, which begins a line. */
const beginning = /\$(?:[$#\\]|:?(?=[\w({[]))|^[ \t]*\$ /gm;
/** Words of statements with a block, whose first line may hold text behind the colon. */
const withBlock = /(?:if|elif|else|for|while|def|unless)\b(?! with\b)/y;
const codeBlock = /code:[ \t]*$/my;
const variable = /var[ \t]+\w+:/y;
const name = /\w+/y;
const member = /\.\w+/y;
const text = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;

/** Longest code between brackets, in characters. */
const longestGroup = 2000;
/** How many groups without an end are looked for in a page. */
const mostOpen = 50;

/** Whether a page is a template of web.py: https://webpy.org/docs/0.3/templetor */
export function isTempletor(page: string): boolean {
  return sign.test(page);
}

/** The Python in a template of web.py. */
export function templetorIslands(page: string): OffsetRange[] {
  return new Templetor(page).islands();
}

class Templetor {
  private readonly page: string;
  private open = 0;

  constructor(page: string) {
    this.page = page;
  }

  islands(): OffsetRange[] {
    const islands: OffsetRange[] = [];
    let from = 0;
    for (;;) {
      beginning.lastIndex = from;
      const found = beginning.exec(this.page);
      if (found === null) return islands;
      const start = beginning.lastIndex;
      const before = found[0];
      const end = /[$#\\]$/.test(before.slice(1)) ? -1 : this.endOfCode(start, before);
      const isReturn = this.page.charAt(end - 1) === '\r';
      if (end > start) islands.push({ start, end: isReturn ? end - 1 : end });
      from = before.endsWith('#') ? this.endOfLine(start) : Math.max(start, end);
    }
  }

  private endOfCode(start: number, before: string): number {
    if (before.endsWith(' ')) return this.endOfStatement(start, false);
    if (before === '$' && this.startsLine(start - 1)) {
      if (this.endOf(codeBlock, start) >= 0) return this.endOfBlock(start);
      const behindName = this.endOf(variable, start);
      if (behindName >= 0) return this.endOfStatement(behindName, false);
      if (this.endOf(withBlock, start) >= 0) return this.endOfStatement(start, true);
    }
    return this.endOfExpression(start);
  }

  /** The end of `cart.title(item)[0]`. */
  private endOfExpression(start: number): number {
    let at = Math.max(start, this.endOf(name, start));
    for (;;) {
      const further = /[([{]/.test(this.page.charAt(at)) ? this.endOfGroup(at) : this.endOf(member, at);
      if (further <= at) return at;
      at = further;
    }
  }

  /** @param hasBlock whether its first colon outside of brackets ends it */
  private endOfStatement(start: number, hasBlock: boolean): number {
    for (let at = start; at < this.page.length; ) {
      const sign = this.page.charAt(at);
      if (sign === '\n' || (hasBlock && sign === ':')) return at;
      at = /[([{]/.test(sign) ? this.endOfGroup(at) : this.afterSign(at);
    }
    return this.page.length;
  }

  /** The end of the lines below `$code:` that are indented further. */
  private endOfBlock(start: number): number {
    const indent = this.indentAt(this.page.lastIndexOf('\n', start) + 1);
    let at = this.endOfLine(start);
    while (at < this.page.length) {
      const end = this.endOfLine(at + 1);
      const isBlank = this.page.slice(at + 1, end).trim() === '';
      if (!isBlank && this.indentAt(at + 1) <= indent) return at;
      at = end;
    }
    return at;
  }

  private indentAt(line: number): number {
    let at = line;
    while (/[ \t]/.test(this.page.charAt(at))) at += 1;
    return at - line;
  }

  /** The end of what a bracket opens; of the line where nothing closes it. */
  private endOfGroup(start: number): number {
    const limit = Math.min(this.page.length, start + (this.open < mostOpen ? longestGroup : 0));
    let depth = 0;
    for (let at = start; at < limit; ) {
      const sign = this.page.charAt(at);
      if (/[([{]/.test(sign)) depth += 1;
      else if (/[)\]}]/.test(sign)) depth -= 1;
      at = this.afterSign(at);
      if (depth === 0) return at;
    }
    this.open += 1;
    return this.endOfLine(start);
  }

  /** The place behind a sign, or behind the text that it begins; the end of the line where nothing closes that. */
  private afterSign(at: number): number {
    if (!/["']/.test(this.page.charAt(at))) return at + 1;
    const end = this.endOf(text, at);
    return end < 0 ? this.endOfLine(at) : end;
  }

  private startsLine(at: number): boolean {
    let before = at - 1;
    while (/[ \t]/.test(this.page.charAt(before))) before -= 1;
    return before < 0 || this.page.charAt(before) === '\n';
  }

  private endOfLine(at: number): number {
    const end = this.page.indexOf('\n', at);
    return end < 0 ? this.page.length : end;
  }

  /** The end of what matches at a place; -1 for none. */
  private endOf(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.page) ? pattern.lastIndex : -1;
  }
}
