import type { Database } from '../storage/database.ts';
import type { LocaleRow } from '../storage/locales.ts';

interface Counts {
  readonly keys: number;
  readonly translated: number;
  readonly words: number;
  readonly completed: number;
  readonly unverified: number;
  readonly unverified_words: number;
}

/**
 * Figures of a locale (API document, Locale). A key is translated if it has any content. A translation is completed if
 * it has content and is not unverified. Missing words are those of the source texts of untranslated keys.
 */
export function localeStatistics(db: Database, locale: LocaleRow): object {
  const counts = countTranslations(db, locale, '', []);
  return {
    keys_total_count: counts.keys,
    keys_untranslated_count: counts.keys - counts.translated,
    words_total_count: counts.words,
    translations_completed_count: counts.completed,
    translations_unverified_count: counts.unverified,
    unverified_words_count: counts.unverified_words,
    missing_words_count: countMissingWords(db, locale),
  };
}

/** Figures of a locale for one tag (API document, Tag). */
export function tagStatistics(db: Database, locale: LocaleRow, tagId: number): object {
  const counts = countTranslations(db, locale, 'IN (SELECT key_id FROM key_tags WHERE tag_id = ?)', [tagId]);
  return {
    keys_total_count: counts.keys,
    translations_completed_count: counts.completed,
    translations_unverified_count: counts.unverified,
    keys_untranslated_count: counts.keys - counts.translated,
  };
}

/** @param keys limits the keys: `IN (…)`, or empty for all */
function countTranslations(
  db: Database,
  locale: LocaleRow,
  keys: string,
  parameters: readonly number[],
): Counts {
  const narrowed = (column: string) => (keys === '' ? '' : `AND ${column} ${keys}`);
  return {
    ...db.one<{ keys: number }>(
      `SELECT count(*) AS keys FROM keys WHERE branch_id = ? ${narrowed('id')}`,
      locale.branch_id,
      ...parameters,
    ),
    ...db.one<Omit<Counts, 'keys'>>(
      `SELECT count(DISTINCT key_id) AS translated, ifnull(sum(word_count), 0) AS words,
         count(*) FILTER (WHERE unverified = 0) AS completed, count(*) FILTER (WHERE unverified = 1) AS unverified,
         ifnull(sum(word_count) FILTER (WHERE unverified = 1), 0) AS unverified_words
       FROM translations WHERE locale_id = ? AND content <> '' ${narrowed('key_id')}`,
      locale.id,
      ...parameters,
    ),
  };
}

/**
 * The source is the locale's source locale, else the default one. The query reads only texts, which an index covers.
 */
function countMissingWords(db: Database, locale: LocaleRow): number {
  return db.one<{ missing: number }>(
    `SELECT ifnull(sum(s.word_count), 0) AS missing FROM translations s
     WHERE s.locale_id = coalesce(?, (SELECT id FROM locales WHERE branch_id = ? AND is_default = 1))
       AND s.locale_id <> ? AND s.content <> ''
       AND s.key_id NOT IN (SELECT t.key_id FROM translations t WHERE t.locale_id = ? AND t.content <> '')`,
    locale.source_locale_id,
    locale.branch_id,
    locale.id,
    locale.id,
  ).missing;
}
