/**
 * The first schema. Times are milliseconds since the UNIX epoch. Ids are never used twice (AUTOINCREMENT), since
 * public ids are made from them. Locales, keys and tags belong to a branch; the main branch has no name.
 *
 * `revision` is the project's revision at which a row last changed; it is 0 in a branch for a row that is still
 * as it was copied. `origin_id` is the row of the main branch that a branch's row was copied from.
 */
export const schemaVersion1 = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL
);

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  username TEXT NOT NULL,
  name TEXT NOT NULL,
  password_hash TEXT,
  otp TEXT
);

CREATE TABLE files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  media_type TEXT NOT NULL,
  content BLOB NOT NULL
);

CREATE TABLE projects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name TEXT NOT NULL,
  main_format TEXT NOT NULL,
  shares_translation_memory INTEGER NOT NULL,
  image_id INTEGER REFERENCES files ON DELETE SET NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX projects_by_account ON projects (account_id);

CREATE TABLE members (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  role TEXT NOT NULL,
  PRIMARY KEY (account_id, user_id)
) WITHOUT ROWID;

CREATE TABLE authorizations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  note TEXT NOT NULL,
  hashed_token TEXT NOT NULL UNIQUE,
  token_last_eight TEXT NOT NULL,
  scopes TEXT NOT NULL,
  expires_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE TABLE branches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  name TEXT,
  state TEXT NOT NULL,
  keys_revision INTEGER NOT NULL DEFAULT 1,
  base_revision INTEGER,
  base_locale_id INTEGER,
  base_key_id INTEGER,
  base_translation_id INTEGER,
  created_by INTEGER REFERENCES users ON DELETE SET NULL,
  merged_by INTEGER REFERENCES users ON DELETE SET NULL,
  merged_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX branches_by_name ON branches (project_id, ifnull(name, ''));

CREATE TABLE locales (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  branch_id INTEGER NOT NULL REFERENCES branches ON DELETE CASCADE,
  origin_id INTEGER,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  is_default INTEGER NOT NULL,
  main INTEGER NOT NULL,
  rtl INTEGER NOT NULL,
  source_locale_id INTEGER REFERENCES locales ON DELETE SET NULL,
  unverify_new_translations INTEGER NOT NULL,
  unverify_updated_translations INTEGER NOT NULL,
  autotranslate INTEGER NOT NULL,
  content_revision INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (branch_id, name)
);
CREATE INDEX locales_by_source ON locales (source_locale_id) WHERE source_locale_id IS NOT NULL;
CREATE INDEX locales_by_origin ON locales (origin_id, branch_id) WHERE origin_id IS NOT NULL;

CREATE TABLE keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  branch_id INTEGER NOT NULL REFERENCES branches ON DELETE CASCADE,
  origin_id INTEGER,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  plural INTEGER NOT NULL DEFAULT 0,
  name_plural TEXT NOT NULL DEFAULT '',
  data_type TEXT NOT NULL DEFAULT 'string',
  max_characters_allowed INTEGER,
  screenshot_id INTEGER REFERENCES files ON DELETE SET NULL,
  unformatted INTEGER NOT NULL DEFAULT 0,
  xml_space_preserve INTEGER NOT NULL DEFAULT 0,
  original_file TEXT NOT NULL DEFAULT '',
  localized_format_string TEXT NOT NULL DEFAULT '',
  localized_format_key TEXT NOT NULL DEFAULT '',
  revision INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (branch_id, name)
);
CREATE INDEX keys_by_creation ON keys (branch_id, created_at);
CREATE INDEX keys_by_update ON keys (branch_id, updated_at);
CREATE INDEX keys_by_origin ON keys (origin_id, branch_id) WHERE origin_id IS NOT NULL;
CREATE INDEX keys_by_screenshot ON keys (screenshot_id) WHERE screenshot_id IS NOT NULL;

CREATE TABLE translations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  branch_id INTEGER NOT NULL REFERENCES branches ON DELETE CASCADE,
  key_id INTEGER NOT NULL REFERENCES keys ON DELETE CASCADE,
  locale_id INTEGER NOT NULL REFERENCES locales ON DELETE CASCADE,
  plural_suffix TEXT NOT NULL,
  content TEXT NOT NULL,
  word_count INTEGER NOT NULL,
  unverified INTEGER NOT NULL,
  excluded INTEGER NOT NULL,
  user_id INTEGER REFERENCES users ON DELETE SET NULL,
  revision INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (key_id, locale_id, plural_suffix)
);
CREATE INDEX translations_by_locale ON translations (locale_id);
CREATE INDEX translations_by_creation ON translations (branch_id, created_at);
CREATE INDEX translations_by_update ON translations (branch_id, updated_at);
CREATE INDEX translations_unverified ON translations (branch_id, key_id) WHERE unverified = 1;
CREATE INDEX translations_excluded ON translations (branch_id, key_id) WHERE excluded = 1;

CREATE TABLE tags (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  branch_id INTEGER NOT NULL REFERENCES branches ON DELETE CASCADE,
  name TEXT NOT NULL,
  explicit INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (branch_id, name)
);

CREATE TABLE key_tags (
  key_id INTEGER NOT NULL REFERENCES keys ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (key_id, tag_id)
) WITHOUT ROWID;
CREATE INDEX key_tags_by_tag ON key_tags (tag_id, key_id);

-- A tag that only keys brought in goes with the last of them.
CREATE TRIGGER tag_vanishes AFTER DELETE ON key_tags BEGIN
  DELETE FROM tags WHERE id = old.tag_id AND explicit = 0
    AND NOT EXISTS (SELECT 1 FROM key_tags WHERE tag_id = old.tag_id);
END;

