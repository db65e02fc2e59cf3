import type { Database } from './database.ts';

export interface KeyRow {
  readonly id: number;
  readonly branch_id: number;
  readonly origin_id: number | null;
  readonly name: string;
  readonly description: string;
  readonly plural: number;
  readonly name_plural: string;
  readonly data_type: string;
  readonly max_characters_allowed: number | null;
  readonly screenshot_id: number | null;
  readonly unformatted: number;
  readonly xml_space_preserve: number;
  readonly original_file: string;
  readonly localized_format_string: string;
  readonly localized_format_key: string;
  readonly revision: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** The mutable columns; undefined leaves a value unchanged. */
export interface KeyValues {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly plural?: boolean | undefined;
  readonly name_plural?: string | undefined;
  readonly data_type?: string | undefined;
  readonly max_characters_allowed?: number | null | undefined;
  readonly unformatted?: boolean | undefined;
  readonly xml_space_preserve?: boolean | undefined;
  readonly original_file?: string | undefined;
  readonly localized_format_string?: string | undefined;
  readonly localized_format_key?: string | undefined;
}

/** The time of a change: the project's revision, and milliseconds. */
export interface Moment {
  readonly revision: number;
  readonly now: number;
}

/** Inserts a key and returns its row's id. The name must be free. */
export function insertKey(db: Database, branchId: number, values: KeyValues, moment: Moment): number {
  const id = db.insert(
    'INSERT INTO keys (branch_id, name, revision, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
    branchId,
    values.name,
    moment.revision,
    moment.now,
    moment.now,
  );
  updateKey(db, id, values, moment);
  return id;
}

/** Changes the given values; undefined leaves a value unchanged. */
export function updateKey(db: Database, id: number, values: KeyValues, moment: Moment): void {
  const definedValues = Object.entries(values).filter(([, value]) => value !== undefined);
  const settings = definedValues.map(([column]) => `${column} = ?`);
  db.run(
    `UPDATE keys SET ${[...settings, 'revision = ?', 'updated_at = ?'].join(', ')} WHERE id = ?`,
    ...definedValues.map(([, value]) => value),
    moment.revision,
    moment.now,
    id,
  );
}

/** Records a change of keys or tags of a branch, on which downloads depend. */
export function touchKeys(db: Database, branchId: number, revision: number): void {
  db.run('UPDATE branches SET keys_revision = ? WHERE id = ?', revision, branchId);
}

/** Converts the translations of a key that becomes plural or plain: the plain text is the form `other`. */
export function convertPlural(db: Database, keyId: number, plural: boolean, moment: Moment): void {
  if (!plural) {
    db.run(`DELETE FROM translations WHERE key_id = ? AND plural_suffix NOT IN ('', 'other')`, keyId);
  }
  db.run(
    'UPDATE translations SET plural_suffix = ?, revision = ?, updated_at = ? WHERE key_id = ? AND plural_suffix <> ?',
    plural ? 'other' : '',
    moment.revision,
    moment.now,
    keyId,
    plural ? 'other' : '',
  );
}
