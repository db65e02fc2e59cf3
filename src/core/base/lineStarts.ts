/** A place in a text as people count: line and column from 1, the column in UTF-16 code units. */
export interface LinePosition {
  readonly line: number;
  readonly column: number;
}

const lineEnd = /\r\n|\r|\n/g;

/** Turns offsets of a text into lines and columns. Lines end as in the editor: LF, CRLF or CR. */
export class LineStarts {
  private readonly starts: number[] = [0];

  constructor(text: string) {
    if (text.includes('\r')) {
      for (const end of text.matchAll(lineEnd)) this.starts.push(end.index + end[0].length);
    } else {
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1))
        this.starts.push(end + 1);
    }
  }

  positionAt(offset: number): LinePosition {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 };
  }

  /** The offset of a place; past the end of its line it is the line's last. */
  offsetAt({ line, column }: LinePosition): number {
    const start = this.starts[Math.min(Math.max(line, 1), this.starts.length) - 1] ?? 0;
    const next = this.starts[line] ?? Number.POSITIVE_INFINITY;
    return Math.min(start + Math.max(column, 1) - 1, Math.max(next - 1, start));
  }
}
