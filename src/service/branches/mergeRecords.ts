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
  // First, so that their names are free for others.
  removeDeleted(merge, table);
  const changed = db.all<BranchedRow>(
    `SELECT * FROM ${table} WHERE branch_id = ? AND revision > 0 ORDER BY id`,
    branch.id,
  );
  const merged = [...mergeKnown(merge, table, changed), ...mergeNew(merge, table, changed)];
  if (table === 'locales') mergeSources(merge, merged);
  else takeComments(merge);
}

/** A merged row of the branch, and its row number in main. */
interface MergedRow {
  readonly row: BranchedRow;
  readonly target: number;
}

/** Merges the rows that were copied from main and are still there. They may have taken each other's names. */
function mergeKnown(merge: Merge, table: Table, changed: readonly BranchedRow[]): readonly MergedRow[] {
  const { db, base } = merge;
  const winning = changed.flatMap(row => {
    const origin = rowOfMain(merge, table, 'id', row.origin_id);
    if (origin === undefined || isEqual(merge, table, row, origin)) return [];
    const isOurs = origin.revision <= base || settle(merge, table, row, 'was changed in both branches');
    return isOurs ? [{ row, origin }] : [];
  });
  const renamed = new Map(
    winning.flatMap(({ row, origin }) => (row.name === origin.name ? [] : [[origin.id, row] as const])),
  );
  const refused = new Set<number>();
  // One that keeps its name may take it from another, and so on.
  for (let before = -1; before !== renamed.size; ) {
    before = renamed.size;
    for (const [target, row] of renamed) {
      const namesake = rowOfMain(merge, table, 'name', row.name);
      if (namesake === undefined || namesake.id === target || renamed.has(namesake.id)) continue;
      renamed.delete(target);
      if (!settle(merge, table, row, 'has a name that the main branch has given to another'))
        refused.add(target);
    }
  }
  for (const target of renamed.keys())
    db.run(`UPDATE ${table} SET name = ? WHERE id = ?`, `\u0001${target}`, target);
  return winning.flatMap(({ row, origin: { id, name } }) => {
    if (refused.has(id)) return [];
    updateMain(merge, table, row, id, renamed.has(id) ? row.name : name);
    adopt(merge, table, row, id);
    return [{ row, target: id }];
  });
}

/** Merges the rows that main does not have, by their names: they are new in the branch, or were deleted in main. */
function mergeNew(merge: Merge, table: Table, changed: readonly BranchedRow[]): readonly MergedRow[] {
  return changed
    .filter(row => rowOfMain(merge, table, 'id', row.origin_id) === undefined)
    .map(row => ({ row, target: mergeNewRow(merge, table, row) }))
    .filter((pair): pair is MergedRow => pair.target !== undefined);
}

/** Returns the row of main that was added or changed to match the branch; undefined if main stays as it is. */
function mergeNewRow(merge: Merge, table: Table, row: BranchedRow): number | undefined {
  const { db, base } = merge;
  const namesake = rowOfMain(merge, table, 'name', row.name);
  if (namesake === undefined) {
    const wasDeleted = row.origin_id !== null;
    if (wasDeleted && !settle(merge, table, row, 'was deleted in the main branch and changed in the branch'))
      return undefined;
    const added = insertInMain(merge, table, row);
    adopt(merge, table, row, added);
    return added;
  }
  // A new row of the branch and a new one of main with the same name become one.
  db.run(`UPDATE ${table} SET origin_id = ? WHERE id = ?`, namesake.id, row.id);
  if (isEqual(merge, table, row, namesake)) return undefined;
  const mainChanged = namesake.revision > base;
  if (mainChanged && !settle(merge, table, row, 'was changed in both branches')) return undefined;
  updateMain(merge, table, row, namesake.id, row.name);
  adopt(merge, table, row, namesake.id);
  return namesake.id;
}

function rowOfMain(
  { db, mainId }: Merge,
  table: Table,
  column: 'id' | 'name',
  value: Parameter,
): BranchedRow | undefined {
  return db.get<BranchedRow>(`SELECT * FROM ${table} WHERE branch_id = ? AND ${column} = ?`, mainId, value);
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
