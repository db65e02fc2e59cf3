/** How many functions without a name are looked beyond. */
const deepest = 4;

/** Where the functions of a text begin. */
export class FunctionBounds {
  /** In order. */
  private readonly starts: number[] = [];
  /** Those of functions without a name, which see the names of the function around them. */
  private readonly closures = new Set<number>();

  /**
   * @param start offset of a function behind all that were added before
   * @param isClosure whether it has no name
   */
  add(start: number, isClosure = false): void {
    this.starts.push(start);
    if (isClosure) this.closures.add(start);
  }

  /** The offsets of the function that contains an offset. */
  around(at: number): readonly [start: number, end: number] {
    const place = this.placeOf(at);
    return [this.starts[place] ?? -1, this.starts[place + 1] ?? Number.POSITIVE_INFINITY];
  }

  /**
   * What stands in the function around an offset, or, if nothing does and it has no name, in the one around it.
   *
   * @param all in order
   */
  nearest<T extends { readonly at: number }>(
    all: readonly T[],
    at: number,
  ): { readonly near: readonly T[]; readonly start: number } {
    const end = this.around(at)[1];
    for (let place = this.placeOf(at), depth = 0; ; place--, depth++) {
      const start = this.starts[place] ?? -1;
      const near = all.filter(each => each.at >= start && each.at < end);
      const isLast = depth === deepest || !this.closures.has(start);
      if (near.length > 0 || isLast) return { near, start };
    }
  }

  /** The place of the last function that begins at an offset or before it; -1 for none. */
  private placeOf(at: number): number {
    const { starts } = this;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
