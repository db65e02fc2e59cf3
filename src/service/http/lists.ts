import type { Parameter } from '../storage/database.ts';
import type { Cursor, ListMarks } from '../storage/pageMarks.ts';
import type { Call } from './call.ts';
import { type PageRequest, pageReply, pageRequest } from './pagination.ts';
import type { Reply } from './reply.ts';

/** Rows to be listed: what stands between SELECT and LIMIT. */
export interface Selection {
  readonly columns: string;
  /** From FROM on, `WHERE` included. */
  readonly from: string;
  readonly parameters: readonly Parameter[];
  readonly order: string;
}

/** Replies with a page of a list that is never long. */
export function listReply<Row>(call: Call, selection: Selection, represent: (row: Row) => unknown): Reply {
  const { columns, from, parameters, order } = selection;
  const page = pageRequest(call.query);
  const total = countRows(call, selection);
  const rows = call.service.db.all<Row>(
    `SELECT ${columns} ${from} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...parameters,
    page.size,
    page.offset,
  );
  return pageReply(rows.map(represent), total, page, call);
}

/** A list that may have millions of rows. */
export interface LongSelection extends Selection {
  /** Selects as many rows without the joins. */
  readonly counted?: { readonly from: string; readonly parameters: readonly Parameter[] };
  /** Expressions that order the rows and tell any two apart, all in one direction. */
  readonly cursor: readonly string[];
  /** Narrows `from` to rows after a cursor. */
  after(cursor: Cursor): { readonly sql: string; readonly parameters: readonly Parameter[] };
}

/** Longest way that rows are counted off before a mark is set. */
const stride = 1000;

/** The number of rows that are counted only once while the project does not change. */
export function countOnce(
  call: Call,
  revision: number,
  counted: Pick<Selection, 'from' | 'parameters'>,
): number {
  const name = JSON.stringify([counted.from, counted.parameters]);
  return call.service.marks.of(name, revision).total(() => countRows(call, counted));
}

/** Replies with a page of a long list: from the nearest mark, not from the first row. */
export function longListReply<Row>(
  call: Call,
  revision: number,
  selection: LongSelection,
  represent: (row: Row) => unknown,
): Reply {
  const page = pageRequest(call.query);
  const key = JSON.stringify([selection.from, selection.parameters, selection.order]);
  const marks = call.service.marks.of(key, revision);
  const total = countOnce(call, revision, selection.counted ?? selection);
  const rows = page.offset >= total ? [] : rowsOfPage<Row>(call, selection, marks, page);
  return pageReply(rows.map(represent), total, page, call);
}

function countRows(call: Call, counted: Pick<Selection, 'from' | 'parameters'>): number {
  const { db } = call.service;
  return db.one<{ total: number }>(`SELECT count(*) AS total ${counted.from}`, ...counted.parameters).total;
}

function rowsOfPage<Row>(
  call: Call,
  selection: LongSelection,
  marks: ListMarks,
  page: PageRequest,
): readonly Row[] {
  const { db } = call.service;
  const cursorColumns = selection.cursor
    .map((expression, index) => `${expression} AS cursor${index}`)
    .join(', ');
  const start = { offset: 0, sql: selection.from, parameters: selection.parameters };
  const from = (mark: ReturnType<ListMarks['before']>): typeof start => {
    if (mark === undefined) return start;
    const { sql, parameters } = selection.after(mark.cursor);
    return {
      offset: mark.offset,
      sql: `${selection.from} AND ${sql}`,
      parameters: [...selection.parameters, ...parameters],
    };
  };
  let place = from(marks.before(page.offset));
  while (page.offset - place.offset > stride) {
    const row = db.get<Record<string, string | number>>(
      `SELECT ${cursorColumns} ${place.sql} ORDER BY ${selection.order} LIMIT 1 OFFSET ?`,
      ...place.parameters,
      stride - 1,
    );
    if (row === undefined) return [];
    const mark = { offset: place.offset + stride, cursor: cursorOf(row, selection) };
    marks.set(mark.offset, mark.cursor);
    place = from(mark);
  }
  const rows = db.all<Row & Record<string, string | number>>(
    `SELECT ${selection.columns}, ${cursorColumns} ${place.sql} ORDER BY ${selection.order} LIMIT ? OFFSET ?`,
    ...place.parameters,
    page.size,
    page.offset - place.offset,
  );
  const last = rows.at(-1);
  const end = page.offset + page.size;
  // A mark close behind another would only make the search for the nearest one longer.
  const isUseful = end - place.offset > stride / 2;
  if (last && isUseful && rows.length === page.size) marks.set(end, cursorOf(last, selection));
  return rows;
}

function cursorOf(row: Record<string, string | number>, selection: LongSelection): Cursor {
  return selection.cursor.map((_, index) => row[`cursor${index}`] ?? '');
}
