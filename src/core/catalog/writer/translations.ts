import type { RemoteTranslation } from '../remote.ts';
import { integer, text } from '../store/database.ts';
import { excludedFlag, localFlag, suffixNumber, unverifiedFlag } from '../store/suffixes.ts';
import type { WriteContext } from './context.ts';
import { meetRemote, placeNumber, settledSince } from './edits.ts';
import { type LocaleRow, localeRows, recountKey } from './locales.ts';
import { recordChange } from './shownText.ts';
import { outdateDownload } from './state.ts';

export interface PutTranslationsResult {
  readonly changed: number;
  /**
   * How many could not be stored and have to be requested again: their key or locale is not known here yet, or their
   * text was sent after the request, so that it is uncertain which one is newer.
   */
  readonly unknown: number;
}

/** Stores translations as the service lists them, one by one. */
export function putTranslations(
  context: WriteContext,
  translations: readonly RemoteTranslation[],
  requestedAt?: number,
): PutTranslationsResult {
  const rows = localeRows(context.database);
  const locales = new Map(rows.map(locale => [locale.name, locale]));
  const settled = new Map(rows.map(locale => [locale.no, settledSince(context, locale, requestedAt)]));
  let changed = 0;
  let unknown = 0;
  for (const translation of translations) {
    const locale = locales.get(translation.localeName);
    const key = keyOf(context, translation);
    if (locale === undefined || key === undefined) unknown++;
    else if (settled.get(locale.no)?.has(placeNumber(key, suffixNumber(translation.pluralSuffix)))) {
      if (!isShown(context, locale, key, translation)) unknown++;
    } else if (putTranslation(context, locale, key, translation)) changed++;
  }
  return { changed, unknown };
}

/**
 * Stores the complete list of the translations with a flag; all others do not have it. The list is also the only
 * source of the texts of excluded translations.
 *
 * @param requestedAt when the list was requested
 */
export function putFlags(
  context: WriteContext,
  kind: 'unverified' | 'excluded',
  translations: readonly RemoteTranslation[],
  requestedAt?: number,
): PutTranslationsResult {
  const result = putTranslations(context, translations, requestedAt);
  const flag = kind === 'unverified' ? unverifiedFlag : excludedFlag;
  const flagged = new Set(
    translations.map(({ keyId, localeName, pluralSuffix }) =>
      placeId(keyId, localeName, suffixNumber(pluralSuffix)),
    ),
  );
  let cleared = 0;
  for (const locale of localeRows(context.database)) {
    const settled = settledSince(context, locale, requestedAt);
    for (const key of [...context.sets.of(kind, locale.no)]) {
      const rows = context.database.all(
        `SELECT t.suffix, k.id FROM translations t JOIN keys k ON k.no = t.key
         WHERE t.locale = ? AND t.key = ? AND t.flags & ? <> 0`,
        locale.no,
        key,
        flag,
      );
      const lost = rows.filter(row => {
        const suffix = integer(row, 'suffix');
        const isNewer = settled.has(placeNumber(key, suffix));
        return !isNewer && !flagged.has(placeId(text(row, 'id'), locale.name, suffix));
      });
      for (const row of lost) {
        context.database.run(
          'UPDATE translations SET flags = flags & ~? WHERE locale = ? AND key = ? AND suffix = ?',
          flag,
          locale.no,
          key,
          integer(row, 'suffix'),
        );
      }
      if (lost.length === 0) continue;
      cleared += lost.length;
      dropEmpty(context, locale, key);
      recountKey(context, locale, key);
      context.revision.translation(context.keys.nameOf(key) ?? '', locale.name);
    }
  }
  return { changed: result.changed + cleared, unknown: result.unknown };
}

/**
 * Removes the translations of a locale that a complete listing does not contain.
 *
 * @param present the listing; for projects whose downloads cannot be used
 */
