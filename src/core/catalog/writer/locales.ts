import { neededForms, pluralSuffixesOf } from '../../base/plural.ts';
import type { RemoteLocale } from '../remote.ts';
import { type Database, integer, text } from '../store/database.ts';
import { localeSets } from '../store/sets.ts';
import { excludedFlag, leftOutFlag, suffixNumber, toSuffix, unverifiedFlag } from '../store/suffixes.ts';
import type { WriteContext } from './context.ts';
import { dropLocaleFromIndex } from './searchIndex.ts';

/** What writes need to know about a locale. */
export interface LocaleRow {
  readonly no: number;
  readonly id: string;
  readonly name: string;
  /** Bit n is set when a plural key needs the form with suffix number n. */
  readonly formsNeeded: number;
}

export function localeRows(database: Database): readonly LocaleRow[] {
  return database.all('SELECT no, id, name, code, plural_forms FROM locales ORDER BY position').map(row => ({
    no: integer(row, 'no'),
    id: text(row, 'id'),
    name: text(row, 'name'),
    formsNeeded: formsNeeded(text(row, 'plural_forms'), text(row, 'code')),
  }));
}

export function localeRow(database: Database, name: string): LocaleRow | undefined {
  return localeRows(database).find(locale => locale.name === name);
}

/** The outcome of updating the list of locales. */
export interface LocaleListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/** Stores the service's list of locales. A locale is identified by its id; the data of removed ones is deleted. */
export function putLocales(context: WriteContext, locales: readonly RemoteLocale[]): LocaleListChange {
  const { database } = context;
  const before = new Map(localeRows(database).map(locale => [locale.id, locale]));
  const ids = new Set(locales.map(locale => locale.id));
  const removed = [...before.values()].filter(locale => !ids.has(locale.id));
  for (const locale of removed) removeLocale(context, locale);

  const renamed = locales.flatMap(locale => {
    const from = before.get(locale.id)?.name;
    return from !== undefined && from !== locale.name ? [{ from, to: locale.name }] : [];
  });
  // Two locales may swap their names, which two successive updates could not do.
  for (const { from } of renamed)
    database.run('UPDATE locales SET name = ? WHERE name = ?', `\0${from}`, from);

  locales.forEach((locale, position) => {
    putLocale(context, locale, position, before.get(locale.id));
  });
  const added = locales.filter(locale => !before.has(locale.id)).map(locale => locale.name);
  if (added.length + removed.length + renamed.length > 0) context.revision.localeList();
  return { added, removed: removed.map(locale => locale.name), renamed };
}

/** Updates the membership of one key in a locale's sets after its rows have changed. */
export function recountKey(context: WriteContext, locale: LocaleRow, key: number): void {
  const rows = context.database.all(
    'SELECT suffix, content, flags FROM translations WHERE locale = ? AND key = ?',
    locale.no,
    key,
  );
  let forms = 0;
  let flags = 0;
  for (const row of rows) {
    if (text(row, 'content') !== '') forms |= 1 << integer(row, 'suffix');
    flags |= integer(row, 'flags');
  }
  context.sets.of('translated', locale.no).set(key, isComplete(forms, locale.formsNeeded));
  context.sets.of('unverified', locale.no).set(key, (flags & unverifiedFlag) !== 0);
  context.sets.of('excluded', locale.no).set(key, (flags & excludedFlag) !== 0);
  context.sets.of('leftOut', locale.no).set(key, (flags & leftOutFlag) !== 0);
}

/** Whether the existing forms (bit n: suffix number n) are all that are needed. */
export function isComplete(forms: number, formsNeeded: number): boolean {
  return (forms & 1) !== 0 || (forms !== 0 && (forms & formsNeeded) === formsNeeded);
}

function putLocale(
  context: WriteContext,
  locale: RemoteLocale,
  position: number,
  before: LocaleRow | undefined,
): void {
  const pluralForms = JSON.stringify(locale.pluralForms);
  const values = [
    locale.name,
    locale.code,
    Number(locale.isDefault),
    Number(locale.isMain),
    Number(locale.isRtl),
    pluralForms,
    position,
  ];
  if (before === undefined) {
    context.database.run(
      `INSERT INTO locales (name, code, is_default, is_main, is_rtl, plural_forms, position, id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...values,
      locale.id,
    );
    findAgain(context, locale);
    context.revision.locale(locale.name);
    return;
  }
  const { changes } = context.database.run(
    `UPDATE locales SET (name, code, is_default, is_main, is_rtl, plural_forms, position) = (?, ?, ?, ?, ?, ?, ?)
     WHERE id = ? AND (name, code, is_default, is_main, is_rtl, plural_forms, position)
       IS NOT (?, ?, ?, ?, ?, ?, ?)`,
    ...values,
    locale.id,
    ...values,
  );
  if (changes === 0) return;
  context.revision.locale(locale.name);
  context.database.run('UPDATE edits SET locale_name = ? WHERE locale = ?', locale.name, before.no);
  const after = { ...before, name: locale.name, formsNeeded: formsNeeded(pluralForms, locale.code) };
  if (after.formsNeeded === before.formsNeeded) return;
  const plural = context.database.all('SELECT no FROM keys WHERE is_plural = 1');
  for (const row of plural) recountKey(context, after, integer(row, 'no'));
}

function removeLocale(context: WriteContext, locale: LocaleRow): void {
  const { database, sets } = context;
  database.run('DELETE FROM translations WHERE locale = ?', locale.no);
  database.run('DELETE FROM drift_files WHERE locale = ?', locale.no);
  database.run('DELETE FROM drift_messages WHERE locale = ?', locale.no);
  database.run('DELETE FROM drift WHERE locale = ?', locale.no);
  for (const kind of localeSets) sets.drop(kind, locale.no);
  dropLocaleFromIndex(context, locale.no);
  database.run('DELETE FROM sync_state WHERE resource LIKE ?', `locale/${locale.id}/%`);
  loseLocale(context, locale);
  database.run('DELETE FROM locales WHERE no = ?', locale.no);
  context.revision.locale(locale.name);
}

/** Waiting edits of a removed locale are still tried, as for a key: the person is told then. */
function loseLocale({ database }: WriteContext, { no, id }: LocaleRow): void {
  database.run(
    `UPDATE edits SET locale = -1, theirs = NULL, lost_locale_id = ?,
       state = CASE state WHEN 'gone' THEN 'gone' ELSE 'waiting' END
     WHERE locale = ? AND state <> 'settled'`,
    id,
    no,
  );
}

/** A removed locale has returned, perhaps under another name, so its edits wait again. See `writer/keys`. */
function findAgain({ database }: WriteContext, { id, name }: RemoteLocale): void {
  database.run(
    `UPDATE edits SET locale = (SELECT no FROM locales WHERE id = ?), locale_name = ?, lost_locale_id = NULL
     WHERE locale = -1 AND (lost_locale_id = ? OR (lost_locale_id IS NULL AND locale_name = ? AND state = 'waiting'))`,
    id,
    name,
    id,
    name,
  );
}

function formsNeeded(pluralForms: string, code: string): number {
  const named: unknown = JSON.parse(pluralForms);
  const forms = Array.isArray(named)
    ? named
        .map(String)
        .map(toSuffix)
        .filter(suffix => suffix !== '')
    : [];
  const needed = neededForms(forms.length > 0 ? forms : pluralSuffixesOf(code), code);
  return needed.reduce((bits, suffix) => bits | (1 << suffixNumber(suffix)), 0);
}
