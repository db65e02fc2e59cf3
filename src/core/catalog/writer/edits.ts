import type { PluralSuffix } from '../../base/plural.ts';
import { integer, optionalText, type Row, text } from '../store/database.ts';
import { excludedFlag, leftOutFlag, localFlag, suffixNumber, unverifiedFlag } from '../store/suffixes.ts';
import type { WriteContext } from './context.ts';
import { type LocaleRow, localeRow } from './locales.ts';
import { editAt } from './pendingEdits.ts';
import { contentAt, showLocal, showRemote } from './shownText.ts';
import { outdateDownload } from './state.ts';

/** Longer than any answer takes, in milliseconds. */
const settledKept = 10 * 60_000;

export interface NewEdit {
  readonly keyName: string;
  readonly localeName: string;
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  /** The flags that the translation should have; if absent, the service decides. */
  readonly isUnverified?: boolean;
  readonly isExcluded?: boolean;
}

/**
 * Shows an edit at once and queues it. Editing again before it is sent replaces the text and keeps the place in the
 * queue and the base. A conflict remains a conflict, and an edit whose key or locale was gone is tried again.
 *
 * @returns the edit's number; undefined when the catalog has no such key or locale
 */
export function addEdit(context: WriteContext, edit: NewEdit): number | undefined {
  const key = context.keys.numberOf(edit.keyName);
  const locale = localeRow(context.database, edit.localeName);
  if (key === undefined || locale === undefined) return undefined;
  const suffix = suffixNumber(edit.pluralSuffix);
  const unverified = edit.isUnverified === undefined ? null : Number(edit.isUnverified);
  const excluded = edit.isExcluded === undefined ? null : Number(edit.isExcluded);
  const waiting = editAt(context.database, locale.no, key, suffix);
  const base = contentAt(context, locale.no, key, suffix);
  showLocal(context, locale, key, suffix, edit.content);
  if (waiting !== undefined) {
    context.database.run(
      `UPDATE edits SET content = ?, unverified = ?, excluded = ?, at = ?,
         state = CASE state WHEN 'gone' THEN 'waiting' ELSE state END WHERE no = ?`,
      edit.content,
      unverified,
      excluded,
      context.clock.now(),
      integer(waiting, 'no'),
    );
    return integer(waiting, 'no');
  }
  return context.database.run(
    `INSERT INTO edits (key, key_name, locale, locale_name, suffix, content, unverified, excluded, base, state, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?)`,
    key,
    edit.keyName,
    locale.no,
    locale.name,
    suffix,
    edit.content,
    unverified,
    excluded,
    base,
    context.clock.now(),
  ).lastInsertRowid;
}

/** The service accepted the edit: the catalog shows its answer from now on. */
export function settleEdit(
  context: WriteContext,
  no: number,
  remote: {
    readonly id: string;
    readonly content: string;
    readonly isUnverified: boolean;
    readonly isExcluded: boolean;
    readonly updatedAt: string | undefined;
  },
  sentContent: string,
): void {
  const edit = context.database.get('SELECT * FROM edits WHERE no = ?', no);
  if (edit === undefined) return;
  if (text(edit, 'content') !== sentContent) {
    // Edited again while it was being sent: the new text waits, with a new base.
    context.database.run('UPDATE edits SET base = ? WHERE no = ?', remote.content, no);
    return;
  }
  const now = context.clock.now();
  context.database.run("UPDATE edits SET state = 'settled', at = ? WHERE no = ?", now, no);
  context.database.run("DELETE FROM edits WHERE state = 'settled' AND at < ?", now - settledKept);
  const flags = (remote.isUnverified ? unverifiedFlag : 0) | (remote.isExcluded ? excludedFlag : 0);
  placeRemote(context, edit, remote.content, flags, remote);
}

/** Places whose edit was settled at a moment or later. An answer to an earlier request is outdated there. */
export function settledSince(
  context: WriteContext,
  locale: LocaleRow,
  moment: number | undefined,
): ReadonlySet<number> {
  if (moment === undefined) return new Set();
  // A time in the future is from before the clock was set back, so it is older than any request.
  const rows = context.database.all(
    "SELECT key, suffix FROM edits WHERE locale = ? AND state = 'settled' AND at BETWEEN ? AND ?",
    locale.no,
    moment,
    context.clock.now(),
  );
  return new Set(rows.map(row => placeNumber(integer(row, 'key'), integer(row, 'suffix'))));
}

export function placeNumber(key: number, suffix: number): number {
  return key * 8 + suffix;
}

/**
 * Records, before an edit is sent, what is sent over which text of the service. If the answer is lost, the text can
 * be recognised as our own and is no conflict.
 *
 * @returns false if the edit has changed or was discarded, so that it must not be sent
 */
export function markSending(context: WriteContext, no: number, theirs: string, sent: string): boolean {
  const { changes } = context.database.run(
    "UPDATE edits SET base = ?, sent = ? WHERE no = ? AND content = ? AND state = 'waiting'",
    theirs,
    sent,
    no,
    sent,
  );
  return changes > 0;
}

/**
 * Discards an edit: the catalog shows the service's text again.
 *
 * @param content the text that is discarded; text typed meanwhile stays
 * @returns false if it stays, or has been sent
 */