CREATE TABLE comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key_id INTEGER NOT NULL REFERENCES keys ON DELETE CASCADE,
  user_id INTEGER REFERENCES users ON DELETE SET NULL,
  message TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX comments_by_key ON comments (key_id);

CREATE TABLE comment_reads (
  comment_id INTEGER NOT NULL REFERENCES comments ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (comment_id, user_id)
) WITHOUT ROWID;

CREATE TABLE jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  name TEXT NOT NULL,
  briefing TEXT NOT NULL,
  due_date INTEGER,
  state TEXT NOT NULL,
  owner_id INTEGER REFERENCES users ON DELETE SET NULL,
  tag_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX jobs_by_project ON jobs (project_id);

CREATE TABLE job_keys (
  job_id INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
  key_id INTEGER NOT NULL REFERENCES keys ON DELETE CASCADE,
  PRIMARY KEY (job_id, key_id)
) WITHOUT ROWID;
CREATE INDEX job_keys_by_key ON job_keys (key_id);

CREATE TABLE job_locales (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  job_id INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
  locale_id INTEGER NOT NULL REFERENCES locales ON DELETE CASCADE,
  completed_at INTEGER,
  UNIQUE (job_id, locale_id)
);
CREATE INDEX job_locales_by_locale ON job_locales (locale_id);

CREATE TABLE job_locale_users (
  job_locale_id INTEGER NOT NULL REFERENCES job_locales ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (job_locale_id, user_id)
) WITHOUT ROWID;

CREATE TABLE styleguides (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  title TEXT NOT NULL,
  audience TEXT NOT NULL,
  target_audience TEXT NOT NULL,
  grammatical_person TEXT NOT NULL,
  vocabulary_type TEXT NOT NULL,
  business TEXT NOT NULL,
  company_branding TEXT NOT NULL,
  formatting TEXT NOT NULL,
  glossary_terms TEXT NOT NULL,
  grammar_consistency TEXT NOT NULL,
  literal_translation TEXT NOT NULL,
  overall_tone TEXT NOT NULL,
  samples TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX styleguides_by_project ON styleguides (project_id);

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  lsp TEXT NOT NULL,
  translation_type TEXT NOT NULL,
  category TEXT NOT NULL,
  message TEXT NOT NULL,
  tag TEXT NOT NULL,
  state TEXT NOT NULL,
  amount_in_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  progress_percent INTEGER NOT NULL,
  source_locale_id INTEGER REFERENCES locales ON DELETE SET NULL,
  styleguide_id INTEGER REFERENCES styleguides ON DELETE SET NULL,
  unverify_translations_upon_delivery INTEGER NOT NULL,
  include_untranslated_keys INTEGER NOT NULL,
  include_unverified_translations INTEGER NOT NULL,
  quality INTEGER NOT NULL,
  priority INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX orders_by_project ON orders (project_id);
CREATE INDEX orders_by_source ON orders (source_locale_id);

CREATE TABLE order_target_locales (
  order_id TEXT NOT NULL REFERENCES orders ON DELETE CASCADE,
  locale_id INTEGER NOT NULL REFERENCES locales ON DELETE CASCADE,
  PRIMARY KEY (order_id, locale_id)
) WITHOUT ROWID;
CREATE INDEX order_targets_by_locale ON order_target_locales (locale_id);

CREATE TABLE blacklisted_keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (project_id, name)
);

CREATE TABLE glossaries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX glossaries_by_account ON glossaries (account_id);

CREATE TABLE glossary_projects (
  glossary_id INTEGER NOT NULL REFERENCES glossaries ON DELETE CASCADE,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  PRIMARY KEY (glossary_id, project_id)
) WITHOUT ROWID;

CREATE TABLE glossary_terms (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  glossary_id INTEGER NOT NULL REFERENCES glossaries ON DELETE CASCADE,
  term TEXT NOT NULL,
  description TEXT NOT NULL,
  translatable INTEGER NOT NULL,
  case_sensitive INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (glossary_id, term)
);

CREATE TABLE glossary_term_translations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  term_id INTEGER NOT NULL REFERENCES glossary_terms ON DELETE CASCADE,
  locale_code TEXT NOT NULL,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (term_id, locale_code)
);

CREATE TABLE member_projects (
  account_id TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  PRIMARY KEY (account_id, user_id, project_id),
  FOREIGN KEY (account_id, user_id) REFERENCES members ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE member_locales (
  account_id TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  locale_id INTEGER NOT NULL REFERENCES locales ON DELETE CASCADE,
  PRIMARY KEY (account_id, user_id, locale_id),
  FOREIGN KEY (account_id, user_id) REFERENCES members ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  role TEXT NOT NULL,
  state TEXT NOT NULL,
  accepted_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, email)
);

CREATE TABLE invitation_projects (
  invitation_id INTEGER NOT NULL REFERENCES invitations ON DELETE CASCADE,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  PRIMARY KEY (invitation_id, project_id)
) WITHOUT ROWID;

CREATE TABLE invitation_locales (
  invitation_id INTEGER NOT NULL REFERENCES invitations ON DELETE CASCADE,
  locale_id INTEGER NOT NULL REFERENCES locales ON DELETE CASCADE,
  PRIMARY KEY (invitation_id, locale_id)
) WITHOUT ROWID;

CREATE TABLE webhooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
  callback_url TEXT NOT NULL,
  description TEXT NOT NULL,
  events TEXT NOT NULL,
  active INTEGER NOT NULL,
  secret TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX webhooks_by_project ON webhooks (project_id);

CREATE TABLE repository_syncs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  repository_name TEXT NOT NULL,
  directory TEXT NOT NULL,
  last_export_at INTEGER,
  last_import_at INTEGER,
  UNIQUE (account_id, directory)
);
`;
