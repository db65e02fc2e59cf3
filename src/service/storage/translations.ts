import type { Database } from './database.ts';
import type { Moment } from './keys.ts';

export interface TranslationRow {
  readonly id: number;
  readonly branch_id: number;
  readonly key_id: number;
  readonly locale_id: number;
  readonly plural_suffix: string;
  readonly content: string;
  readonly word_count: number;
  readonly unverified: number;
  readonly excluded: number;
  readonly user_id: number | null;
  readonly revision: number;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface NewTranslation {
  readonly branchId: number;
  readonly keyId: number;
  readonly localeId: number;
  readonly pluralSuffix: string;
  readonly content: string;
  readonly unverified: boolean;
  readonly excluded: boolean;
  readonly userId: number | null;
}

/** Inserts a translation and returns its row's id. Its place (key, locale, suffix) must be free. */
export function insertTranslation(db: Database, translation: NewTranslation, moment: Moment): number {
  return db.insert(
    `INSERT INTO translations (branch_id, key_id, locale_id, plural_suffix, content, word_count, unverified, excluded,
       user_id, revision, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    translation.branchId,
    translation.keyId,
    translation.localeId,
    translation.pluralSuffix,
    translation.content,
    countWords(translation.content),
    translation.unverified,
    translation.excluded,
    translation.userId,
    moment.revision,
    moment.now,
    moment.now,
  );
}

/** The translation of a key in a locale; the plural suffix is empty for a plain key. */
export function findTranslation(
  db: Database,
  place: { readonly keyId: number; readonly localeId: number; readonly pluralSuffix: string },
): TranslationRow | undefined {
  return db.get<TranslationRow>(
    'SELECT * FROM translations WHERE key_id = ? AND locale_id = ? AND plural_suffix = ?',
    place.keyId,
    place.localeId,
    place.pluralSuffix,
  );
}

/** Records a change of a locale's translations, on which its download depends. */
export function touchLocale(db: Database, localeId: number, revision: number): void {
  db.run('UPDATE locales SET content_revision = ? WHERE id = ?', revision, localeId);
}

/** Billable words: runs of non-white space. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
