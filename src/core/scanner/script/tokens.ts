/**
 * What a token is. Single punctuation characters stand for themselves by their character code (33–126), so
 * the kinds here lie outside that range.
 */
export const Kind = {
  Word: 1,
  Number: 2,
  String: 3,
  Regex: 4,
  /** A template's characters between its backticks and substitutions. */
  TemplateText: 5,
  /** Text between JSX tags, without `{`. */
  JsxText: 6,
  /** A quoted JSX attribute value: no escapes, but character references. */
  JsxString: 7,
  /** `<` of an opening tag; its match is the end of the tag. */
  JsxOpen: 8,
  /** `</` of a closing tag. */
  JsxClose: 9,
  /** `>` and `/>` of a tag. */
  JsxEnd: 10,
  JsxSelfEnd: 11,
  /** The name of a tag or attribute, with its dots, dashes and colons. */
  JsxName: 12,
  TemplateOpen: 13,
  TemplateClose: 14,
  SubstitutionOpen: 15,
  SubstitutionClose: 16,
  Arrow: 128,
  OptionalDot: 129,
  Nullish: 130,
  Or: 131,
  And: 132,
  Spread: 133,
  Compare: 134,
  Assign: 135,
  Step: 136,
} as const;

export const Char = {
  Bang: 33,
  Quote: 34,
  Hash: 35,
  Dollar: 36,
  Percent: 37,
  Ampersand: 38,
  Apostrophe: 39,
  ParenOpen: 40,
  ParenClose: 41,
  Star: 42,
  Plus: 43,
  Comma: 44,
  Minus: 45,
  Dot: 46,
  Slash: 47,
  Colon: 58,
  Semicolon: 59,
  Less: 60,
  Equals: 61,
  Greater: 62,
  Question: 63,
  At: 64,
  BracketOpen: 91,
  Backslash: 92,
  BracketClose: 93,
  Caret: 94,
  Underscore: 95,
  Backtick: 96,
  BraceOpen: 123,
  Bar: 124,
  BraceClose: 125,
  Tilde: 126,
} as const;

/**
 * The tokens of a text, comments and white space left out, as parallel arrays: a large file has tens of
 * thousands, and an object each would cost more than lexing. Several parts of one text (the script and the
 * template of a component) may be lexed into one list.
 */
export class Tokens {
  readonly text: string;
  readonly kinds: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** Index of the token that closes or opens this one, -1 if there is none. */
  readonly matches: number[] = [];
  /** 1 where a line ends somewhere before the token. */
  readonly breaks: number[] = [];
  /** Comments as pairs of start and end, in order of lexing. */
  readonly comments: number[] = [];

  constructor(text: string) {
    this.text = text;
  }

  get length(): number {
    return this.kinds.length;
  }

  push(kind: number, start: number, end: number, lineBreak: boolean): number {
    this.kinds.push(kind);
    this.starts.push(start);
    this.ends.push(end);
    this.matches.push(-1);
    this.breaks.push(lineBreak ? 1 : 0);
    return this.kinds.length - 1;
  }

  match(open: number, close: number): void {
    this.matches[open] = close;
    this.matches[close] = open;
  }

  /** 0 outside the list. */
  kind(index: number): number {
    return this.kinds[index] ?? 0;
  }

  start(index: number): number {
    return this.starts[index] ?? this.text.length;
  }

  end(index: number): number {
    return this.ends[index] ?? this.text.length;
  }

  /** The match of a bracket, or -1. */
  pair(index: number): number {
    return this.matches[index] ?? -1;
  }

  breakBefore(index: number): boolean {
    return this.breaks[index] === 1;
  }

  slice(index: number): string {
    return this.text.slice(this.start(index), this.end(index));
  }

  /** True when the token is that word. */
  is(index: number, word: string): boolean {
    return (
      this.kinds[index] === Kind.Word &&
      this.end(index) - this.start(index) === word.length &&
      this.text.startsWith(word, this.start(index))
    );
  }

  /** Index of the first token that ends after `offset`, by binary search over tokens `from` to `to`. */
  indexAt(offset: number, from = 0, to = this.length): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.end(middle) > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
