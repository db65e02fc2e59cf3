import { integer } from '../store/database.ts';
import type { WriteContext } from './context.ts';
import { removeKeys } from './keys.ts';
import { changedKeys, changedTranslations, downloadResource, readState, writeState } from './state.ts';

/** Keys that the service no longer has. */
export interface GoneKeys {
  readonly ids: readonly string[];
  /** Those of which no listing ever told an id. */
  readonly names?: readonly string[];
  /** The locale whose last download named none of them, and is as good as before without them. */
  readonly unnamedIn?: string;
}

/**
 * Removes keys. The latest keys and translations are taken over once more the next time, for no more requests: where one
 * of several servers lagged behind, something that it did not have is there after all.
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
