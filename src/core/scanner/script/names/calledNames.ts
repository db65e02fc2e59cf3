import { Char, Kind, type Tokens } from '../lexing/tokens.ts';

/** Enough buckets to make collisions rare. */
const buckets = 16_384;

const known = new WeakMap<Tokens, CalledNames>();

/** The names that a file calls, collected at the first request. */
export function calledNamesOf(tokens: Tokens): CalledNames {
  let names = known.get(tokens);
  if (names === undefined) {
    names = new CalledNames(tokens);
    known.set(tokens, names);
  }
  return names;
}

/**
 * The names of a file that may be called, or used as elements, anywhere in it. Collected in one pass, so that most
 * other names need not be searched in the text.
 */
export class CalledNames {
  private readonly tokens: Tokens;
  private readonly seen = new Uint8Array(buckets);

  constructor(tokens: Tokens) {
    this.tokens = tokens;
    for (let at = 1; at < tokens.length; at++) {
      const kind = tokens.kind(at);
      if (kind === Char.ParenOpen) this.noteCalled(at - 1);
      else if (kind === Kind.JsxOpen) this.note(at + 1);
    }
  }

  /** False if no name equal to the word at a token is called. */
  mayHold(token: number): boolean {
    return this.seen[this.bucketOf(token)] === 1;
  }

  private noteCalled(before: number): void {
    const { tokens } = this;
    const kind = tokens.kind(before);
    const token = kind === Kind.OptionalDot || kind === Char.Bang ? before - 1 : before;
    if (tokens.kind(token) === Kind.Word && !tokens.is(token - 1, 'function')) this.note(token);
  }

  private note(token: number): void {
    this.seen[this.bucketOf(token)] = 1;
  }

  /** By length and three characters, so that no word has to be sliced from the text. */
  private bucketOf(token: number): number {
    const { text } = this.tokens;
    const start = this.tokens.start(token);
    const last = this.tokens.end(token) - 1;
    const ends = text.charCodeAt(start) * 31 + text.charCodeAt(last);
    return ((ends * 31 + text.charCodeAt((start + last) >> 1)) * 31 + last - start) & (buckets - 1);
  }
}
