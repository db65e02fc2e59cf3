import type { Tokens } from './tokens.ts';

/** Words are kept apart by the last bits of their first character. */
const sorts = 127;

/** A set of words in which tokens are looked up where they stand: no string is made of each token. */
export class WordSet {
  private readonly bySort: readonly (readonly string[])[];

  constructor(words: Iterable<string>) {
    const bySort = Array.from({ length: sorts + 1 }, (): string[] => []);
    for (const word of words) bySort[word.charCodeAt(0) & sorts]?.push(word);
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
    const first = tokens.text.charCodeAt(tokens.start(index));
    for (const word of this.bySort[first & sorts] ?? none) if (tokens.reads(index, word)) return word;
    return undefined;
  }
}

const none: readonly string[] = [];
