import type { Tokens } from './tokens.ts';

/** Words are grouped by the last bits of their first character. */
const sorts = 127;

/** A set of words that looks up tokens in place, without creating a string for each of them. */
export class WordSet {
  private readonly bySort: readonly (readonly string[] | undefined)[];

  constructor(words: Iterable<string>) {
    const bySort = new Array<string[] | undefined>(sorts + 1).fill(undefined);
    for (const word of words) {
      const sort = word.charCodeAt(0) & sorts;
      const known = bySort[sort];
      if (known === undefined) bySort[sort] = [word];
      else known.push(word);
    }
    this.bySort = bySort;
  }

  has(word: string): boolean {
    return this.bySort[word.charCodeAt(0) & sorts]?.includes(word) === true;
  }

  /** Whether a token is one of these words. */
  holds(tokens: Tokens, index: number): boolean {
    return this.find(tokens, index) !== undefined;
  }

  /** The word that a token is, if it is one of these. */
  find(tokens: Tokens, index: number): string | undefined {
    const words = this.bySort[tokens.text.charCodeAt(tokens.start(index)) & sorts];
    if (words === undefined) return undefined;
    for (let at = 0; at < words.length; at++) {
      const word = words[at];
      if (word !== undefined && tokens.reads(index, word)) return word;
    }
    return undefined;
  }
}
