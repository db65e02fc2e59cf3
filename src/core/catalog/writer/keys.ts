import type { RemoteKey } from '../remote.ts';
import { namesLocale } from '../store/blocks.ts';
import { integer, optionalText, type Row, text } from '../store/database.ts';
import { localeSets, ownersOf } from '../store/sets.ts';
import { localFlag } from '../store/suffixes.ts';
import { parseTags } from '../store/tags.ts';
import type { WriteContext } from './context.ts';
import { localeRows, recountKey } from './locales.ts';
import { touchBlock } from './searchIndex.ts';
import { outdateDownload } from './state.ts';
import { takeOver } from './takeOver.ts';

/** Adds a key that is only known by name (from a download). Returns its number. */
export function addKey(context: WriteContext, name: string, isPlural: boolean): number {
  const no = context.database.run(
    'INSERT INTO keys (name, is_plural) VALUES (?, ?)',
    name,
    isPlural ? 1 : 0,
  ).lastInsertRowid;
  placeKey(context, name, no);
  return no;
}

/**
 * Stores keys from the service. A key is identified by its id, so a new name is a renaming. A key that only a
 * download has named so far is identified by its name. Another key that had the name until now was renamed too, if it
 * is among `keys`, and otherwise deleted: its texts are not those of the key that has its name now.
 */
export function putKeys(context: WriteContext, keys: readonly RemoteKey[]): void {
  const { database } = context;
  const nameById = new Map(keys.map(({ id, name }) => [id, name]));
  for (const key of keys) {
    const known = database.get('SELECT * FROM keys WHERE id = ?', key.id);
    const namesake = namesakeOf(context, key, nameById);
    if (known === undefined) {
      const no = namesake?.no ?? addKey(context, key.name, key.isPlural);
      // Waiting edits go on to the new key, where they conflict if it has another text.
      if (namesake?.hasId === true) forgetTexts(context, no, key.name);
      const row = database.get('SELECT * FROM keys WHERE no = ?', no);
      if (row !== undefined) updateKey(context, row, key);
      findAgain(context, no, key);
    } else {
      if (namesake !== undefined) {
        // A download that came before the renaming was known has created a key for the new name.
        if (!namesake.hasId) takeOver(context, namesake.no, integer(known, 'no'));
        removeKeys(context, [namesake.no]);
      }
      updateKey(context, known, key);
    }
  }
}

/** Stores the keys that carry a tag, which all others lose. */
export function putTagged(context: WriteContext, tag: string, keys: readonly RemoteKey[]): void {
  putKeys(context, keys);
  const { database } = context;
  const listed = new Set(keys.map(({ id }) => id));
  for (const no of [...context.sets.of('tag', tag)]) {
    const row = database.get('SELECT id, name, tags FROM keys WHERE no = ?', no);
    const id = row === undefined ? undefined : optionalText(row, 'id');
    if (row === undefined || (id !== undefined && listed.has(id))) continue;
    const before = parseTags(text(row, 'tags'));
    const after = before.filter(other => other !== tag);
    database.run('UPDATE keys SET tags = ? WHERE no = ?', JSON.stringify(after), no);
    retag(context, no, before, after);
    context.revision.key(text(row, 'name'));
  }
}

/**
 * Another key that has the name of this one here, and no other name in the service. One that has is moved out of the
 * way, until its own turn in the same transaction.
 *
 * @param nameById the names of the keys that are being stored
 */
function namesakeOf(
  context: WriteContext,
  { id, name }: RemoteKey,
  nameById: ReadonlyMap<string, string>,
): { readonly no: number; readonly hasId: boolean } | undefined {
  const no = context.keys.numberOf(name);
  if (no === undefined) return undefined;
  const row = context.database.get('SELECT id FROM keys WHERE no = ?', no);
  const itsId = row === undefined ? undefined : optionalText(row, 'id');
  if (itsId === id) return undefined;
  if (itsId === undefined || (nameById.get(itsId) ?? name) === name) {
    return { no, hasId: itsId !== undefined };
  }
  const aside = `\u0001${itsId}`;
  context.database.run('UPDATE keys SET name = ? WHERE no = ?', aside, no);
  unplaceKey(context, name, no);
  placeKey(context, aside, no);
  return undefined;
}

/** Removes the service's texts of a key; a sync brings those that it has now. */
function forgetTexts(context: WriteContext, no: number, name: string): void {
  const { database } = context;
  for (const locale of localeRows(database)) {
    const place = [locale.no, no] as const;
    const { changes } = database.run(
      `DELETE FROM translations WHERE locale = ? AND key = ? AND flags & ${localFlag} = 0`,
      ...place,
    );
    database.run(
      `UPDATE translations SET id = NULL, updated_at = NULL, flags = ${localFlag} WHERE locale = ? AND key = ?`,
      ...place,
    );
    if (changes > 0) outdateDownload(database, locale.id);
    touchBlock(context, locale.no, no);
    recountKey(context, locale, no);
    context.revision.translation(name, locale.name);
  }
}

