import type { Database } from './database.ts';
import type { Moment } from './keys.ts';

export interface LocaleRow {
  readonly id: number;
  readonly branch_id: number;
  readonly origin_id: number | null;
  readonly name: string;
  readonly code: string;
  readonly is_default: number;
  readonly main: number;
  readonly rtl: number;
  readonly source_locale_id: number | null;
  readonly unverify_new_translations: number;
  readonly unverify_updated_translations: number;
  readonly autotranslate: number;
  /** Project revision at which a translation of the locale last changed. */
  readonly content_revision: number;
  readonly revision: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** The mutable columns; undefined leaves a value unchanged, or at its default. */
export interface LocaleValues {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly isDefault?: boolean | undefined;
  readonly main?: boolean | undefined;
  readonly rtl?: boolean | undefined;
  readonly sourceLocaleId?: number | null | undefined;
  readonly unverifyNewTranslations?: boolean | undefined;
  readonly unverifyUpdatedTranslations?: boolean | undefined;
  readonly autotranslate?: boolean | undefined;
}

/** Inserts a locale and returns its row's id. The name must be free. */
export function insertLocale(db: Database, branchId: number, values: LocaleValues, moment: Moment): number {
  if (values.isDefault) unsetDefault(db, branchId, moment);
  return db.insert(
    `INSERT INTO locales (branch_id, name, code, is_default, main, rtl, source_locale_id, unverify_new_translations,
       unverify_updated_translations, autotranslate, content_revision, revision, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    branchId,
    values.name,
    values.code,
    values.isDefault ?? false,
    values.main ?? false,
    values.rtl ?? isRightToLeft(values.code ?? ''),
    values.sourceLocaleId,
    values.unverifyNewTranslations ?? false,
    values.unverifyUpdatedTranslations ?? false,
    values.autotranslate ?? false,
    moment.revision,
    moment.revision,
    moment.now,
    moment.now,
  );
}

/** Changes the given values only. */
export function updateLocale(db: Database, locale: LocaleRow, values: LocaleValues, moment: Moment): void {
  if (values.isDefault) unsetDefault(db, locale.branch_id, moment);
  db.run(
    `UPDATE locales SET name = coalesce(?, name), code = coalesce(?, code), is_default = coalesce(?, is_default),
       main = coalesce(?, main), rtl = coalesce(?, rtl), source_locale_id = ?,
       unverify_new_translations = coalesce(?, unverify_new_translations),
       unverify_updated_translations = coalesce(?, unverify_updated_translations),
       autotranslate = coalesce(?, autotranslate), content_revision = ?, revision = ?, updated_at = ? WHERE id = ?`,
    values.name,
    values.code,
    values.isDefault,
    values.main,
    values.rtl,
    values.sourceLocaleId === undefined ? locale.source_locale_id : values.sourceLocaleId,
    values.unverifyNewTranslations,
    values.unverifyUpdatedTranslations,
    values.autotranslate,
    moment.revision,
    moment.revision,
    moment.now,
    locale.id,
  );
}

/** The direction of a language's script (Unicode CLDR), for locales without one. */
export function isRightToLeft(code: string): boolean {
  try {
    const script = new Intl.Locale(code.replaceAll('_', '-')).maximize().script;
    return script !== undefined && rightToLeftScripts.has(script);
  } catch {
    return false;
  }
}

/** Right-to-left scripts (Unicode CLDR, scriptMetadata). */
const rightToLeftScripts: ReadonlySet<string> = new Set(
  'Adlm Arab Armi Avst Chrs Cprt Elym Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Yezi'.split(
    ' ',
  ),
);

/** A branch has at most one default locale (API document, Locales). */
function unsetDefault(db: Database, branchId: number, moment: Moment): void {
  db.run(
    'UPDATE locales SET is_default = 0, revision = ?, updated_at = ? WHERE branch_id = ? AND is_default = 1',
    moment.revision,
    moment.now,
    branchId,
  );
}
