import type { Parameter } from '../storage/database.ts';
import type { Cursor, ListMarks } from '../storage/pageMarks.ts';
import type { Steps } from '../turns.ts';
import type { Call } from './call.ts';
import { type PageRequest, pageReply, pageRequest } from './pagination.ts';
import type { Reply } from './reply.ts';

/** Rows to list: the part of the query between SELECT and LIMIT. */
export interface Selection {
  readonly columns: string;
  /** From FROM on, including `WHERE`. */
  readonly from: string;
  readonly parameters: readonly Parameter[];
  readonly order: string;
}

/** Replies with a page of a list that is always short. */
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
  /** Selects the same number of rows without the joins. */
  readonly counted?: { readonly from: string; readonly parameters: readonly Parameter[] };
  /** Expressions that order the rows uniquely, all in one direction. */
  readonly cursor: readonly string[];
  /** Limits `from` to rows after a cursor. */
  after(cursor: Cursor): { readonly sql: string; readonly parameters: readonly Parameter[] };
}

/** The number of rows, counted only once while the project does not change. */
export function countOnce(
  call: Call,
  revision: number,
  counted: Pick<Selection, 'from' | 'parameters'>,
): number {
  const name = JSON.stringify([counted.from, counted.parameters]);
  return call.service.marks.of(name, revision).total(() => countRows(call, counted));
}

/**
 * Replies with a page of a long list, starting from the nearest mark instead of the first row. If the page is far
 * behind the last mark, the way there is walked in steps.
 */
export function* longListReply<Row>(
  call: Call,
  revision: number,
  selection: LongSelection,
  represent: (rows: readonly Row[]) => readonly unknown[],
): Steps<Reply> {
  const page = pageRequest(call.query);
  const key = JSON.stringify([selection.from, selection.parameters, selection.order]);
  const total = countOnce(call, revision, selection.counted ?? selection);
  const marks = call.service.marks.of(key, revision);
  marks.total(() => total);
  const rows = page.offset >= total ? [] : yield* rowsOfPage<Row>(call, selection, marks, page);
  return pageReply(represent(rows), total, page, call);
}

function countRows(call: Call, counted: Pick<Selection, 'from' | 'parameters'>): number {
  const { db } = call.service;
  return db.one<{ total: number }>(`SELECT count(*) AS total ${counted.from}`, ...counted.parameters).total;
}

function* rowsOfPage<Row>(
  call: Call,
  selection: LongSelection,
  marks: ListMarks,
  page: PageRequest,
): Steps<readonly Row[]> {
  const { db } = call.service;
  let place = placeOf(selection, marks.before(page.offset));
  while (page.offset - place.offset >= marks.stride) {
    const cursorColumns = selection.cursor.map((expression, index) => `${expression} AS cursor${index}`);
    const row = db.get<Record<string, string | number>>(
      `SELECT ${cursorColumns.join(', ')} ${place.sql} ORDER BY ${selection.order} LIMIT 1 OFFSET ?`,
      ...place.parameters,
      marks.stride - 1,
    );
    if (row === undefined) return [];
    marks.add(selection.cursor.map((_, index) => row[`cursor${index}`] ?? ''));
    yield;
    // Another request may have set further marks meanwhile.
    place = placeOf(selection, marks.before(page.offset));
  }
  return db.all<Row>(
    `SELECT ${selection.columns} ${place.sql} ORDER BY ${selection.order} LIMIT ? OFFSET ?`,
    ...place.parameters,
    page.size,
    page.offset - place.offset,
  );
}

/** Rows after a mark: the part of the query between the columns and ORDER BY. */
function placeOf(selection: LongSelection, mark: ReturnType<ListMarks['before']>) {
  const { from, parameters } = selection;
  if (mark === undefined) return { offset: 0, sql: from, parameters };
  const after = selection.after(mark.cursor);
  return {
    offset: mark.offset,
    sql: `${from} AND ${after.sql}`,
    parameters: [...parameters, ...after.parameters],
  };
}
