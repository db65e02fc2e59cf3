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

/** Whether a token of this kind stands before a member: `.` and `?.`. */
export function isDot(kind: number): boolean {
  return kind === Char.Dot || kind === Kind.OptionalDot;
}

/**
 * The tokens of a text, comments and white space left out, as parallel arrays: a large file has tens of
 * thousands, and an object each would cost more than lexing. Several parts of one text (the script and the
 * template of a component) may be lexed into one list.
 */
export class Tokens {
  readonly text: string;
  /** Comments as pairs of start and end, in order of lexing. */
  readonly comments: number[] = [];
  /** Starts and ends of code in which references of HTML (`&amp;`) stand for characters. */
  readonly encoded: number[] = [];
  private commentEnd: number | undefined;
  private count = 0;
  private kinds: Uint8Array;
  private breaks: Uint8Array;
  /** Three numbers for each token: its start, its end, and one more than the index of its match or 0. */
  private places: Int32Array;

  constructor(text: string) {
    this.text = text;
    // Dense code has a token for each three characters.
    const capacity = Math.ceil(text.length / 3) + 64;
    this.kinds = new Uint8Array(capacity);
    this.breaks = new Uint8Array(capacity);
    this.places = new Int32Array(capacity * 3);
  }

  /** Where the sign that ends block comments stands for the last time; -1 if it does nowhere. */
  get lastCommentEnd(): number {
    this.commentEnd ??= this.text.lastIndexOf('*/');
    return this.commentEnd;
  }

  get length(): number {
    return this.count;
  }

  push(kind: number, start: number, end: number, lineBreak: boolean): number {
    const index = this.count;
    if (index === this.kinds.length) this.grow();
    this.count = index + 1;
    this.kinds[index] = kind;
    if (lineBreak) this.breaks[index] = 1;
    this.places[index * 3] = start;
    this.places[index * 3 + 1] = end;
    return index;
  }

  private grow(): void {
    const capacity = this.kinds.length * 2;
    this.kinds = larger(this.kinds, new Uint8Array(capacity));
    this.breaks = larger(this.breaks, new Uint8Array(capacity));
    this.places = larger(this.places, new Int32Array(capacity * 3));
  }

  match(open: number, close: number): void {
    this.places[open * 3 + 2] = close + 1;
    this.places[close * 3 + 2] = open + 1;
  }

  /** 0 outside the list. */
  kind(index: number): number {
    return this.kinds[index] ?? 0;
  }

  start(index: number): number {
    return index < this.count ? (this.places[index * 3] ?? this.text.length) : this.text.length;
  }

  end(index: number): number {
    return index < this.count ? (this.places[index * 3 + 1] ?? this.text.length) : this.text.length;
  }

  /** The match of a bracket, or -1. */
  pair(index: number): number {
    return (this.places[index * 3 + 2] ?? 0) - 1;
  }

  breakBefore(index: number): boolean {
    return this.breaks[index] === 1;
  }

  slice(index: number): string {
    return this.text.slice(this.start(index), this.end(index));
  }

  /** True when the token is that word. */
  is(index: number, word: string): boolean {
    return this.kind(index) === Kind.Word && this.reads(index, word);
  }

  /** True when the token has these characters, whatever it is. */
  reads(index: number, characters: string): boolean {
    const start = this.start(index);
    return this.end(index) - start === characters.length && this.text.startsWith(characters, start);
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

function larger<T extends Uint8Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
