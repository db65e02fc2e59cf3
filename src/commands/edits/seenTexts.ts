import { createHash } from 'node:crypto';

/** A text as a document was told of it. */
export interface SeenText {
  readonly content: string;
  /** A moment that is later for each change. */
  readonly mtime: number;
  /**
   * The same for the same content, in another window too, and else another one: by it and the moment the editor tells
   * that a text has changed, and asks before it writes over that. The length would be the same for many a change.
   */
  readonly size: number;
}

/** A prime number; the editor asks before it opens files of more than some megabytes. */
const largestSize = 4_999_999;

/** What documents were told of the texts that they show, by address. */
export class SeenTexts {
  private readonly latest = new Map<string, SeenText>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Notes what a text says now. */
  see(address: string, content: string): SeenText {
    const former = this.latest.get(address);
    if (former?.content === content) return former;
    const seen = {
      content,
      mtime: Math.max(this.now(), (former?.mtime ?? 0) + 1),
      size: sizeFor(content),
    };
    this.latest.set(address, seen);
    return seen;
  }

  /** Addresses of the texts that say something else now, as far as `contentOf` knows. */
  outdated(contentOf: (address: string) => string | undefined): readonly string[] {
    return [...this.latest]
      .filter(([address, { content }]) => {
        const now = contentOf(address);
        return now !== undefined && now !== content;
      })
      .map(([address]) => address);
  }

  forget(address: string): void {
    this.latest.delete(address);
  }
}

function sizeFor(content: string): number {
  return createHash('sha256').update(content).digest().readUIntBE(0, 6) % largestSize;
}
