import { type Database, integer, optionalInteger, optionalText, text } from './database.ts';

/** An edit from a file that is no longer used, with what identifies its place in another one. */
export interface UnsentEdit {
  readonly keyName: string;
  readonly keyId: string | undefined;
  readonly localeName: string;
  readonly localeId: string | undefined;
  readonly suffix: number;
  readonly content: string;
  readonly unverified: number | undefined;
  readonly excluded: number | undefined;
  readonly base: string;
  readonly sent: string | undefined;
  readonly isGone: boolean;
  readonly at: number;
}

/**
 * Reads the waiting edits, also from a file that is damaged elsewhere or was written by a newer version.
 *
 * @throws SQLite's errors when the edits themselves cannot be read
 */
export function readUnsent(database: Database): readonly UnsentEdit[] {
  const idOf = (table: 'keys' | 'locales', no: number) => {
    try {
      const row = database.get(`SELECT id FROM ${table} WHERE no = ?`, no);
      return row === undefined ? undefined : optionalText(row, 'id');
    } catch {
      // Then only its name identifies it.
      return undefined;
    }
  };
  return database.all("SELECT * FROM edits WHERE state <> 'settled' ORDER BY no").map(row => ({
    keyName: text(row, 'key_name'),
    keyId: idOf('keys', integer(row, 'key')) ?? optionalText(row, 'lost_key_id'),
    localeName: text(row, 'locale_name'),
    localeId: idOf('locales', integer(row, 'locale')) ?? optionalText(row, 'lost_locale_id'),
    suffix: integer(row, 'suffix'),
    content: text(row, 'content'),
    unverified: optionalInteger(row, 'unverified'),
    excluded: optionalInteger(row, 'excluded'),
    base: text(row, 'base'),
    sent: optionalText(row, 'sent'),
    isGone: text(row, 'state') === 'gone',
    at: integer(row, 'at'),
  }));
}

/**
 * Stores edits in a file that does not know their keys and locales yet. Once it does, they are matched by id or, if
 * there is none, by name (`writer/keys`, `writer/locales`). An edit that already waits for the same place remains: it
 * came the same way, or later.
 */
export function putUnsent(database: Database, edits: readonly UnsentEdit[]): void {
  if (edits.length === 0) return;
  // As they were in the file that is no longer used.
  database.durably(() =>
    database.transaction(() => {
      for (const edit of edits) if (!hasEditAt(database, edit)) insertEdit(database, edit);
    }),
  );
}

function hasEditAt(database: Database, { keyName, localeName, suffix }: UnsentEdit): boolean {
  const existing = database.get(
    "SELECT 1 FROM edits WHERE key_name = ? AND locale_name = ? AND suffix = ? AND state <> 'settled'",
    keyName,
    localeName,
    suffix,
  );
  return existing !== undefined;
}

function insertEdit(database: Database, edit: UnsentEdit): void {
  database.run(
    `INSERT INTO edits (key, key_name, lost_key_id, locale, locale_name, lost_locale_id, suffix, content,
       unverified, excluded, base, sent, state, at)
     VALUES (-1, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    edit.keyName,
    edit.keyId ?? null,
    edit.localeName,
    edit.localeId ?? null,
    edit.suffix,
    edit.content,
    edit.unverified ?? null,
    edit.excluded ?? null,
    edit.base,
    edit.sent ?? null,
    edit.isGone ? 'gone' : 'waiting',
    edit.at,
  );
}
