import { badRequest } from '../http/failure.ts';
import { parseTime } from '../input/time.ts';
import type { Parameter } from '../storage/database.ts';

/** A condition in SQL with the values of its parameters. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** Part of a WHERE clause, with the values of its question marks in order. */
export function condition(sql: string, ...parameters: Parameter[]): Condition {
  return { sql, parameters };
}

/** Conditions joined for the end of a WHERE clause: each with `AND` before it. */
export function allOf(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => ` AND (${sql})`).join(''),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** `true` or `false` of a qualifier. @throws Failure 400 */
export function flagValue(qualifier: string, value: string): boolean {
  if (/^true$/i.test(value)) return true;
  if (/^false$/i.test(value)) return false;
  throw badRequest(`The qualifier ${qualifier} takes true or false`);
}

/** `updated_at:>=…` or `<=…`. Compares whole seconds, as in the times that the API shows. @throws Failure 400 */
export function updatedAt(column: string, value: string): Condition {
  const [, operator, text = ''] = /^(>=|<=)(.*)$/.exec(value) ?? [];
  const time = parseTime(text);
  if (operator === undefined || time === undefined) {
    throw badRequest('The qualifier updated_at takes >= or <= and a time such as 2030-01-31T12:00:00Z');
  }
  const second = Math.floor(time / 1000) * 1000;
  return operator === '>=' ? condition(`${column} >= ?`, second) : condition(`${column} < ?`, second + 1000);
}

/** A tag of the key; of several, separated by commas, any. */
export function hasTag(keyColumn: string, branchId: number, value: string): Condition {
  const names = value.split(',').map(name => name.trim());
  return condition(
    `${keyColumn} IN (SELECT key_id FROM key_tags JOIN tags ON tags.id = tag_id
       WHERE tags.branch_id = ? AND tags.name IN (SELECT value FROM json_each(?)))`,
    branchId,
    JSON.stringify(names),
  );
}

/** Matches any of the rows; as one parameter, since SQLite limits their number. */
export function isOneOf(column: string, rows: readonly number[]): Condition {
  return condition(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(rows));
}
