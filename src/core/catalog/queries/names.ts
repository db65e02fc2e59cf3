import { type Database, text } from '../store/database.ts';
import { boundsOf, selectSubtree } from '../store/subtree.ts';
import { suffixNumber } from '../store/suffixes.ts';
import type { CatalogCompletion } from '../types.ts';
import { sourceNumber } from './numberedLocales.ts';

/** The last code point: `prefix + last` sorts after every name that starts with the prefix. */
const last = '\u{10ffff}';

export function hasKey(database: Database, name: string): boolean {
  return database.get('SELECT 1 FROM keys WHERE name = ?', name) !== undefined;
}

export function hasNamespace(database: Database, namespace: string): boolean {
  return [':', '.'].some(separator => namesFrom(database, `${namespace}${separator}`, 1).length > 0);
}

/** A project with more groups of keys than this does not have namespaces in its names. */
const maxGroups = 2_000;

/** The prefixes before a colon in key names (`cart`, `pages.home`), without duplicates, in order. */
export function namespacesIn(database: Database): readonly string[] {
  return database
    .all(
      `WITH RECURSIVE groups (no, path) AS (
         SELECT no, path FROM nodes WHERE parent = 0 AND keys_below > 0
         UNION ALL
         SELECT nodes.no, nodes.path FROM groups JOIN nodes ON nodes.parent = groups.no
         WHERE nodes.keys_below > 0 AND instr(nodes.path, ':') = 0
         LIMIT ?
       )
       SELECT path FROM groups
       WHERE EXISTS (SELECT 1 FROM keys WHERE name >= path || ':' AND name < path || ';') ORDER BY path`,
      maxGroups,
    )
    .map(row => text(row, 'path'));
}

/** Whether more than one name in a hundred has no colon, as in a default namespace. */
export function usesBareNames(database: Database): boolean {
  return moreThanOneInAHundred(database, "instr(name, ':') = 0");
}

/** Whether more than one name in a hundred contains a space, as texts do. */
export function hasTextsAsNames(database: Database): boolean {
  return moreThanOneInAHundred(database, "instr(name, ' ') > 0");
}

function moreThanOneInAHundred(database: Database, condition: string): boolean {
  const row = database.get(`SELECT COUNT(*) AS names, SUM(${condition}) AS found FROM keys`);
  return row !== undefined && Number(row['found']) * 100 > Number(row['names']);
}

/** Names that match a pattern, in order; `*` stands for any characters. */
export function matchNames(database: Database, pattern: string, limit: number): readonly string[] {
  const prefix = pattern.slice(0, (pattern.indexOf('*') + 1 || pattern.length + 1) - 1);
  // In GLOB `?` and `[` are special too; in a character class they are literal.
  const glob = pattern.replaceAll(/[?[]/g, '[$&]');
  return database
    .all(
      'SELECT name FROM keys WHERE name >= ? AND name < ? AND name GLOB ? ORDER BY name LIMIT ?',
      prefix,
      prefix + last,
      glob,
      limit,
    )
    .map(row => text(row, 'name'));
}

/** Keys whose name starts with the prefix, then those with a segment that does. */
export function completeNames(
  database: Database,
  prefix: string,
  limit: number,
): readonly CatalogCompletion[] {
  const names = new Set(namesFrom(database, prefix, limit));
  if (names.size < limit && prefix !== '') {
    const nodes = database.all(
      `SELECT path FROM nodes WHERE segment >= ? COLLATE NOCASE AND segment < ? COLLATE NOCASE
       ORDER BY segment COLLATE NOCASE LIMIT ?`,
      prefix,
      prefix + last,
      limit,
    );
    for (const node of nodes) {
      if (names.size >= limit) break;
      const bounds = boundsOf(text(node, 'path'));
      const below = database.all(`${selectSubtree('name')} LIMIT ?`, ...bounds, limit);
      for (const row of below) if (names.size < limit) names.add(text(row, 'name'));
    }
  }
  return withSourceText(database, [...names]);
}

function namesFrom(database: Database, prefix: string, limit: number): readonly string[] {
  return database
    .all(
      'SELECT name FROM keys WHERE name >= ? AND name < ? ORDER BY name LIMIT ?',
      prefix,
      prefix + last,
      limit,
    )
    .map(row => text(row, 'name'));
}

/** Names with their text in the source locale. */
export function withSourceText(database: Database, names: readonly string[]): readonly CatalogCompletion[] {
  const locale = sourceNumber(database) ?? -1;
  return names.map(name => {
    const row = database.get(
      `SELECT t.content FROM keys k JOIN translations t ON t.locale = ? AND t.key = k.no
       WHERE k.name = ? AND t.suffix IN (0, ${suffixNumber('other')})`,
      locale,
      name,
    );
    return { name, sourceText: row === undefined ? undefined : text(row, 'content') };
  });
}
