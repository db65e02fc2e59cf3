/** Where the functions of a text begin. */
export class FunctionBounds {
  /** In order. */
  private readonly starts: number[] = [];

  /** @param start offset of a function behind all that were added before */
  add(start: number): void {
    this.starts.push(start);
  }

  /** The offsets of the function that contains an offset. */
  around(at: number): readonly [start: number, end: number] {
    const { starts } = this;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return [starts[low - 1] ?? -1, starts[low] ?? Number.POSITIVE_INFINITY];
  }
}
