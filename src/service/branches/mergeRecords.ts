import type { Parameter } from '../storage/database.ts';
import { replaceTags } from '../storage/tags.ts';
import type { Merge } from './mergeTypes.ts';

type Table = 'locales' | 'keys';

/** A locale or a key with all its columns. */
type BranchedRow = Readonly<Record<string, Parameter>> & {
  readonly id: number;
  readonly origin_id: number | null;
  readonly name: string;
  readonly revision: number;
};

/** Columns that are merged. */
const columnsOf: Readonly<Record<Table, readonly string[]>> = {
  locales: [
    'name',
    'code',
    'is_default',
    'main',
    'rtl',
    'unverify_new_translations',
    'unverify_updated_translations',
    'autotranslate',
  ],
  keys: [
    'name',
    'description',
    'plural',
    'name_plural',
    'data_type',
    'max_characters_allowed',
    'unformatted',
    'xml_space_preserve',
    'original_file',
    'localized_format_string',
    'localized_format_key',
  ],
};

const resources: Readonly<Record<Table, string>> = { locales: 'Locale', keys: 'Key' };

/** Merges the locales, or the keys with their tags. Afterwards every row of the branch has its origin in main. */
export function mergeRecords(merge: Merge, table: Table): void {
  const { db, branch } = merge;
  const changed = db.all<BranchedRow>(
    `SELECT * FROM ${table} WHERE branch_id = ? AND revision > 0 ORDER BY id`,
    branch.id,
  );
  const merged = changed
    .map(row => ({ row, target: mergeRow(merge, table, row) }))
    .filter((pair): pair is MergedRow => pair.target !== undefined);
  if (table === 'locales') mergeSources(merge, merged);
  else takeComments(merge);
  removeDeleted(merge, table);
}

/** A merged row of the branch, and its row number in main. */
interface MergedRow {
  readonly row: BranchedRow;
  readonly target: number;
}

/** Returns the row of main that was changed to match the branch; undefined if main stays as it is. */
function mergeRow(merge: Merge, table: Table, row: BranchedRow): number | undefined {
  const { db, mainId, base } = merge;
  const origin = db.get<BranchedRow>(
    `SELECT * FROM ${table} WHERE id = ? AND branch_id = ?`,
    row.origin_id,
    mainId,
  );
  const namesake = db.get<BranchedRow>(
    `SELECT * FROM ${table} WHERE branch_id = ? AND name = ?`,
    mainId,
    row.name,
  );
  const target = origin ?? namesake;
  if (target === undefined) {
    const wasDeleted = row.origin_id !== null;
    if (wasDeleted && !settle(merge, table, row, 'was deleted in the main branch and changed in the branch'))
      return undefined;
    const added = insertInMain(merge, table, row);
    adopt(merge, table, row, added);
    return added;
  }
  // A new row of the branch and a new one of main with the same name become one.
  if (row.origin_id !== target.id)
    db.run(`UPDATE ${table} SET origin_id = ? WHERE id = ?`, target.id, row.id);
  if (isEqual(merge, table, row, target)) return undefined;
  const mainChanged = target.revision > base;
  if (mainChanged && !settle(merge, table, row, 'was changed in both branches')) return undefined;
  const isNameTaken = namesake !== undefined && namesake.id !== target.id;
  if (isNameTaken && !settle(merge, table, row, 'has a name that the main branch has given to another'))
    return undefined;
  updateMain(merge, table, row, target.id, isNameTaken ? target.name : row.name);
  adopt(merge, table, row, target.id);
  return target.id;
}

/** Runs once all rows of the branch have their origin, as a locale's source may be merged after it. */
function mergeSources({ db, mainId }: Merge, merged: readonly MergedRow[]): void {
  for (const { row, target } of merged) {
    db.run(
      `UPDATE locales SET source_locale_id = (SELECT source.id FROM locales copy
         JOIN locales source ON source.id = copy.origin_id AND source.branch_id = ? WHERE copy.id = ?) WHERE id = ?`,
      mainId,
      row['source_locale_id'],
      target,
    );
  }
}

/** Comments on keys of the branch; main's own comments are not copied into it. */
function takeComments({ db, branch, mainId }: Merge): void {
  db.run(
    `UPDATE comments SET key_id = (SELECT origin_id FROM keys WHERE id = key_id) WHERE key_id IN
       (SELECT copy.id FROM keys copy JOIN keys origin ON origin.id = copy.origin_id AND origin.branch_id = ?
        WHERE copy.branch_id = ?)`,
    mainId,
    branch.id,
  );
}

