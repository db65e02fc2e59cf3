/** What the locale files said when they were loaded last, so that loading them again takes over only what changed. */
export const schemaVersion3 = `
CREATE TABLE loaded_locales (
  branch_id INTEGER NOT NULL REFERENCES branches ON DELETE CASCADE,
  locale TEXT NOT NULL,
  digests TEXT NOT NULL,
  PRIMARY KEY (branch_id, locale)
) WITHOUT ROWID;
`;
