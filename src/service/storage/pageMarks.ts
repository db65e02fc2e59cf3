/** Sort values of the row before a place in a list. */
export type Cursor = readonly (string | number)[];

interface List {
  revision: number;
  total: number | undefined;
  /** Places whose cursor is known, ascending. */
  readonly marks: Map<number, Cursor>;
}

const listLimit = 64;
const marksPerList = 2000;

/**
 * Remembers where pages of long lists begin. SQL can only count rows off to reach page 900; from a mark nearby it
 * starts in the index. Marks hold for one revision of a project and are forgotten with it, and their number is
 * bounded, so memory stays flat.
 */
export class PageMarks {
  private readonly lists = new Map<string, List>();

  /** @param name what is listed, how it is filtered and sorted. @param revision when it last may have changed. */
  of(name: string, revision: number): ListMarks {
    const known = this.lists.get(name);
    this.lists.delete(name);
    const list = known?.revision === revision ? known : { revision, total: undefined, marks: new Map() };
    this.lists.set(name, list);
    const oldest = this.lists.keys().next().value;
    if (this.lists.size > listLimit && oldest !== undefined) this.lists.delete(oldest);
    return new ListMarks(list);
  }
}

/** The marks of one list. */
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

  /** The nearest known place at or before `offset`. */
  before(offset: number): { readonly offset: number; readonly cursor: Cursor } | undefined {
    let best = -1;
    for (const place of this.list.marks.keys()) if (place <= offset && place > best) best = place;
    const cursor = this.list.marks.get(best);
    return cursor && { offset: best, cursor };
  }

  set(offset: number, cursor: Cursor): void {
    if (this.list.marks.size < marksPerList) this.list.marks.set(offset, cursor);
  }
}
