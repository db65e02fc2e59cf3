import { type Database, integer, optionalText, text } from '../store/database.ts';
import { excludedFlag, suffixOf } from '../store/suffixes.ts';
import type { CatalogDrift, CatalogDriftCount, CatalogDriftPage } from '../types.ts';
import { driftKinds, wantedSuffix } from './compare.ts';

const ofText = `WHERE m.locale = d.locale AND m.key = d.key AND d.suffix = ${wantedSuffix} LIMIT 1`;

/** The differences between the repository's files and the service, in order of key, page by page. */
export function readDrift(
  database: Database,
  localeName: string,
  page: { readonly offset: number; readonly limit: number },
): CatalogDriftPage {
  const rows = database.all(
    `SELECT d.key, d.suffix, d.kind, t.content AS there,
       (SELECT m.content FROM drift_messages m ${ofText}) AS here,
       (SELECT m.path FROM drift_messages m ${ofText}) AS path
     FROM drift d
     JOIN locales l ON l.no = d.locale AND l.name = ?
     LEFT JOIN keys k ON k.name = d.key
     LEFT JOIN translations t ON t.locale = d.locale AND t.key = k.no AND t.suffix = d.suffix
     ORDER BY d.key, d.suffix LIMIT ? OFFSET ?`,
    localeName,
    page.limit,
    page.offset,
  );
  return {
    items: rows.map(
      (row): CatalogDrift => ({
        keyName: text(row, 'key'),
        localeName,
        pluralSuffix: suffixOf(integer(row, 'suffix')),
        kind: driftKinds[integer(row, 'kind')] ?? 'different',
        here: optionalText(row, 'here'),
        there: optionalText(row, 'there'),
        path: optionalText(row, 'path'),
      }),
    ),
    total: countDrift(database).find(count => count.localeName === localeName)?.total ?? 0,
  };
}

/** Paths of the repository's files that are compared. */
export function driftFiles(database: Database): readonly string[] {
  return database.all('SELECT DISTINCT path FROM drift_files ORDER BY path').map(row => text(row, 'path'));
}

/** How many texts of the files the service excludes from downloads, by locale name; locales without such are not in it. */
export function countExcludedInFiles(database: Database): ReadonlyMap<string, number> {
  const rows = database.all(
    `SELECT l.name, count(*) AS texts
     FROM drift_messages m
     JOIN locales l ON l.no = m.locale
     JOIN keys k ON k.name = m.key
     JOIN translations t ON t.locale = m.locale AND t.key = k.no AND t.suffix = ${wantedSuffix}
     WHERE m.content <> '' AND t.flags & ${excludedFlag} <> 0
     GROUP BY l.no ORDER BY l.position`,
  );
  return new Map(rows.map(row => [text(row, 'name'), integer(row, 'texts')]));
}

/** How many texts differ in each locale that has files. */
export function countDrift(database: Database): readonly CatalogDriftCount[] {
  return database
    .all(
      `SELECT l.name, count(d.key) AS total, total(d.kind = 0) AS only_here, total(d.kind = 1) AS only_there,
         total(d.kind = 2) AS different
       FROM locales l LEFT JOIN drift d ON d.locale = l.no
       WHERE l.no IN (SELECT locale FROM drift_files) GROUP BY l.no ORDER BY l.position`,
    )
    .map(row => ({
      localeName: text(row, 'name'),
      total: integer(row, 'total'),
      onlyHere: integer(row, 'only_here'),
      onlyThere: integer(row, 'only_there'),
      different: integer(row, 'different'),
    }));
}
