import { type Database, integer, optionalInteger, optionalText, type Row, text } from '../store/database.ts';
import { excludedFlag, localFlag, suffixOf, unverifiedFlag } from '../store/suffixes.ts';
import { parseTags } from '../store/tags.ts';
import type { CatalogEntry, CatalogKey, CatalogTranslation } from '../types.ts';

/** A key with all its translations, locales in the service's order, plural forms in CLDR order. */
export function readEntry(database: Database, name: string): CatalogEntry | undefined {
  const row = database.get('SELECT * FROM keys WHERE name = ?', name);
  return row === undefined ? undefined : toEntry(database, row);
}

/** The entries of keys by number; numbers without a key are skipped. */
export function readEntries(database: Database, numbers: readonly number[]): readonly CatalogEntry[] {
  return numbers.flatMap(no => {
    const row = database.get('SELECT * FROM keys WHERE no = ?', no);
    return row === undefined ? [] : [toEntry(database, row)];
  });
}

function toEntry(database: Database, row: Row): CatalogEntry {
  const translations = database.all(
    // CROSS JOIN keeps the order: one look-up by primary key for each locale.
    `SELECT l.name, t.suffix, t.content, t.flags FROM locales l CROSS JOIN translations t
     WHERE t.locale = l.no AND t.key = ? ORDER BY l.position, t.suffix`,
    integer(row, 'no'),
  );
  return { key: toKey(row), translations: translations.flatMap(toTranslation) };
}

function toKey(row: Row): CatalogKey {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    isPlural: integer(row, 'is_plural') === 1,
    dataType: text(row, 'data_type'),
    tags: parseTags(text(row, 'tags')),
    description: text(row, 'description'),
    maxCharacters: optionalInteger(row, 'max_characters'),
    screenshotUrl: optionalText(row, 'screenshot_url'),
    commentsCount: optionalInteger(row, 'comments_count'),
    updatedAt: optionalText(row, 'updated_at'),
  };
}

function toTranslation(row: Row): readonly CatalogTranslation[] {
  const flags = integer(row, 'flags');
  const content = text(row, 'content');
  if (content === '' && flags === 0) return [];
  return [
    {
      localeName: text(row, 'name'),
      pluralSuffix: suffixOf(integer(row, 'suffix')),
      content,
      isUnverified: (flags & unverifiedFlag) !== 0,
      isExcluded: (flags & excludedFlag) !== 0,
      isLocal: (flags & localFlag) !== 0,
    },
  ];
}
