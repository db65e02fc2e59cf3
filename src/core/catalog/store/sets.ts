import { Bitset } from './bitset.ts';
import { bytes, type Database, text } from './database.ts';

/**
 * The sets of key numbers in the catalog. `keys` has every key, and `named` those in the source locale's last
 * download. There is one of `translated`, `unverified`, `excluded` and `leftOut` per locale number, and one `tag` per
 * tag name.
 */
export type SetKind = 'keys' | 'named' | (typeof localeSets)[number] | 'tag';

/** The kinds of sets that each locale has. */
export const localeSets = ['translated', 'unverified', 'excluded', 'leftOut'] as const;

export function readSet(database: Database, kind: SetKind, owner: string): Bitset {
  const row = database.get('SELECT bits FROM sets WHERE kind = ? AND owner = ?', kind, owner);
  const bits = row === undefined ? undefined : bytes(row, 'bits');
  return bits === undefined ? new Bitset() : Bitset.fromBytes(bits);
}

export function writeSet(database: Database, kind: SetKind, owner: string, set: Bitset): void {
  database.run(
    'INSERT OR REPLACE INTO sets (kind, owner, bits) VALUES (?, ?, ?)',
    kind,
    owner,
    set.toBytes(),
  );
}

export function ownersOf(database: Database, kind: SetKind): readonly string[] {
  return database
    .all('SELECT owner FROM sets WHERE kind = ? ORDER BY owner', kind)
    .map(row => text(row, 'owner'));
}

export function deleteSet(database: Database, kind: SetKind, owner: string): void {
  database.run('DELETE FROM sets WHERE kind = ? AND owner = ?', kind, owner);
}
