import type { Call } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import type { Parameter } from '../storage/database.ts';
import type { RecordKind } from '../storage/publicIds.ts';

/** The table of a resource and the owner of its rows. */
export interface Ownership {
  readonly table: string;
  readonly kind: RecordKind;
  /** Column and value that assign a row to the project, account or record in the path. */
  readonly column: string;
  readonly owner: Parameter;
  /** The kind of record for the 'not found' error. */
  readonly what: string;
  /** The path's variable; `id` if absent. */
  readonly parameter?: string;
}

/** The row in the path, if it belongs to the owner. @throws Failure 404 */
export function requireOwned<Row>(call: Call, ownership: Ownership): Row {
  const { table, kind, column, owner, what, parameter = 'id' } = ownership;
  const id = call.service.ids.decode(kind, call.params[parameter] ?? '');
  const row =
    id === undefined
      ? undefined
      : call.service.db.get<Row>(`SELECT * FROM ${table} WHERE id = ? AND ${column} = ?`, id, owner);
  if (row === undefined) throw notFound(what);
  return row;
}

/** A row that is known to exist. */
export function rowById<Row>(call: Call, table: string, id: number | string): Row {
  return call.service.db.one<Row>(`SELECT * FROM ${table} WHERE id = ?`, id);
}

/** Sets the given columns; undefined leaves a column unchanged. */
export function updateColumns(
  call: Call,
  table: string,
  id: number | string,
  values: Readonly<Record<string, Parameter>>,
): void {
  const definedValues = Object.entries({ ...values, updated_at: call.now }).filter(
    ([, value]) => value !== undefined,
  );
  call.service.db.run(
    `UPDATE ${table} SET ${definedValues.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`,
    ...definedValues.map(([, value]) => value),
    id,
  );
}

/** Inserts a row with its creation and update times, and returns its number. */
export function insertRow(call: Call, table: string, values: Readonly<Record<string, Parameter>>): number {
  const all = { ...values, created_at: call.now, updated_at: call.now };
  const columns = Object.keys(all);
  return call.service.db.insert(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(all),
  );
}
