import type { Token } from '../lexing/token.ts';

/** What may stand between the names of a path, and after one of them (`of(context)!.title`). */
const separators: ReadonlySet<string> = new Set(['.', '?.', '&.', '::', '->', '?->', '!.', '!!.', '..']);
const suffixes: ReadonlySet<string> = new Set(['!', '?', '!!']);

/** Words of Swift that a value follows, so that a dot behind them begins one. */
const beforeValue: ReadonlySet<string> = new Set([
  'as',
  'await',
  'case',
  'default',
  'else',
  'in',
  'is',
  'return',
  'throw',
  'try',
  'where',
  'yield',
]);

/** Longest path that is examined. */
const maxSegments = 8;

/** A piece of code: its tokens, and which brackets belong together. */
export class Code {
  readonly tokens: readonly Token[];
  private readonly partners: Int32Array;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.partners = partnersOf(tokens);
  }

  at(index: number): Token | undefined {
    return this.tokens[index];
  }

  textAt(index: number): string {
    const token = this.tokens[index];
    return token === undefined || token.kind === 'string' ? '' : token.text;
  }

  /** The index of the last token that begins at an offset or before it; -1 when there is none. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.tokens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tokens[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The index of the bracket that belongs to the one at `index`; -1 when it has none. */
  partner(index: number): number {
    return this.partners[index] ?? -1;
  }

  /** The index after the token at `index`, or after the whole group when it opens one. */
  skip(index: number): number {
    const partner = this.partner(index);
    return partner > index ? partner + 1 : index + 1;
  }

  /**
   * The names before the one at `index` that it is a member of, the separators written as `.`, calls as `()`:
   * for `title` in `S.of(context)!.title` the path `S.of()`. Empty when it stands alone; `*` for what is no name.
   *
   * @returns the path and the index of its first token
   */
  pathBefore(index: number): { readonly path: string; readonly start: number } {
    const names: string[] = [];
    let start = index;
    while (names.length < maxSegments && separators.has(this.textAt(start - 1))) {
      // `else -> R.string.title` is an arm of a choice, no member.
      if (this.textAt(start - 1) === '->' && this.at(start - 1)?.end !== this.at(start)?.start) break;
      // `::I18n.t` begins at the top, whatever stands before it.
      if (this.textAt(start - 1) === '::' && this.at(start - 2)?.end !== this.at(start - 1)?.start) {
        return { path: names.join('.'), start: start - 1 };
      }
      if (this.isImplicit(start - 1)) return { path: names.join('.'), start: start - 1 };
      let before = start - 2;
      while (suffixes.has(this.textAt(before))) before -= 1;
      const [name, first] = this.segmentEndingAt(before);
      names.unshift(name);
      start = first;
      if (name === '*' || name === '') break;
    }
    return { path: names.join('.'), start };
  }

  /**
   * Whether a dot stands apart from what is before it on its line, which is no value that it could belong to:
   * `late ? .localized("a") : .localized("b")` (Swift).
   */
  private isImplicit(dot: number): boolean {
    const token = this.at(dot);
    const isApart = this.at(dot - 1)?.end !== token?.start && this.at(dot + 1)?.start === token?.end;
    return isApart && token?.text === '.' && token.startsLine === false && !this.isValueEnd(dot - 1);
  }

  private isValueEnd(index: number): boolean {
    const token = this.at(index);
    if (token === undefined || token.kind === 'edge') return false;
    return token.kind === 'operator' ? /^[)\]}]$/.test(token.text) : !beforeValue.has(token.text);
  }

  /** The name that ends at `index`, or the call of one, with the one type that it names: `of<Texts>()`; `*` for others. */
  segmentEndingAt(index: number): [name: string, start: number] {
    const token = this.tokens[index];
    if (token === undefined || token.kind === 'edge') return ['', index + 1];
    if (token.kind === 'name') return [token.text, index];
    const open = this.partner(index);
    if (open >= 0 && open < index) {
      const callee = this.tokens[open - 1];
      if (token.text === ')' && callee?.kind === 'name') return [`${callee.text}()`, open - 1];
      if (token.text === ')' && this.isTypedCall(open))
        return [`${this.textAt(open - 4)}<${this.textAt(open - 2)}>()`, open - 4];
      return [token.text === ')' ? this.pathInside(open, index) : '*', open];
    }
    // `::I18n.t` in Ruby, `\Lang::get` in PHP: nothing stands before the separator.
    return token.kind === 'operator' ? ['', index + 1] : ['*', index];
  }

  /** Whether the arguments that begin at `open` are those of a function with one type: `of<Texts>(context)`. */
  private isTypedCall(open: number): boolean {
    const isType = this.textAt(open - 1) === '>' && this.textAt(open - 3) === '<';
    return isType && this.at(open - 2)?.kind === 'name' && this.at(open - 4)?.kind === 'name';
  }

  /** The path between two brackets that hold nothing else: `(S.of(context)!).title`. */
  private pathInside(open: number, close: number): string {
    const last = suffixes.has(this.textAt(close - 1)) ? close - 2 : close - 1;
    const [name, first] = last > open ? this.segmentEndingAt(last) : ['*', close];
    const { path, start } = this.pathBefore(first);
    if (start !== open + 1 || name === '*') return '*';
    return path === '' ? name : `${path}.${name}`;
  }

  /** The ranges of token indexes between the commas of `[from, to)`; a comma at the end adds none. */
  split(from: number, to: number, comma = ','): Array<readonly [from: number, to: number]> {
    const parts: Array<readonly [number, number]> = [];
    let start = from;
    for (let index = from; index < to; index = this.skip(index)) {
      if (this.textAt(index) !== comma) continue;
      parts.push([start, index]);
      start = index + 1;
    }
    if (start < to) parts.push([start, to]);
    return parts;
  }

  /** The first index in `[from, to)`, outside of groups, whose token is one of these; -1 when there is none. */
  find(from: number, to: number, texts: ReadonlySet<string>): number {
    for (let index = from; index < to; index = this.skip(index)) {
      if (texts.has(this.textAt(index))) return index;
    }
    return -1;
  }
}

function partnersOf(tokens: readonly Token[]): Int32Array {
  const partners = new Int32Array(tokens.length).fill(-1);
  let open: number[] = [];
  let index = -1;
  for (const { kind, text } of tokens) {
    index += 1;
    // Brackets of a template's tag never close those of another one's.
    if (kind === 'edge') open = [];
    if (kind !== 'operator') continue;
    if (text === '(' || text === '[' || text === '{') open.push(index);
    else if (text === ')' || text === ']' || text === '}') {
      const from = open.at(-1);
      if (from === undefined || !belongTogether(tokens[from]?.text, text)) continue;
      open.pop();
      partners[from] = index;
      partners[index] = from;
    }
  }
  return partners;
}

function belongTogether(open: string | undefined, close: string): boolean {
  return open === (close === ')' ? '(' : close === ']' ? '[' : '{');
}
