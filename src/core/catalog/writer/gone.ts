import { integer } from '../store/database.ts';
import type { WriteContext } from './context.ts';
import { removeKeys } from './keys.ts';
import { changedKeys, changedTranslations, downloadResource, readState, writeState } from './state.ts';

/** Keys that the service no longer has. */
export interface GoneKeys {
  readonly ids: readonly string[];
  /** Those that never had an id in any listing. */
  readonly names?: readonly string[];
  /** The locale whose last download named none of them, and which is therefore still up to date. */
  readonly unnamedIn?: string;
}

/**
 * Removes keys. The latest keys and translations are read once more the next time, at no extra cost, in case one of
 * several servers lagged behind and something exists after all.
 */
export function removeGoneKeys(context: WriteContext, { ids, names = [], unnamedIn }: GoneKeys): void {
  const { database } = context;
  const find = (sql: string, values: readonly string[]) =>
    values.flatMap(value => {
      const row = database.get(sql, value);
      return row === undefined ? [] : integer(row, 'no');
    });
  const numbers = [
    ...find('SELECT no FROM keys WHERE id = ?', ids),
    ...find('SELECT no FROM keys WHERE name = ? AND id IS NULL', names),
  ];
  const download = unnamedIn === undefined ? undefined : downloadResource(unnamedIn);
  const state = download === undefined ? undefined : readState(database, download);
  removeKeys(context, numbers);
  if (download !== undefined && state !== undefined) writeState(database, download, state);
  for (const resource of [changedKeys, changedTranslations]) {
    database.run('UPDATE sync_state SET validator = NULL WHERE resource = ?', resource);
  }
}
