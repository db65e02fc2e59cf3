import { type Database, integer, text } from '../store/database.ts';
import type { CatalogTreeNode } from '../types.ts';

/** Children of a path, sorted by segment. Unknown paths have none. */
export function readChildren(
  database: Database,
  path: string,
  page: { readonly offset: number; readonly limit: number },
): readonly CatalogTreeNode[] {
  const parent = path === '' ? 0 : nodeNumber(database, path);
  if (parent === undefined) return [];
  return database
    .all(
      `SELECT segment, path, is_key, keys_below FROM nodes WHERE parent = ?
       ORDER BY segment, path LIMIT ? OFFSET ?`,
      parent,
      page.limit,
      page.offset,
    )
    .map(row => ({
      segment: text(row, 'segment'),
      path: text(row, 'path'),
      isKey: integer(row, 'is_key') === 1,
      keysBelow: integer(row, 'keys_below'),
    }));
}

/** How many children a path has, for views that show them in ranges. */
export function countChildren(database: Database, path: string): number {
  const parent = path === '' ? 0 : nodeNumber(database, path);
  if (parent === undefined) return 0;
  const row = database.get('SELECT count(*) AS n FROM nodes WHERE parent = ?', parent);
  return row === undefined ? 0 : integer(row, 'n');
}

function nodeNumber(database: Database, path: string): number | undefined {
  const row = database.get('SELECT no FROM nodes WHERE path = ?', path);
  return row === undefined ? undefined : integer(row, 'no');
}
