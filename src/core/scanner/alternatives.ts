/** More alternatives than this say no more than "not known". */
export const maxAlternatives = 400;

/** Names that stand for more texts than this are no longer followed once those of a file led to so many together. */
const fewAlternatives = 20;
const maxOfFile = 100_000;

/**
 * How many texts the names of one file led to. Each of them is a usage wherever its name is, so that long lists which
 * are asked for again and again would fill the memory.
 */
export class Alternatives {
  private total = 0;

  /** Whether one more name may stand for so many texts. */
  mayBe(count: number): boolean {
    if (count <= fewAlternatives) return true;
    this.total += count;
    return count <= maxAlternatives && this.total <= maxOfFile;
  }
}