function insertInMain(merge: Merge, table: Table, row: BranchedRow): number {
  const { db, mainId, moment } = merge;
  const values: Record<string, Parameter> = {
    branch_id: mainId,
    ...Object.fromEntries(columnsOf[table].map(column => [column, row[column]])),
    ...(table === 'locales' ? { content_revision: moment.revision } : {}),
    revision: moment.revision,
    created_at: row['created_at'],
    updated_at: moment.now,
  };
  unsetDefault(merge, table, row);
  const names = Object.keys(values);
  return db.insert(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(values),
  );
}

function updateMain(merge: Merge, table: Table, row: BranchedRow, target: number, name: string): void {
  const { db, moment } = merge;
  unsetDefault(merge, table, row);
  const values: Record<string, Parameter> = {
    ...Object.fromEntries(columnsOf[table].map(column => [column, row[column]])),
    name,
    ...(table === 'locales' ? { content_revision: moment.revision } : {}),
    revision: moment.revision,
    updated_at: moment.now,
  };
  db.run(
    `UPDATE ${table} SET ${Object.keys(values)
      .map(column => `${column} = ?`)
      .join(', ')} WHERE id = ?`,
    ...Object.values(values),
    target,
  );
}

/** Merges what belongs to a row: its tags and picture, and the link from the branch's row to main's. */
function adopt(merge: Merge, table: Table, row: BranchedRow, target: number): void {
  const { db, mainId, moment } = merge;
  db.run(`UPDATE ${table} SET origin_id = ? WHERE id = ?`, target, row.id);
  if (table !== 'keys') return;
  replaceTags(db, mainId, target, tagsOf(merge, row.id), moment.now);
  if (row['screenshot_id'] === null) return;
  db.run('DELETE FROM files WHERE id = (SELECT screenshot_id FROM keys WHERE id = ?)', target);
  db.run('UPDATE keys SET screenshot_id = ? WHERE id = ?', row['screenshot_id'], target);
  db.run('UPDATE keys SET screenshot_id = NULL WHERE id = ?', row.id);
}

/** A branch has at most one default locale. */
function unsetDefault(merge: Merge, table: Table, row: BranchedRow): void {
  if (table !== 'locales' || row['is_default'] !== 1) return;
  merge.db.run('UPDATE locales SET is_default = 0 WHERE branch_id = ? AND is_default = 1', merge.mainId);
}

/** Deletes what was copied into the branch and deleted there. */
function removeDeleted(merge: Merge, table: Table): void {
  const { db, branch, mainId, base } = merge;
  const lastCopied = table === 'locales' ? branch.base_locale_id : branch.base_key_id;
  const foreign = table === 'locales' ? 'locale_id' : 'key_id';
  const deleted = db.all<BranchedRow & { readonly is_changed: number }>(
    `SELECT m.*, (m.revision > ? OR EXISTS (SELECT 1 FROM translations
       WHERE ${foreign} = m.id AND revision > ?)) AS is_changed
     FROM ${table} m WHERE m.branch_id = ? AND m.id <= ?
       AND NOT EXISTS (SELECT 1 FROM ${table} c WHERE c.origin_id = m.id AND c.branch_id = ?)`,
    base,
    base,
    mainId,
    lastCopied,
    branch.id,
  );
  for (const row of deleted) {
    const message = 'was deleted in the branch and changed in the main branch';
    if (row.is_changed === 1 && !settle(merge, table, row, message)) continue;
    db.run(`DELETE FROM ${table} WHERE id = ?`, row.id);
  }
}

function isEqual(merge: Merge, table: Table, row: BranchedRow, target: BranchedRow): boolean {
  if (!columnsOf[table].every(column => row[column] === target[column])) return false;
  if (table === 'locales') return originOf(merge, row['source_locale_id']) === target['source_locale_id'];
  // Pictures are not copied into a branch: one that is there was added there.
  return row['screenshot_id'] === null && tagsOf(merge, row.id).join() === tagsOf(merge, target.id).join();
}

/**
 * The row in main of a locale of the branch: null for none, and 0, which no row has, for one that is not merged yet.
 */
function originOf({ db }: Merge, locale: Parameter): number | null {
  if (locale === null) return null;
  const { origin_id } = db.one<{ origin_id: number | null }>(
    'SELECT origin_id FROM locales WHERE id = ?',
    locale,
  );
  return origin_id ?? 0;
}

function tagsOf({ db }: Merge, keyId: number): string[] {
  return db
    .all<{ name: string }>(
      'SELECT name FROM key_tags JOIN tags ON tags.id = tag_id WHERE key_id = ? ORDER BY name',
      keyId,
    )
    .map(row => row.name);
}

function settle(merge: Merge, table: Table, row: BranchedRow, message: string): boolean {
  return merge.settle({ resource: resources[table], field: row.name, message });
}
