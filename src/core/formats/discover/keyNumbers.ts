import { isSentence } from '../messages/sentences.ts';

/** The keys of a file by their numbers, without duplicates, in order. */
export type Keys = Uint32Array;

/** Numbers for keys, so that files of a group, which mostly have the same keys, store each only once. */
export class KeyNumbers {
  private readonly numbers = new Map<string, number>();
  private readonly sentences = new Set<number>();

  of(messages: readonly { readonly key: string }[]): Keys {
    const sorted = Uint32Array.from(messages, ({ key }) => this.numberOf(key)).sort();
    return sorted.filter((number, index) => number !== sorted[index - 1]);
  }

  /** How many of them contain white space. */
  countSentences(keys: Keys): number {
    return this.sentences.size === 0 ? 0 : keys.filter(key => this.sentences.has(key)).length;
  }

  /** Every key at the place that is its number. */
  names(): string[] {
    return [...this.numbers.keys()];
  }

  private numberOf(key: string): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(key, number);
    if (isSentence(key)) this.sentences.add(number);
    return number;
  }
}

/** How many keys two files have in common. */
export function countShared(some: Keys, others: Keys): number {
  let shared = 0;
  let at = 0;
  for (const key of some) {
    while (at < others.length && (others[at] ?? 0) < key) at++;
    if (others[at] === key) shared++;
  }
  return shared;
}
