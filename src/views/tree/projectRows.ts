import type { CatalogFilter, CatalogLocale, CatalogTreeNode } from '../../core/catalog/types.ts';
import { coverageOf } from '../../core/insight/coverage.ts';
import type {
  KeyNode,
  KeysNode,
  ListedState,
  ListNode,
  LocaleNode,
  MoreNode,
  NoteNode,
  OpenFileNode,
  PrefixNode,
  TranslationNode,
  TreeNode,
} from './nodes.ts';
import { isEmptyFilter, type TreeCatalog, type TreeProject } from './world.ts';

/** No node has more children than this. */
export const childrenAtOnce = 500;

/** Of a file with more keys only so many are shown at first, so that the project stays in sight. */
const openFileAtOnce = 20;

/** A project whose catalog is there. */
type OpenTreeProject = Pick<TreeProject, 'key' | 'isSyncing'> & { readonly catalog: TreeCatalog };

type RowOfProject = Extract<TreeNode, { readonly project: string }>;

/** Locales and keys of a project that is open, below the row with that id. */
export function rowsOfProject(
  parent: string,
  { key: project, catalog, isSyncing }: OpenTreeProject,
  filter: CatalogFilter,
): readonly TreeNode[] {
  const locales = catalog.locales();
  const filled = locales.filter(({ isFilled }) => isFilled);
  const fetched = filled.length;
  const complete = filled.filter(({ counts }) => counts.missing === 0).length;
  const filtered = isEmptyFilter(filter) ? undefined : matchingOf(filter, catalog);
  return [
    {
      kind: 'locales',
      id: `${parent}/locales`,
      project,
      count: locales.length,
      complete,
      fetched,
      // What is there stays as it looks while it is brought in step.
      isSyncing: isSyncing && fetched < locales.length,
    },
    { kind: 'keys', id: `${parent}/keys`, project, count: catalog.keyCount(), filtered },
  ];
}

function matchingOf(by: CatalogFilter, catalog: TreeCatalog): KeysNode['filtered'] {
  const { total, isComplete } = catalog.filter(by, 0);
  return { by, matching: total, isComplete };
}

/** The rows below a row of an open project. */
export function rowsBelow(
  node: Exclude<RowOfProject, { kind: 'project' }>,
  { catalog, isSyncing }: OpenTreeProject,
  filter: CatalogFilter,
): readonly TreeNode[] {
  const { id, project } = node;
  switch (node.kind) {
    case 'openFile':
      return openFileRows(node, catalog);
    case 'locales':
      return byUrgency(catalog.locales()).map(locale => ({
        kind: 'locale',
        id: `${id}/${locale.name}`,
        project,
        locale,
        isSyncing: isSyncing && !locale.isFilled,
      }));
    case 'keys':
      return isEmptyFilter(filter)
        ? segments(node, '', 0, catalog)
        : filteredRows(node, catalog.filter(filter, childrenAtOnce), catalog);
    case 'prefix':
      return segments(node, node.path, 0, catalog);
    case 'more':
      return moreRows(node, catalog);
    case 'key':
      return translationsOf(node, catalog);
    case 'locale':
      return listsOf(node);
    case 'list':
      return listed(node, undefined, catalog);
    case 'translation':
      return [];
  }
}

/** The source first, then those with something to do; within these as the service has them. The rest is to come. */
function byUrgency(locales: readonly CatalogLocale[]): readonly CatalogLocale[] {
  const rank = ({ isDefault, isFilled, counts }: CatalogLocale) => {
    if (isDefault) return 0;
    if (!isFilled) return 4;
    if (counts.missing > 0) return 1;
    return counts.unverified > 0 ? 2 : 3;
  };
  return [...locales].sort((a, b) => rank(a) - rank(b));
}

function moreRows(node: MoreNode, catalog: TreeCatalog): readonly TreeNode[] {
  const { rest } = node;
  switch (rest.of) {
    case 'path':
      return segments(node, rest.path, rest.offset, catalog);
    case 'list':
      return listed(rest.list, rest.after, catalog);
    case 'openFile':
      return keysOfFile(node, rest.keys, catalog);
  }
}

function openFileRows(node: OpenFileNode, catalog: TreeCatalog): readonly TreeNode[] {
  const { id, project, keys } = node;
  if (keys.length <= openFileAtOnce) return keysOfFile(node, keys, catalog);
  const rows = keyRows(keys.slice(0, openFileAtOnce - 1), id, project, catalog);
  const rest = { of: 'openFile', keys: keys.slice(openFileAtOnce - 1) } as const;
  return [...rows, { kind: 'more', id: `${id}/more`, project, rest }];
}

function keysOfFile(
  { id, project }: RowOfProject,
  keys: readonly string[],
  catalog: TreeCatalog,
): readonly TreeNode[] {
  const hidden = keys.length - childrenAtOnce;
  const shown = hidden > 0 ? keys.slice(0, childrenAtOnce - 1) : keys;
  const rows = keyRows(shown, id, project, catalog);
  return hidden > 0 ? [...rows, refine(id, keys.length - shown.length)] : rows;
}

