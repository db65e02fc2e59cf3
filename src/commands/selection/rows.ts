import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { TreeNode } from '../../views/tree/nodes.ts';

/** The parts of the catalog that resolve a row to keys. */
type KeyQueries = Pick<CatalogOverview, 'has' | 'match' | 'list' | 'filter'>;

/** The maximum number of keys that can be chosen by clicking rows. */
const maxKeys = 10_000;

/** The view's rows that a command was called on: the whole selection if it includes the clicked row. */
export function rowsOf(target: unknown, selected: unknown): readonly TreeNode[] {
  if (!isRow(target)) return [];
  const rows = Array.isArray(selected) ? selected.filter(isRow) : [];
  return rows.some(({ id }) => id === target.id) ? rows : [target];
}

/** The editor passes arguments unchecked; rows are recognized by properties that only they have. */
function isRow(value: unknown): value is TreeNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'kind' in value &&
    typeof value.kind === 'string'
  );
}

/** The project's key of a row or hover link; undefined if it belongs to none. */
export function projectOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null || !('project' in target)) return undefined;
  return typeof target.project === 'string' ? target.project : undefined;
}

/** True if rows of several projects were chosen: no command works on more than one. */
export function spansProjects([target, selected]: readonly unknown[]): boolean {
  return new Set(rowsOf(target, selected).map(projectOf)).size > 1;
}

/** Names of the keys of rows: a prefix stands for every key below it, *Keys* for all keys that its filter shows. */
export function keyNamesOf(rows: readonly TreeNode[], catalog: KeyQueries): readonly string[] {
  return [...new Set(rows.flatMap(row => keysBelow(row, catalog)))];
}

function keysBelow(row: TreeNode, catalog: KeyQueries): readonly string[] {
  switch (row.kind) {
    case 'key':
      return [row.name];
    case 'translation':
      return [row.keyName];
    case 'openFile':
      return row.keys;
    case 'prefix':
      return [
        ...(catalog.has(row.path) ? [row.path] : []),
        ...catalog.match(`${row.path}.*`, maxKeys),
        ...catalog.match(`${row.path}:*`, maxKeys),
      ];
    case 'list':
      return catalog.list({ kind: row.state, localeName: row.localeName, limit: maxKeys }).names;
    case 'keys':
      // Hidden keys are not included.
      return row.filtered === undefined
        ? catalog.match('*', maxKeys)
        : catalog.filter(row.filtered.by, maxKeys).names;
    case 'project':
      return catalog.match('*', maxKeys);
    case 'locales':
    case 'locale':
    case 'more':
    case 'account':
    case 'listedProject':
    case 'branch':
    case 'note':
    case 'unknown':
      return [];
  }
}