/** Removes keys with everything they have in every locale. */
export function removeKeys(context: WriteContext, numbers: readonly number[]): void {
  if (numbers.length === 0) return;
  const { database, sets } = context;
  const locales = localeRows(database);
  const tags = ownersOf(database, 'tag');
  const removeRows = database.statement('DELETE FROM translations WHERE locale = ? AND key = ?');
  for (const no of numbers) {
    const name = context.keys.nameOf(no);
    if (name === undefined) continue;
    for (const locale of locales) {
      if (Number(removeRows.run(locale.no, no).changes) > 0) {
        touchBlock(context, locale.no, no);
        outdateDownload(database, locale.id);
      }
      for (const kind of localeSets) sets.of(kind, locale.no).delete(no);
      context.revision.locale(locale.name);
    }
    for (const tag of tags) sets.of('tag', tag).delete(no);
    sets.of('named').delete(no);
    loseKey(context, no);
    database.run('DELETE FROM keys WHERE no = ?', no);
    unplaceKey(context, name, no);
  }
}

/**
 * Waiting edits of a removed key are still sent: only the service knows whether the key is gone or was renamed
 * meanwhile. The person is told then; nobody would do so here.
 */
function loseKey({ database }: WriteContext, no: number): void {
  const id = '(SELECT id FROM keys WHERE no = edits.key)';
  database.run(
    `UPDATE edits SET key = -1, theirs = NULL, lost_key_id = ${id},
       state = CASE WHEN state = 'gone' OR ${id} IS NULL THEN 'gone' ELSE 'waiting' END
     WHERE key = ? AND state <> 'settled'`,
    no,
  );
}

/**
 * A removed key has returned, perhaps under another name, so its edits wait again. So do edits from a file that did
 * not know the key's id (`store/unsentEdits`).
 */
function findAgain({ database }: WriteContext, no: number, { id, name }: RemoteKey): void {
  database.run(
    `UPDATE edits SET key = ?, key_name = ?, lost_key_id = NULL
     WHERE key = -1 AND (lost_key_id = ? OR (lost_key_id IS NULL AND key_name = ? AND state = 'waiting'))`,
    no,
    name,
    id,
    name,
  );
}

function placeKey(context: WriteContext, name: string, no: number): void {
  context.keys.put(name, no);
  context.tree.add(name);
  context.sets.of('keys').add(no);
  context.revision.key(name);
  touchBlock(context, namesLocale, no);
}

function unplaceKey(context: WriteContext, name: string, no: number): void {
  context.keys.remove(name, no);
  context.tree.remove(name);
  context.sets.of('keys').delete(no);
  context.revision.key(name);
  touchBlock(context, namesLocale, no);
}

function updateKey(context: WriteContext, row: Row, key: RemoteKey): void {
  const no = integer(row, 'no');
  const name = text(row, 'name');
  const tags = JSON.stringify(key.tags);
  const changed =
    name !== key.name ||
    optionalText(row, 'id') !== key.id ||
    integer(row, 'is_plural') !== Number(key.isPlural) ||
    text(row, 'data_type') !== key.dataType ||
    text(row, 'tags') !== tags ||
    text(row, 'description') !== key.description ||
    optionalText(row, 'updated_at') !== key.updatedAt ||
    hasNewDetail(row, key);
  if (!changed) return;
  // Fields that only the detail of a key has are not changed by a line of a list.
  context.database.run(
    `UPDATE keys SET id = ?, name = ?, is_plural = ?, data_type = ?, tags = ?, description = ?,
       max_characters = coalesce(?, max_characters), screenshot_url = coalesce(?, screenshot_url),
       comments_count = coalesce(?, comments_count), updated_at = ? WHERE no = ?`,
    key.id,
    key.name,
    Number(key.isPlural),
    key.dataType,
    tags,
    key.description,
    key.maxCharacters ?? null,
    key.screenshotUrl ?? null,
    key.commentsCount ?? null,
    key.updatedAt ?? null,
    no,
  );
  if (name !== key.name) {
    unplaceKey(context, name, no);
    placeKey(context, key.name, no);
    context.database.run('UPDATE edits SET key_name = ? WHERE key = ?', key.name, no);
    for (const locale of localeRows(context.database)) outdateDownload(context.database, locale.id);
  } else {
    context.revision.key(name);
  }
  if (text(row, 'tags') !== tags) retag(context, no, parseTags(text(row, 'tags')), key.tags);
  if (integer(row, 'is_plural') !== Number(key.isPlural)) {
    for (const locale of localeRows(context.database)) recountKey(context, locale, no);
  }
}

function hasNewDetail(row: Row, key: RemoteKey): boolean {
  return (
    (key.maxCharacters !== undefined && row['max_characters'] !== key.maxCharacters) ||
    (key.screenshotUrl !== undefined && row['screenshot_url'] !== key.screenshotUrl) ||
    (key.commentsCount !== undefined && row['comments_count'] !== key.commentsCount)
  );
}

function retag(context: WriteContext, no: number, before: readonly string[], after: readonly string[]): void {
  for (const tag of before) if (!after.includes(tag)) context.sets.of('tag', tag).delete(no);
  for (const tag of after) context.sets.of('tag', tag).add(no);
}
