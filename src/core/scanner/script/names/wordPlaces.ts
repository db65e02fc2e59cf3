import { Char, Kind, type Tokens } from '../lexing/tokens.ts';

const buckets = 1024;

/** Where the names of a file stand that may mean a declaration of it, put together in one pass when a word is first asked for. */
export class WordPlaces {
  private readonly tokens: Tokens;
  /** Of each bucket one more than the last token in it; of each token one more than the one before it in its bucket. */
  private readonly last = new Int32Array(buckets);
  private readonly before: Int32Array;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
    this.before = new Int32Array(tokens.length);
    for (let at = 0; at < tokens.length; at++) {
      if (!mayBeNamed(tokens, at)) continue;
      const bucket = this.bucketOf(tokens.start(at), tokens.end(at));
      this.before[at] = this.last[bucket] ?? 0;
      this.last[bucket] = at + 1;
    }
  }

  /** The tokens that read as the word at a token does, from the last to the first. */
  *like(token: number): Iterable<number> {
    const { tokens } = this;
    const word = tokens.slice(token);
    let next = this.last[this.bucketOf(tokens.start(token), tokens.end(token))] ?? 0;
    while (next > 0) {
      const at = next - 1;
      if (tokens.reads(at, word)) yield at;
      next = this.before[at] ?? 0;
    }
  }

  /** By length, first and last character: no word has to be taken out of the text for it. */
  private bucketOf(start: number, end: number): number {
    const { text } = this.tokens;
    return (text.charCodeAt(start) * 31 + text.charCodeAt(end - 1) * 7 + (end - start) * 131) & (buckets - 1);
  }
}

/** Words and the names of elements, but no names of members and attributes. */
function mayBeNamed(tokens: Tokens, at: number): boolean {
  const before = tokens.kind(at - 1);
  const kind = tokens.kind(at);
  if (kind === Kind.Word) return before !== Char.Dot && before !== Kind.OptionalDot;
  return kind === Kind.JsxName && before === Kind.JsxOpen;
}
