import type { Database } from './database.ts';

/** Adds a tag to a key, creating the tag if it is new. */
export function attachTag(db: Database, branchId: number, keyId: number, name: string, now: number): void {
  db.run(
    'INSERT OR IGNORE INTO key_tags (key_id, tag_id) VALUES (?, ?)',
    keyId,
    ensureTag(db, branchId, name, now),
  );
}

/** The row of a tag, created if missing; it is deleted again with the last key that has it. */
function ensureTag(db: Database, branchId: number, name: string, now: number): number {
  const known = findTag(db, branchId, name);
  return (
    known ??
    db.insert(
      'INSERT INTO tags (branch_id, name, explicit, created_at, updated_at) VALUES (?, ?, 0, ?, ?)',
      branchId,
      name,
      now,
      now,
    )
  );
}

/** The row of a tag of a branch, by its name. */
export function findTag(db: Database, branchId: number, name: string): number | undefined {
  return db.get<{ id: number }>('SELECT id FROM tags WHERE branch_id = ? AND name = ?', branchId, name)?.id;
}

/** The sorted tag names of keys, by row of the key; a key without tags is absent. */
export function tagsOf(db: Database, keys: readonly { readonly id: number }[]): Map<number, string[]> {
  const rows = db.all<{ key_id: number; name: string }>(
    `SELECT key_id, name FROM json_each(?) CROSS JOIN key_tags ON key_id = value CROSS JOIN tags ON tags.id = tag_id
     ORDER BY name`,
    JSON.stringify(keys.map(key => key.id)),
  );
  const tags = new Map<number, string[]>();
  for (const { key_id: key, name } of rows) {
    const names = tags.get(key);
    if (names) names.push(name);
    else tags.set(key, [name]);
  }
  return tags;
}

/** Replaces the tags of a key. */
export function replaceTags(
  db: Database,
  branchId: number,
  keyId: number,
  names: readonly string[],
  now: number,
): void {
  const tagIds = new Set(names.map(name => ensureTag(db, branchId, name, now)));
  const present = db.all<{ tag_id: number }>('SELECT tag_id FROM key_tags WHERE key_id = ?', keyId);
  for (const tag of tagIds)
    db.run('INSERT OR IGNORE INTO key_tags (key_id, tag_id) VALUES (?, ?)', keyId, tag);
  for (const { tag_id: tag } of present) {
    if (!tagIds.has(tag)) db.run('DELETE FROM key_tags WHERE key_id = ? AND tag_id = ?', keyId, tag);
  }
}
