import { Char, Kind, type Tokens } from '../lexing/tokens.ts';

/** Names share a bucket too often with fewer buckets than this, and hardly ever with more than the most. */
const fewestBuckets = 256;
const mostBuckets = 16_384;

/** What may be done with the names of a bucket. */
const called = 1;
const assigned = 2;

/**
 * The names of a file that may be called, used as elements, or assigned to, anywhere in it. Collected in one pass at the
 * first question, so that most other names need not be searched in the text.
 */
export class NameUses {
  private readonly tokens: Tokens;
  private uses: Uint8Array | undefined;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  /** False if nothing of this name is called or an element. */
  mayBeCalled(name: string): boolean {
    return (this.usesOf(name) & called) !== 0;
  }

  /** False if no name equal to this stands before `=`, `??=`, `+=` and the like, without a dot before it. */
  mayBeAssigned(name: string): boolean {
    return (this.usesOf(name) & assigned) !== 0;
  }

  private usesOf(name: string): number {
    this.uses ??= this.collect();
    return this.uses[bucketOf(name, 0, name.length) & (this.uses.length - 1)] ?? 0;
  }

  private collect(): Uint8Array {
    const { tokens } = this;
    const uses = new Uint8Array(bucketsFor(tokens.length));
    for (let at = 1; at < tokens.length; at++) {
      switch (tokens.kind(at)) {
        case Char.ParenOpen:
          this.noteCall(uses, at);
          break;
        case Kind.JsxOpen:
          this.note(uses, at + 1, called);
          break;
        case Char.Equals:
        case Kind.Assign:
          if (tokens.kind(at - 1) === Kind.Word && tokens.kind(at - 2) !== Char.Dot)
            this.note(uses, at - 1, assigned);
      }
    }
    return uses;
  }

  private noteCall(uses: Uint8Array, open: number): void {
    const { tokens } = this;
    const kind = tokens.kind(open - 1);
    const token = kind === Kind.OptionalDot || kind === Char.Bang ? open - 2 : open - 1;
    if (tokens.kind(token) === Kind.Word && !tokens.is(token - 1, 'function')) this.note(uses, token, called);
  }

  private note(uses: Uint8Array, token: number, use: number): void {
    const { tokens } = this;
    const bucket = bucketOf(tokens.text, tokens.start(token), tokens.end(token)) & (uses.length - 1);
    uses[bucket] = (uses[bucket] ?? 0) | use;
  }
}

/** By length and three characters, so that no word has to be sliced from the text. */
function bucketOf(text: string, start: number, end: number): number {
  const last = end - 1;
  const ends = text.charCodeAt(start) * 31 + text.charCodeAt(last);
  return (ends * 31 + text.charCodeAt((start + last) >> 1)) * 31 + last - start;
}

/** A power of two. Most files are small, and clearing the most buckets for each of them takes longer than reading it. */
function bucketsFor(tokens: number): number {
  let buckets = fewestBuckets;
  while (buckets < tokens && buckets < mostBuckets) buckets *= 2;
  return buckets;
}
