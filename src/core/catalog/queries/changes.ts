import { type Database, integer, optionalText } from '../store/database.ts';
import type { CatalogHistory } from '../types.ts';

/** Changes since a moment, the newest first. */
export function changesSince(database: Database, moment: number, limit: number): CatalogHistory {
  const revisions = database.all('SELECT no, at, all_keys FROM revisions WHERE at >= ? ORDER BY no', moment);
  const first = revisions[0];
  if (first === undefined) return { changes: [], isComplete: true };
  const rows = database.all(
    `SELECT c.key, c.locale, r.at FROM changes c JOIN revisions r ON r.no = c.revision
     WHERE c.revision >= ? AND c.key IS NOT NULL ORDER BY c.revision DESC LIMIT ?`,
    integer(first, 'no'),
    limit,
  );
  const oldest = database.get('SELECT min(at) AS at FROM revisions');
  const isOldEnough = oldest !== undefined && integer(oldest, 'at') < moment;
  return {
    changes: rows.map(row => ({
      key: optionalText(row, 'key') ?? '',
      locale: optionalText(row, 'locale'),
      at: integer(row, 'at'),
    })),
    isComplete:
      isOldEnough && rows.length < limit && revisions.every(revision => integer(revision, 'all_keys') === 0),
  };
}
