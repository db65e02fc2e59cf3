import type { CatalogReader } from '../../core/catalog/types.ts';
import type { Parts } from '../command.ts';
import { keyAtCursor } from '../selection/keyAtCursor.ts';
import { pickKey } from './pickKey.ts';
import { keyNameOf } from './target.ts';

/** The key that a command was called on, else the one at the cursor, else one that the person picks. */
export async function chooseKey(
  parts: Parts,
  catalog: CatalogReader,
  target: unknown,
  title: string,
): Promise<string | undefined> {
  return keyNameOf(target) ?? (await keyAtCursor(parts, catalog)) ?? (await pickKey(catalog, title));
}
