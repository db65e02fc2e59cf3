/**
 * Indexes for what took long in large projects: names that begin with a text in either case, as LIKE compares them,
 * and the figures of a locale.
 */
export const schemaVersion2 = `
CREATE INDEX keys_by_folded_name ON keys (branch_id, name COLLATE NOCASE);
CREATE INDEX translations_with_text ON translations (locale_id, key_id, unverified, word_count) WHERE content <> '';
`;