/** What the filter leaves, by full names: what is looked for need not be unfolded. */
function filteredRows(
  { id, project }: RowOfProject,
  { names, total, isComplete }: ReturnType<TreeCatalog['filter']>,
  catalog: TreeCatalog,
): readonly TreeNode[] {
  if (total === 0) return [{ kind: 'note', id: `${id}/note`, note: { reason: 'noMatch' } }];
  if (total <= childrenAtOnce && isComplete) return keyRows(names, id, project, catalog);
  const shown = names.slice(0, childrenAtOnce - 1);
  const hidden = total - shown.length;
  return [...keyRows(shown, id, project, catalog), refine(id, isComplete ? hidden : undefined)];
}

function refine(parent: string, hidden: number | undefined): NoteNode {
  return { kind: 'note', id: `${parent}/note`, note: { reason: 'refine', hidden } };
}

const listedStates: readonly ListedState[] = ['missing', 'unverified', 'excluded'];

/** What is to be done in a locale: the states that any of its keys is in. */
function listsOf({ id, project, locale }: LocaleNode): readonly TreeNode[] {
  const states = locale.isDefault ? [...listedStates, 'withoutSource' as const] : listedStates;
  return states.flatMap(state => {
    const count = locale.counts[state];
    const row: ListNode = {
      kind: 'list',
      id: `${id}/${state}`,
      project,
      localeName: locale.name,
      state,
      count,
    };
    return count === 0 ? [] : row;
  });
}

/** One page of a list of keys. */
function listed(list: ListNode, after: string | undefined, catalog: TreeCatalog): readonly TreeNode[] {
  const { localeName, state, id, project } = list;
  const page = catalog.list({ kind: state, localeName, after, limit: childrenAtOnce - 1 });
  const rows = keyRows(page.names, id, project, catalog);
  if (page.next === undefined) return rows;
  const rest = { of: 'list', list, after: page.next } as const;
  return [...rows, { kind: 'more', id: `${id}/more/${page.next}`, project, rest }];
}

/** One page of the key tree; what follows it hides behind a row of its own. */
function segments(
  { id, project }: RowOfProject,
  path: string,
  offset: number,
  catalog: TreeCatalog,
): readonly TreeNode[] {
  const isAlsoKey = offset === 0 && path !== '' && catalog.has(path);
  const own = isAlsoKey ? keyRows([path], id, project, catalog) : [];
  const room = childrenAtOnce - own.length;
  const page = catalog.children(path, { offset, limit: room });
  // A full page may be the last one. Then the row for more leads to nothing worse than one row.
  const shown = page.length < room ? page : page.slice(0, room - 1);
  const rows = [...own, ...segmentRows(shown, id, project, catalog)];
  if (shown.length === page.length) return rows;
  const next = offset + shown.length;
  const rest = { of: 'path', path, offset: next } as const;
  return [...rows, { kind: 'more', id: `${id}/more/${next}`, project, rest }];
}

/** The texts of all keys among the segments are asked for at once. */
function segmentRows(
  page: readonly CatalogTreeNode[],
  parent: string,
  project: string,
  catalog: TreeCatalog,
): readonly TreeNode[] {
  const isOnlyKey = ({ isKey, keysBelow }: CatalogTreeNode) => isKey && keysBelow === 0;
  const names = page.filter(isOnlyKey).map(({ path }) => path);
  const keys = new Map(keyRows(names, parent, project, catalog).map(row => [row.name, row]));
  return page.flatMap((segment): readonly TreeNode[] => {
    const { path, segment: label, keysBelow } = segment;
    if (isOnlyKey(segment)) {
      const row = keys.get(path);
      return row === undefined ? [] : [{ ...row, label }];
    }
    const prefix: PrefixNode = {
      kind: 'prefix',
      id: `${parent}/prefix/${path}`,
      project,
      path,
      label,
      keysBelow,
    };
    return [prefix];
  });
}

function keyRows(
  names: readonly string[],
  parent: string,
  project: string,
  catalog: TreeCatalog,
): readonly KeyNode[] {
  return catalog.rows(names).map(({ name, isPlural, sourceText, missing, unverified }) => ({
    kind: 'key',
    id: `${parent}/key/${name}`,
    project,
    name,
    label: name,
    sourceText,
    isPlural,
    missing,
    unverified,
  }));
}

function translationsOf({ id, project, name }: KeyNode, catalog: TreeCatalog): readonly TranslationNode[] {
  const entry = catalog.get(name);
  if (entry === undefined) return [];
  return coverageOf(entry, catalog.locales()).map(coverage => ({
    kind: 'translation',
    id: `${id}/${coverage.locale.name}`,
    project,
    keyName: name,
    coverage,
  }));
}
