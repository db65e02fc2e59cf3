/** Sort values of the row before a position in a list. */
export type Cursor = readonly (string | number)[];

interface List {
  revision: number;
  total: number | undefined;
  /** Cursors of the rows before each stride, from the second on. */
  readonly marks: Cursor[];
}

const listLimit = 64;
const marksPerList = 2000;
const shortestStride = 200;

/**
 * Caches where pages of long lists start. SQL can only count rows to reach page 900; from a nearby mark it starts in
 * the index. Marks are valid for one revision of a project, and their number is bounded, so memory use stays constant.
 */
export class PageMarks {
  private readonly lists = new Map<string, List>();

  /** @param name the list with its filter and order. @param revision that of its last possible change */
  of(name: string, revision: number): ListMarks {
    const known = this.lists.get(name);
    this.lists.delete(name);
    const list = known?.revision === revision ? known : { revision, total: undefined, marks: [] };
    this.lists.set(name, list);
    const oldest = this.lists.keys().next().value;
    if (this.lists.size > listLimit && oldest !== undefined) this.lists.delete(oldest);
    return new ListMarks(list);
  }
}

/** The marks of one list: one per stride, as far as it was walked. */
export class ListMarks {
  private readonly list: List;

  constructor(list: List) {
    this.list = list;
  }

  /** The number of rows, counted at most once per revision. */
  total(count: () => number): number {
    this.list.total ??= count();
    return this.list.total;
  }

  /** The number of rows between two marks. */
  get stride(): number {
    return Math.max(shortestStride, Math.ceil((this.list.total ?? 0) / marksPerList));
  }

  /** The last known mark at or before `offset`; undefined for the start of the list. */
  before(offset: number): { readonly offset: number; readonly cursor: Cursor } | undefined {
    const count = Math.min(this.list.marks.length, Math.floor(offset / this.stride));
    const cursor = this.list.marks[count - 1];
    return cursor && { offset: count * this.stride, cursor };
  }

  /** Adds a mark after the last one. */
  add(cursor: Cursor): void {
    this.list.marks.push(cursor);
  }
}
