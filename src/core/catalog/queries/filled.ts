import { type Database, integer, text } from '../store/database.ts';
import { downloadResource, listedResource, readState } from '../writer/state.ts';

/**
 * Numbers of the locales whose texts were fetched at least in part. In all others missing texts are unknown, since a
 * first sync may still bring them.
 */
export function filledLocales(database: Database): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const row of database.all('SELECT no, id FROM locales')) {
    const no = integer(row, 'no');
    const id = text(row, 'id');
    const wasFetched = [downloadResource(id), listedResource(id)].some(
      resource => readState(database, resource) !== undefined,
    );
    if (wasFetched || hasText(database, no)) filled.add(no);
  }
  return filled;
}

function hasText(database: Database, locale: number): boolean {
  return database.get('SELECT 1 FROM translations WHERE locale = ? LIMIT 1', locale) !== undefined;
}
