import { createHash } from 'node:crypto';

/** The state of a text that a document was last given. */
export interface SeenText {
  readonly content: string;
  /** Increases with each change. */
  readonly mtime: number;
  /**
   * A hash of the content, equal in every window. The editor compares it and the time to detect a change and ask before
   * overwriting. The length alone would not do: many changes keep it.
   */
  readonly size: number;
}

/** A prime number, small because the editor asks before it opens files of several megabytes. */
const largestSize = 4_999_999;

/** The states that documents were given of the texts they show, by address. */
export class SeenTexts {
  private readonly latest = new Map<string, SeenText>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Records the current content of a text. */
  see(address: string, content: string): SeenText {
    const former = this.latest.get(address);
    if (former?.content === content) return former;
    const state = {
      content,
      mtime: Math.max(this.now(), (former?.mtime ?? 0) + 1),
      size: sizeFor(content),
    };
    this.latest.set(address, state);
    return state;
  }

  /** Addresses of the texts that changed, among those that `contentOf` knows. */
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
