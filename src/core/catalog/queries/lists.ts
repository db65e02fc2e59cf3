import type { Bitset } from '../store/bitset.ts';
import { type Database, integer, text } from '../store/database.ts';
import type { CatalogList } from '../types.ts';

/** Sets up to this size are sorted in memory; in larger ones the index finds the next names quickly. */
const maxSorted = 2_000;

/** A page of the names of a set of keys, in order of name. */
export function listNames(
  database: Database,
  keys: Bitset,
  page: { readonly after?: string | undefined; readonly limit: number },
): CatalogList {
  const total = keys.size;
  const after = page.after ?? '';
  const names = total <= maxSorted ? sortedNames(database, keys, after) : namesInOrder(database, keys, after);
  const shown: string[] = [];
  for (const name of names) {
    if (shown.length === page.limit) return { names: shown, total, next: shown.at(-1) };
    shown.push(name);
  }
  return { names: shown, total, next: undefined };
}

function sortedNames(database: Database, keys: Bitset, after: string): readonly string[] {
  const find = database.statement('SELECT name FROM keys WHERE no = ?');
  const names = [...keys].flatMap(no => {
    const row = find.get(no);
    return row === undefined ? [] : [Buffer.from(text(row, 'name'))];
  });
  // By bytes, as SQLite sorts, so that both ways give the same pages.
  const start = Buffer.from(after);
  return names
    .filter(name => after === '' || Buffer.compare(name, start) > 0)
    .sort(Buffer.compare)
    .map(name => name.toString());
}

function* namesInOrder(database: Database, keys: Bitset, after: string): Generator<string> {
  const rows = database.statement('SELECT no, name FROM keys WHERE name > ? ORDER BY name').iterate(after);
  for (const row of rows) if (keys.has(integer(row, 'no'))) yield text(row, 'name');
}
