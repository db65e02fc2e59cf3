import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { TreeNode } from '../../views/tree/nodes.ts';

/** What of the catalog tells the keys of a row. */
type KeyQuestions = Pick<CatalogOverview, 'has' | 'match' | 'list' | 'filter'>;

/** More keys than this are not chosen by clicking on them. */
const maxKeys = 10_000;

/** The rows of the view that a command was called on: all selected ones when the clicked one is among them. */
export function rowsOf(target: unknown, selected: unknown): readonly TreeNode[] {
  if (!isRow(target)) return [];
  const rows = Array.isArray(selected) ? selected.filter(isRow) : [];
  return rows.some(({ id }) => id === target.id) ? rows : [target];
}

/** The editor hands over arguments unchecked; rows are told by what only they have. */
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

/** The key of the project that a row or the link of a hover belongs to; undefined for what belongs to none. */
export function projectOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null || !('project' in target)) return undefined;
  return typeof target.project === 'string' ? target.project : undefined;
}

/** True when rows of several projects were chosen: no command works on more than one. */
export function spansProjects([target, selected]: readonly unknown[]): boolean {
  return new Set(rowsOf(target, selected).map(projectOf)).size > 1;
}

/** Names of the keys that rows stand for: a prefix for every key below it, *Keys* for those its filter leaves. */
export function keyNamesOf(rows: readonly TreeNode[], catalog: KeyQuestions): readonly string[] {
  return [...new Set(rows.flatMap(row => keysBelow(row, catalog)))];
}

function keysBelow(row: TreeNode, catalog: KeyQuestions): readonly string[] {
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
      // What is not shown is not meant.
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
