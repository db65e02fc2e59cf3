import { type Database, integer } from './database.ts';

/**
 * The steps from an empty file to the current schema. A released step is never edited: a change is a new step.
 * `user_version` of the file is the number of steps taken.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  CREATE TABLE locales (
    no INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL,
    is_default INTEGER NOT NULL,
    is_main INTEGER NOT NULL,
    is_rtl INTEGER NOT NULL,
    plural_forms TEXT NOT NULL,
    position INTEGER NOT NULL
  );

  -- id is empty until the key listing was seen: a download knows names only.
  CREATE TABLE keys (
    no INTEGER PRIMARY KEY,
    id TEXT UNIQUE,
    name TEXT NOT NULL UNIQUE,
    is_plural INTEGER NOT NULL DEFAULT 0,
    data_type TEXT NOT NULL DEFAULT 'string',
    tags TEXT NOT NULL DEFAULT '[]',
    description TEXT NOT NULL DEFAULT '',
    max_characters INTEGER,
    screenshot_url TEXT,
    comments_count INTEGER,
    created_at TEXT,
    updated_at TEXT
  );

  -- Clustered by locale, because a download brings one locale and a sync compares one locale; a key with
  -- all its locales is then one short look-up per locale.
  CREATE TABLE translations (
    locale INTEGER NOT NULL,
    key INTEGER NOT NULL,
    suffix INTEGER NOT NULL,
    content TEXT NOT NULL,
    flags INTEGER NOT NULL DEFAULT 0,
    id TEXT,
    updated_at TEXT,
    PRIMARY KEY (locale, key, suffix)
  ) WITHOUT ROWID;

  -- Sets of key numbers: every count and list is an intersection of these.
  CREATE TABLE sets (
    kind TEXT NOT NULL,
    owner TEXT NOT NULL,
    bits BLOB NOT NULL,
    PRIMARY KEY (kind, owner)
  ) WITHOUT ROWID;

  CREATE TABLE nodes (
    no INTEGER PRIMARY KEY,
    parent INTEGER NOT NULL,
    segment TEXT NOT NULL,
    path TEXT NOT NULL UNIQUE,
    is_key INTEGER NOT NULL,
    keys_below INTEGER NOT NULL
  );
  CREATE INDEX nodes_by_parent ON nodes (parent, segment);
  CREATE INDEX nodes_by_segment ON nodes (segment COLLATE NOCASE);

  CREATE VIRTUAL TABLE key_names USING fts5 (
    name, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
  );
  -- One document per block of keys in one locale: see store/blocks.ts.
  CREATE VIRTUAL TABLE block_texts USING fts5 (
    content, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
  );
  CREATE TABLE unindexed_blocks (block INTEGER PRIMARY KEY);

  -- What changed, for other windows and for "changes since". A key without a locale: the key itself.
  CREATE TABLE revisions (
    no INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    all_keys INTEGER NOT NULL DEFAULT 0,
    all_locales INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE changes (
    revision INTEGER NOT NULL,
    key TEXT,
    locale TEXT
  );
  CREATE INDEX changes_by_revision ON changes (revision);

  -- What the service said about a resource last time: validators, watermarks.
  CREATE TABLE sync_state (
    resource TEXT PRIMARY KEY,
    validator TEXT,
    watermark TEXT,
    at INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE edits (
    no INTEGER PRIMARY KEY AUTOINCREMENT,
    key INTEGER NOT NULL,
    key_name TEXT NOT NULL,
    locale INTEGER NOT NULL,
    locale_name TEXT NOT NULL,
    suffix INTEGER NOT NULL,
    content TEXT NOT NULL,
    unverified INTEGER,
    base TEXT NOT NULL,
    theirs TEXT,
    -- What was last sent, for when the answer is lost.
    sent TEXT,
    state TEXT NOT NULL,
    problem TEXT,
    at INTEGER NOT NULL
  );
  CREATE INDEX edits_by_place ON edits (locale, key, suffix);

  CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    pid INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;

  -- Answers of the service by address, for conditional requests.
  CREATE TABLE answers (
    address TEXT PRIMARY KEY,
    etag TEXT,
    last_modified TEXT,
    headers TEXT NOT NULL,
    body BLOB NOT NULL,
    at INTEGER NOT NULL
  );
  CREATE INDEX answers_by_age ON answers (at);

  -- What the repository's own locale files say, and where that differs from the service.
  CREATE TABLE drift_files (
    path TEXT NOT NULL,
    locale INTEGER NOT NULL,
    stamp TEXT NOT NULL,
    PRIMARY KEY (path, locale)
  ) WITHOUT ROWID;
  CREATE TABLE drift_messages (
    locale INTEGER NOT NULL,
    key TEXT NOT NULL,
    suffix INTEGER NOT NULL,
    content TEXT NOT NULL,
    path TEXT NOT NULL,
    PRIMARY KEY (locale, key, suffix, path)
  ) WITHOUT ROWID;
  CREATE INDEX drift_messages_by_path ON drift_messages (path);
  CREATE TABLE drift (
    locale INTEGER NOT NULL,
    key TEXT NOT NULL,
    suffix INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    PRIMARY KEY (locale, key, suffix)
  ) WITHOUT ROWID;
  `,
  'ALTER TABLE edits ADD COLUMN excluded INTEGER',
  // Texts of files are stored in a new way, so they are read again.
  'DELETE FROM drift_files; DELETE FROM drift_messages; DELETE FROM drift',
  // No query uses the creation time of keys.
  'ALTER TABLE keys DROP COLUMN created_at',
  // ICU messages of files are compared in a new way, so they are read again.
  'DELETE FROM drift_files; DELETE FROM drift_messages; DELETE FROM drift',
  // For edits whose key was removed here while they waited: the id of that key.
  'ALTER TABLE edits ADD COLUMN lost_key_id TEXT',
  // The same for locales.
  'ALTER TABLE edits ADD COLUMN lost_locale_id TEXT',
  // The prefix of the keys that an unreadable file may hold; null if the file was read.
  `ALTER TABLE drift_files ADD COLUMN unread_prefix TEXT;
   CREATE INDEX drift_files_unread ON drift_files (locale) WHERE unread_prefix IS NOT NULL`,
  // Plural categories that a file has no place for, so that the service's texts of them are not missing there: a bit
  // for each suffix number. Files are read again to find them.
  `ALTER TABLE drift_files ADD COLUMN unheld INTEGER NOT NULL DEFAULT 0;
   DELETE FROM drift_files; DELETE FROM drift_messages; DELETE FROM drift`,
  // Fewer forms are needed than before: once the service names those of a locale, its keys are counted again.
  `UPDATE locales SET plural_forms = '["other"]'; DELETE FROM sync_state WHERE resource = 'locales'`,
];

/** The version of the schema that this program writes. */
export const schemaVersion = migrations.length;

/** A newer version of the program wrote the file; an older one must not touch it. */
export class NewerCatalogError extends Error {
  override readonly name = 'NewerCatalogError';
}

/**
 * Migrates a file to the current schema. Safe when several windows do so at once.
 *
 * @throws NewerCatalogError when the file is from a later version
 */
export function migrate(database: Database): void {
  if (versionOf(database) === schemaVersion) return;
  database.transaction(() => {
    refuseNewer(database);
    for (const step of migrations.slice(versionOf(database))) database.exec(step);
    database.exec(`PRAGMA user_version = ${schemaVersion}`);
  });
}

/** @throws NewerCatalogError when the file is from a later version */
export function refuseNewer(database: Database): void {
  const version = versionOf(database);
  if (version > schemaVersion) throw new NewerCatalogError(`The catalog has version ${version}`);
}

function versionOf(database: Database): number {
  const row = database.get('PRAGMA user_version');
  return row === undefined ? 0 : integer(row, 'user_version');
}
