import { integer } from '../store/database.ts';
import { everyNumber, excludedFlag, suffixNumber } from '../store/suffixes.ts';
import type { WriteContext } from '../writer/context.ts';

/** Numbers under which {@link CatalogDriftKind}s are stored. */
export const driftKinds = ['onlyHere', 'onlyThere', 'different'] as const;

/** SQL: the suffix of the service's text that corresponds to a text `m` of a file, where `k` is its key. */
export const wantedSuffix = `
  CASE WHEN m.suffix <> ${everyNumber} THEN m.suffix WHEN k.is_plural = 1 THEN ${suffixNumber('other')} ELSE 0 END`;

/** Texts of the repository's files that the service lacks or has in other words. */
const insertDiffering = `
  INSERT OR REPLACE INTO drift (locale, key, suffix, kind)
  SELECT m.locale, m.key, ${wantedSuffix}, CASE WHEN t.content IS NULL OR t.content = '' THEN 0 ELSE 2 END
  FROM drift_messages m
  LEFT JOIN keys k ON k.name = m.key
  LEFT JOIN translations t ON t.locale = m.locale AND t.key = k.no AND t.suffix = ${wantedSuffix}
  WHERE m.locale = ? AND m.content <> '' AND m.content IS NOT t.content`;

/**
 * SQL: whether a file has a place for a text `t` of the service with the key `k`: a file with that key, or any file if
 * none has it. `drift_files.unheld` is a set of suffix numbers.
 */
const hasPlace = `
  EXISTS (
    SELECT 1 FROM drift_files f
    WHERE f.locale = t.locale AND f.unheld >> t.suffix & 1 = 0
      AND (
        EXISTS (SELECT 1 FROM drift_messages m WHERE m.locale = t.locale AND m.key = k.name AND m.path = f.path)
        OR NOT EXISTS (SELECT 1 FROM drift_messages m WHERE m.locale = t.locale AND m.key = k.name)
      )
  )`;

/**
 * Texts of the service that no file has, for locales that have files. Excluded ones are omitted, as in downloads, and
 * plural forms that the files cannot hold. Texts that may be in an unreadable file are not reported.
 */
const insertMissingInFiles = `
  INSERT OR REPLACE INTO drift (locale, key, suffix, kind)
  SELECT t.locale, k.name, t.suffix, 1
  FROM translations t JOIN keys k ON k.no = t.key
  WHERE t.locale = ? AND t.content <> '' AND t.flags & ${excludedFlag} = 0
    AND ${hasPlace}
    AND NOT EXISTS (
      SELECT 1 FROM drift_files f
      WHERE f.locale = t.locale AND f.unread_prefix IS NOT NULL
        AND substr(k.name, 1, length(f.unread_prefix)) = f.unread_prefix
    )
    AND NOT EXISTS (
      SELECT 1 FROM drift_messages m
      WHERE m.locale = t.locale AND m.key = k.name AND t.suffix = ${wantedSuffix} AND m.content <> ''
    )`;

/** Compares the files of a locale with the service's texts, for some keys or for all. */
export function compareKeys(context: WriteContext, locale: number, keys: ReadonlySet<string> | 'all'): void {
  const { database } = context;
  if (keys === 'all') {
    database.run('DELETE FROM drift WHERE locale = ?', locale);
    database.run(insertDiffering, locale);
    database.run(insertMissingInFiles, locale);
    return;
  }
  for (const key of keys) {
    database.run('DELETE FROM drift WHERE locale = ? AND key = ?', locale, key);
    database.run(`${insertDiffering} AND m.key = ?`, locale, key);
    database.run(`${insertMissingInFiles} AND t.key = (SELECT no FROM keys WHERE name = ?)`, locale, key);
  }
}

/** After a write to the catalog: compares again what it changed, in locales that have files. */
export function followChanges(context: WriteContext): void {
  const { database, revision } = context;
  if (revision.isEmpty) return;
  const locales = database.all(
    'SELECT DISTINCT f.locale, l.name FROM drift_files f JOIN locales l ON l.no = f.locale',
  );
  for (const row of locales) {
    const keys = revision.keysIn(String(row['name']));
    if (keys === 'all' || keys.size > 0) compareKeys(context, integer(row, 'locale'), keys);
  }
}
