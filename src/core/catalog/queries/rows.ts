import { type Database, integer, text } from '../store/database.ts';
import { suffixNumber } from '../store/suffixes.ts';
import type { CatalogRow } from '../types.ts';
import { numberedLocales } from './numberedLocales.ts';
import type { ScopeSets } from './scope.ts';

/** Keys as rows of a list, in the order of `names`; names without a key are skipped. */
export function readRows(
  database: Database,
  sets: ScopeSets,
  names: readonly string[],
): readonly CatalogRow[] {
  const locales = numberedLocales(database).map(({ no, name }) => {
    const state = (kind: 'missing' | 'unverified' | 'excluded') => sets.state(kind, no);
    return {
      no,
      name,
      missing: state('missing'),
      unverified: state('unverified'),
      excluded: state('excluded'),
    };
  });
  const find = database.statement('SELECT no, is_plural FROM keys WHERE name = ?');
  const sourceText = database.statement(
    `SELECT content FROM translations WHERE locale = ? AND key = ? AND content <> ''
     ORDER BY suffix = ${suffixNumber('other')} DESC, suffix LIMIT 1`,
  );
  const [source] = locales;
  return names.flatMap(name => {
    const key = find.get(name);
    if (key === undefined) return [];
    const no = integer(key, 'no');
    const found = sourceText.get(source?.no ?? -1, no);
    const localesWhere = (kind: 'missing' | 'unverified' | 'excluded') =>
      locales.flatMap(locale => (locale[kind].has(no) ? locale.name : []));
    return {
      name,
      isPlural: integer(key, 'is_plural') === 1,
      sourceText: found === undefined ? undefined : text(found, 'content'),
      missing: localesWhere('missing'),
      unverified: localesWhere('unverified'),
      excluded: localesWhere('excluded'),
    };
  });
}
