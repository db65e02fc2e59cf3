import type { PluralSuffix } from '../../base/plural.ts';
import { type Database, integer, optionalText, type Row, text } from '../store/database.ts';
import { suffixOf } from '../store/suffixes.ts';

/**
 * `waiting`: to be sent. `conflict`: the service's text has changed since the edit began; a person chooses.
 * `gone`: the key or locale was removed in the service; the text is kept until a person discards it.
 */
export type EditState = 'waiting' | 'conflict' | 'gone';

/** An edit made here that the service has not confirmed. */
export interface PendingEdit {
  readonly no: number;
  readonly keyName: string;
  /** Undefined while only the key's name is known here. */
  readonly keyId: string | undefined;
  readonly localeName: string;
  readonly localeId: string | undefined;
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  readonly isUnverified: boolean | undefined;
  readonly isExcluded: boolean | undefined;
  /** The service's text when the edit began; empty if there was none. */
  readonly base: string;
  /** The text that was last sent, if the answer never arrived. */
  readonly sent: string | undefined;
  /** In a conflict: the service's current text. */
  readonly theirs: string | undefined;
  readonly state: EditState;
  readonly at: number;
}

const unsettled = `
  SELECT e.*, coalesce(k.id, e.lost_key_id) AS key_id, coalesce(l.id, e.lost_locale_id) AS locale_id FROM edits e
  LEFT JOIN keys k ON k.no = e.key
  LEFT JOIN locales l ON l.no = e.locale
  WHERE e.state <> 'settled'`;

/** Edits in the order in which they were made. */
export function readEdits(database: Database): readonly PendingEdit[] {
  return database.all(`${unsettled} ORDER BY e.no`).map(toEdit);
}

export function readEdit(database: Database, no: number): PendingEdit | undefined {
  const row = database.get(`${unsettled} AND e.no = ?`, no);
  return row === undefined ? undefined : toEdit(row);
}

/** The edit that waits for a place, if there is one. */
export function editAt(database: Database, locale: number, key: number, suffix: number): Row | undefined {
  return database.get(
    "SELECT * FROM edits WHERE locale = ? AND key = ? AND suffix = ? AND state <> 'settled'",
    locale,
    key,
    suffix,
  );
}

function toEdit(row: Row): PendingEdit {
  return {
    no: integer(row, 'no'),
    keyName: text(row, 'key_name'),
    keyId: optionalText(row, 'key_id'),
    localeName: text(row, 'locale_name'),
    localeId: optionalText(row, 'locale_id'),
    pluralSuffix: suffixOf(integer(row, 'suffix')),
    content: text(row, 'content'),
    isUnverified: flag(row, 'unverified'),
    isExcluded: flag(row, 'excluded'),
    base: text(row, 'base'),
    sent: optionalText(row, 'sent'),
    theirs: optionalText(row, 'theirs'),
    state: toState(text(row, 'state')),
    at: integer(row, 'at'),
  };
}

function flag(row: Row, column: string): boolean | undefined {
  const value = row[column];
  return typeof value === 'number' ? value === 1 : undefined;
}

function toState(name: string): EditState {
  return name === 'conflict' || name === 'gone' ? name : 'waiting';
}
