import { Char, Kind, type Tokens } from '../lexing/tokens.ts';

/** Names share a bucket too often with fewer buckets than this, and hardly ever with more than the most. */
const fewestBuckets = 256;
const mostBuckets = 16_384;

/**
 * The names of a file that may be called, or used as elements, anywhere in it. Collected in one pass at the first
 * question, so that most other names need not be searched in the text.
 */
export class CalledNames {
  private readonly tokens: Tokens;
  private seen: Uint8Array | undefined;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  /** False if no name equal to the word at a token is called. */
  mayHold(token: number): boolean {
    this.seen ??= this.collect();
    return this.seen[this.bucketOf(token, this.seen.length)] === 1;
  }

  private collect(): Uint8Array {
    const { tokens } = this;
    const seen = new Uint8Array(bucketsFor(tokens.length));
    for (let at = 1; at < tokens.length; at++) {
      const kind = tokens.kind(at);
      const name = kind === Char.ParenOpen ? this.calledBefore(at) : kind === Kind.JsxOpen ? at + 1 : -1;
      if (name >= 0) seen[this.bucketOf(name, seen.length)] = 1;
    }
    return seen;
  }

  /** The name before an opening parenthesis, if that may be a call; else -1. */
  private calledBefore(open: number): number {
    const { tokens } = this;
    const kind = tokens.kind(open - 1);
    const token = kind === Kind.OptionalDot || kind === Char.Bang ? open - 2 : open - 1;
    return tokens.kind(token) === Kind.Word && !tokens.is(token - 1, 'function') ? token : -1;
  }

  /** By length and three characters, so that no word has to be sliced from the text. */
  private bucketOf(token: number, buckets: number): number {
    const { text } = this.tokens;
    const start = this.tokens.start(token);
    const last = this.tokens.end(token) - 1;
    const ends = text.charCodeAt(start) * 31 + text.charCodeAt(last);
    return ((ends * 31 + text.charCodeAt((start + last) >> 1)) * 31 + last - start) & (buckets - 1);
  }
}

/** A power of two. Most files are small, and clearing the most buckets for each of them takes longer than reading it. */
function bucketsFor(tokens: number): number {
  let buckets = fewestBuckets;
  while (buckets < tokens && buckets < mostBuckets) buckets *= 2;
  return buckets;
}