export function removeUnlisted(
  context: WriteContext,
  locale: LocaleRow,
  present: readonly RemoteTranslation[],
): number {
  const places = new Set(
    present.map(item => placeId(item.keyId, locale.name, suffixNumber(item.pluralSuffix))),
  );
  const gone = context.database
    .all(
      `SELECT t.key, t.suffix, k.id FROM translations t JOIN keys k ON k.no = t.key
       WHERE t.locale = ? AND t.flags & ${localFlag} = 0`,
      locale.no,
    )
    .filter(row => !places.has(placeId(text(row, 'id'), locale.name, integer(row, 'suffix'))));
  for (const row of gone) {
    const key = integer(row, 'key');
    context.database.run(
      'DELETE FROM translations WHERE locale = ? AND key = ? AND suffix = ?',
      locale.no,
      key,
      integer(row, 'suffix'),
    );
    recordChange(context, locale, key);
  }
  return gone.length;
}

/** Whether the catalog has a translation as it is. */
function isShown(
  { database }: WriteContext,
  locale: LocaleRow,
  key: number,
  { content, pluralSuffix, isUnverified, isExcluded }: RemoteTranslation,
): boolean {
  const row = database.get(
    'SELECT content, flags FROM translations WHERE locale = ? AND key = ? AND suffix = ?',
    locale.no,
    key,
    suffixNumber(pluralSuffix),
  );
  if (row === undefined) return content === '';
  const flags = integer(row, 'flags') & (unverifiedFlag | excludedFlag);
  return text(row, 'content') === content && flags === flagsOf({ isUnverified, isExcluded });
}

function flagsOf({
  isUnverified,
  isExcluded,
}: Pick<RemoteTranslation, 'isUnverified' | 'isExcluded'>): number {
  return (isUnverified ? unverifiedFlag : 0) | (isExcluded ? excludedFlag : 0);
}

function putTranslation(
  context: WriteContext,
  locale: LocaleRow,
  key: number,
  translation: RemoteTranslation,
): boolean {
  const { database } = context;
  const suffix = suffixNumber(translation.pluralSuffix);
  const flags = flagsOf(translation);
  const row = database.get(
    'SELECT content, flags, id, updated_at FROM translations WHERE locale = ? AND key = ? AND suffix = ?',
    locale.no,
    key,
    suffix,
  );
  if (row === undefined && translation.content === '' && flags === 0) return false;
  const local = row === undefined ? 0 : integer(row, 'flags') & localFlag;
  const content = local === 0 || row === undefined ? translation.content : text(row, 'content');
  const before = row === undefined ? undefined : `${integer(row, 'flags')}\n${text(row, 'content')}`;
  database.run(
    `INSERT INTO translations (locale, key, suffix, content, flags, id, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET content = excluded.content, flags = excluded.flags, id = excluded.id,
       updated_at = excluded.updated_at`,
    locale.no,
    key,
    suffix,
    content,
    flags | local,
    translation.id,
    translation.updatedAt ?? null,
  );
  if (local !== 0) meetRemote(context, locale, key, suffix, translation.content);
  if (before === `${flags | local}\n${content}`) return false;
  const isInDownloads = !translation.isExcluded;
  const isNewText = row === undefined || text(row, 'content') !== content;
  if (isNewText && isInDownloads) outdateDownload(database, locale.id);
  if (flags === 0) dropEmpty(context, locale, key);
  recordChange(context, locale, key);
  return true;
}

function keyOf(context: WriteContext, translation: RemoteTranslation): number | undefined {
  const row = context.database.get('SELECT no FROM keys WHERE id = ?', translation.keyId);
  return row === undefined ? context.keys.numberOf(translation.keyName) : integer(row, 'no');
}

/** A translation without text and flags is missing, and has no row. */
function dropEmpty(context: WriteContext, locale: LocaleRow, key: number): void {
  context.database.run(
    "DELETE FROM translations WHERE locale = ? AND key = ? AND content = '' AND flags = 0",
    locale.no,
    key,
  );
}

function placeId(keyId: string, locale: string, suffix: number): string {
  return `${keyId}\n${suffix}\n${locale}`;
}
