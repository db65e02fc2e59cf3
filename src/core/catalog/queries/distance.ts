/**
 * Edits (insert, delete, replace, swap of neighbours) that turn one text into the other: the optimal string alignment
 * distance. Only the band of cells that can stay within `most` is computed.
 *
 * @returns the distance; undefined when it is more than `most`
 */
export function boundedDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const distance = band(a.slice(start, endA), b.slice(start, endB), most);
  return distance <= most ? distance : undefined;
}

function band(a: string, b: string, most: number): number {
  const far = most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, far));
  for (let row = 1; row <= a.length; row++) {
    const current = new Array<number>(b.length + 1).fill(far);
    const from = Math.max(0, row - most);
    const to = Math.min(b.length, row + most);
    const rows = { current, last, beforeLast };
    let least = far;
    for (let column = from; column <= to; column++) {
      const cell = column === 0 ? row : cellOf(a, b, row, column, rows);
      current[column] = Math.min(cell, far);
      least = Math.min(least, cell);
    }
    if (least > most) return far;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? far;
}

/** The row that is computed and the two before it, on which its cells depend. */
interface Rows {
  readonly current: readonly number[];
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
}

function cellOf(a: string, b: string, row: number, column: number, rows: Rows): number {
  const { current, last, beforeLast } = rows;
  const same = a[row - 1] === b[column - 1];
  const best = Math.min(
    at(last, column) + 1,
    at(current, column - 1) + 1,
    at(last, column - 1) + (same ? 0 : 1),
  );
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return swapped ? Math.min(best, at(beforeLast, column - 2) + 1) : best;
}

function at(cells: readonly number[], index: number): number {
  return cells[index] ?? Number.POSITIVE_INFINITY;
}
