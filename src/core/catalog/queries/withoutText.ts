import type { Bitset } from '../store/bitset.ts';
import { type Database, integer } from '../store/database.ts';

/** Up to this many keys are looked up one by one, instead of reading the whole locale. */
const maxLookedUp = 5_000;

/** Those of some keys that have no text at all in a locale; for a plural key, in no form. */
export function keysWithoutText(database: Database, locale: number, keys: Bitset): Bitset {
  const without = keys.and(keys);
  if (keys.size > maxLookedUp) {
    const texts = database.statement("SELECT key FROM translations WHERE locale = ? AND content <> ''");
    for (const row of texts.iterate(locale)) without.delete(integer(row, 'key'));
    return without;
  }
  const find = database.statement(
    "SELECT 1 FROM translations WHERE locale = ? AND key = ? AND content <> '' LIMIT 1",
  );
  for (const key of keys) if (find.get(locale, key) !== undefined) without.delete(key);
  return without;
}