export function rollBackEdit(context: WriteContext, no: number, content?: string): boolean {
  const edit = context.database.get('SELECT * FROM edits WHERE no = ?', no);
  if (edit === undefined) return true;
  if (text(edit, 'state') === 'settled') return false;
  if (content !== undefined && text(edit, 'content') !== content) return false;
  context.database.run('DELETE FROM edits WHERE no = ?', no);
  placeRemote(context, edit, optionalText(edit, 'theirs') ?? text(edit, 'base'), 0, undefined);
  return true;
}

/** The service's text is neither the edit's base nor its text: a person has to choose. */
export function markConflict(context: WriteContext, no: number, theirs: string): void {
  const edit = context.database.get('SELECT * FROM edits WHERE no = ?', no);
  if (edit === undefined) return;
  context.database.run("UPDATE edits SET state = 'conflict', theirs = ? WHERE no = ?", theirs, no);
  context.revision.translation(text(edit, 'key_name'), text(edit, 'locale_name'));
}

/** The key or locale no longer exists in the service; the text is kept until a person discards it. */
export function markGone(context: WriteContext, no: number): void {
  context.database.run("UPDATE edits SET state = 'gone' WHERE no = ?", no);
}

/** Resolves a conflict in favour of the local text, which waits to be sent over the service's current one. */
export function keepMine(context: WriteContext, no: number): void {
  const edit = context.database.get('SELECT * FROM edits WHERE no = ?', no);
  if (edit === undefined || text(edit, 'state') !== 'conflict') return;
  context.database.run(
    "UPDATE edits SET state = 'waiting', base = theirs, theirs = NULL, sent = NULL WHERE no = ?",
    no,
  );
  context.revision.translation(text(edit, 'key_name'), text(edit, 'locale_name'));
}

/** The service has the edit's base again, so the edit waits to be sent as before. */
function endConflict(context: WriteContext, edit: Row): void {
  context.database.run("UPDATE edits SET state = 'waiting', theirs = NULL WHERE no = ?", integer(edit, 'no'));
  context.revision.translation(text(edit, 'key_name'), text(edit, 'locale_name'));
}

/** Updates a waiting edit when a sync brings the service's text for its place. */
export function meetRemote(
  context: WriteContext,
  locale: LocaleRow,
  key: number,
  suffix: number,
  remote: string,
): void {
  const edit = editAt(context.database, locale.no, key, suffix);
  if (edit === undefined) {
    showRemote(context, locale, key, suffix, remote);
  } else if (remote === text(edit, 'content') && asksForFlags(edit)) {
    // The text has arrived, but the requested flags still have to be sent.
    context.database.run('UPDATE edits SET base = ? WHERE no = ?', remote, integer(edit, 'no'));
    if (text(edit, 'state') === 'conflict') endConflict(context, edit);
  } else if (remote === text(edit, 'content')) {
    context.database.run('DELETE FROM edits WHERE no = ?', integer(edit, 'no'));
    showRemote(context, locale, key, suffix, remote);
  } else if (remote === text(edit, 'base') || remote === optionalText(edit, 'sent')) {
    // An answer from before our own change shows no change of anyone else.
    if (text(edit, 'state') === 'conflict') endConflict(context, edit);
  } else if (text(edit, 'state') === 'conflict') {
    context.database.run('UPDATE edits SET theirs = ? WHERE no = ?', remote, integer(edit, 'no'));
  } else {
    markConflict(context, integer(edit, 'no'), remote);
  }
}

/**
 * Shows edits that can be placed now, because they come from another file (`store/unsentEdits`), or because a removed
 * key or locale has returned.
 */
export function showFound(context: WriteContext): void {
  const found = context.database.all(
    `SELECT e.*, t.content AS remote FROM edits e
     LEFT JOIN translations t ON t.locale = e.locale AND t.key = e.key AND t.suffix = e.suffix
     WHERE e.state = 'waiting' AND e.key >= 0 AND e.locale >= 0 AND coalesce(t.flags, 0) & ${localFlag} = 0`,
  );
  for (const edit of found) {
    const locale = localeRow(context.database, text(edit, 'locale_name'));
    if (locale === undefined) continue;
    const [key, suffix] = [integer(edit, 'key'), integer(edit, 'suffix')];
    showLocal(context, locale, key, suffix, text(edit, 'content'));
    const remote = optionalText(edit, 'remote');
    if (remote !== undefined) meetRemote(context, locale, key, suffix, remote);
  }
}

function asksForFlags(edit: Row): boolean {
  return edit['unverified'] !== null || edit['excluded'] !== null;
}

function placeRemote(
  context: WriteContext,
  edit: Row,
  content: string,
  flags: number,
  remote: { readonly id: string; readonly updatedAt: string | undefined } | undefined,
): void {
  const locale = localeRow(context.database, text(edit, 'locale_name'));
  const key = integer(edit, 'key');
  if (locale === undefined || context.keys.nameOf(key) === undefined) return;
  const suffix = integer(edit, 'suffix');
  if (remote !== undefined) {
    outdateDownload(context.database, locale.id);
    context.database.run(
      `UPDATE translations SET id = ?, updated_at = ?, flags = (flags & ~${unverifiedFlag | excludedFlag | leftOutFlag}) | ?
       WHERE locale = ? AND key = ? AND suffix = ?`,
      remote.id,
      remote.updatedAt ?? null,
      flags,
      locale.no,
      key,
      suffix,
    );
  }
  showRemote(context, locale, key, suffix, content);
}
