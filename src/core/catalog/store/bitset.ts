/** A set of small non-negative integers, one bit each. Grows as needed. */
export class Bitset {
  private words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.words = words;
  }

  /** @param bytes as returned by {@link toBytes}; copied */
  static fromBytes(bytes: Uint8Array): Bitset {
    const copy = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    copy.set(bytes);
    return new Bitset(new Uint32Array(copy.buffer));
  }

  has(value: number): boolean {
    return (((this.words[value >>> 5] ?? 0) >>> (value & 31)) & 1) === 1;
  }

  add(value: number): void {
    const index = value >>> 5;
    if (index >= this.words.length) this.grow(index + 1);
    this.words[index] = (this.words[index] ?? 0) | (1 << (value & 31));
  }

  delete(value: number): void {
    const index = value >>> 5;
    const word = this.words[index];
    if (word !== undefined) this.words[index] = word & ~(1 << (value & 31));
  }

  set(value: number, present: boolean): void {
    if (present) this.add(value);
    else this.delete(value);
  }

  get size(): number {
    let count = 0;
    for (const word of this.words) count += popcount(word);
    return count;
  }

  intersectionSize(other: Bitset): number {
    const length = Math.min(this.words.length, other.words.length);
    let count = 0;
    for (let index = 0; index < length; index++) {
      count += popcount((this.words[index] ?? 0) & (other.words[index] ?? 0));
    }
    return count;
  }

  and(other: Bitset): Bitset {
    return new Bitset(this.words.map((word, index) => word & (other.words[index] ?? 0)));
  }

  andNot(other: Bitset): Bitset {
    return new Bitset(this.words.map((word, index) => word & ~(other.words[index] ?? 0)));
  }

  or(other: Bitset): Bitset {
    const [long, short] = this.words.length >= other.words.length ? [this, other] : [other, this];
    return new Bitset(long.words.map((word, index) => word | (short.words[index] ?? 0)));
  }

  equals(other: Bitset): boolean {
    const length = Math.max(this.words.length, other.words.length);
    for (let index = 0; index < length; index++) {
      if ((this.words[index] ?? 0) !== (other.words[index] ?? 0)) return false;
    }
    return true;
  }

  /** Values in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.words.length; index++) {
      let word = this.words[index] ?? 0;
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        yield index * 32 + bit;
        word &= word - 1;
      }
    }
  }

  toBytes(): Uint8Array {
    return new Uint8Array(this.words.slice().buffer);
  }

  private grow(length: number): void {
    const words = new Uint32Array(Math.max(length, this.words.length * 2, 8));
    words.set(this.words);
    this.words = words;
  }
}

/** Set bits of a 32-bit word, by adding neighbouring fields (Hacker's Delight, 5-1). */
function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
