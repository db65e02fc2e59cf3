import type { CatalogFilter, CatalogLocale, CatalogTreeNode } from '../../core/catalog/types.ts';
import { coverageOf } from '../../core/insight/coverage.ts';
import { nearlyComplete } from '../../core/insight/nearlyComplete.ts';
import { type KeyRowSource, keyRows, shortened } from './keyRows.ts';
import { isEmptyFilter, type TreeCatalog, type TreeProject } from './model.ts';
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
  UnknownNode,
} from './nodes.ts';

/** No node has more children than this. */
export const childrenAtOnce = 500;

/** The most keys of a file to show at first, so that the project stays visible. */
const openFileAtOnce = 20;

/** A project with an open catalog. */
type OpenTreeProject = KeyRowSource & Pick<TreeProject, 'isFilling' | 'isSyncing' | 'unknownSeverity'>;

type KeysOfFile = Pick<OpenFileNode, 'file' | 'keys' | 'unknown' | 'framework'>;

type RowOfProject = Extract<TreeNode, { readonly project: string }>;

/** Locales and keys of an open project, below the row with that id. */
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
      // Existing content keeps its appearance during a sync, and so does this row: see `projectNode`.
      done: isSyncing && fetched < locales.length ? undefined : { complete, fetched },
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
  open: OpenTreeProject,
  filter: CatalogFilter,
): readonly TreeNode[] {
  const { id, project } = node;
  const { catalog, isSyncing } = open;
  switch (node.kind) {
    case 'openFile':
      return openFileRows(node, open);
    case 'locales': {
      const locales = catalog.locales();
      const done = nearlyComplete(locales, open.completeFrom);
      const rows = open.isFilling ? sourceFirst(locales) : byUrgency(locales, done);
      return rows.map(locale => ({
        kind: 'locale',
        id: `${id}/${locale.name}`,
        project,
        locale,
        hasGaps: locale.counts.missing > 0 && done.has(locale.name),
        severity: open.missingSeverity,
        isSyncing: isSyncing && !locale.isFilled,
      }));
    }
    case 'keys':
      return isEmptyFilter(filter)
        ? segments(node, '', 0, open)
        : filteredRows(node, catalog.filter(filter, childrenAtOnce), open);
    case 'prefix':
      return segments(node, node.path, 0, open);
    case 'more':
      return moreRows(node, open);
    case 'key':
      return translationsOf(node, open);
    case 'locale':
      return listsOf(node);
    case 'list':
      return listed(node, undefined, open);
    case 'translation':
    case 'unknown':
      return [];
  }
}

/** While texts arrive, rows keep their order, so that a click hits the intended row. */
function sourceFirst(locales: readonly CatalogLocale[]): readonly CatalogLocale[] {
  return [...locales].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/**
 * The source first, then locales with something to do, nearly complete ones before the others; otherwise in the
 * service's order.
 */
function byUrgency(locales: readonly CatalogLocale[], done: ReadonlySet<string>): readonly CatalogLocale[] {
  const rank = ({ name, isDefault, isFilled, counts }: CatalogLocale) => {
    if (isDefault) return 0;
    if (!isFilled) return 5;
    if (counts.missing > 0) return done.has(name) ? 1 : 2;
    return counts.unverified > 0 ? 3 : 4;
  };
  return [...locales].sort((a, b) => rank(a) - rank(b));
}

function moreRows(node: MoreNode, open: OpenTreeProject): readonly TreeNode[] {
  const { rest } = node;
  switch (rest.of) {
    case 'path':
      return segments(node, rest.path, rest.offset, open);
    case 'list':
      return listed(rest.list, rest.after, open);
    case 'openFile':
      return keysOfFile(node, rest, open);
  }
}

function openFileRows(node: OpenFileNode, open: OpenTreeProject): readonly TreeNode[] {
  const { id, project, keys, unknown } = node;
  if (unknown.length + keys.length <= openFileAtOnce) return keysOfFile(node, node, open);
  const [first, rest] = parted(node, openFileAtOnce - 1);
  const more = { kind: 'more', id: `${id}/more`, project, rest: { of: 'openFile', ...rest } } as const;
  return [...keysOfFile(node, first, open), more];
}

/** The keys of a file; problems come first. */
function keysOfFile({ id }: RowOfProject, used: KeysOfFile, open: OpenTreeProject): readonly TreeNode[] {
  const isWhole = used.unknown.length + used.keys.length <= childrenAtOnce;
  const [shown, hidden] = parted(used, isWhole ? childrenAtOnce : childrenAtOnce - 1);
  const unknown = shown.unknown.map(
    (name): UnknownNode => ({
      kind: 'unknown',
      id: `${id}/unknown/${name}`,
      project: open.key,
      name,
      label: name,
      file: used.file,
      severity: open.unknownSeverity,
    }),
  );
  const rows = shortened([...unknown, ...keyRows(shown.keys, id, open, used.framework)]);
  return isWhole ? rows : [...rows, refine(id, hidden.unknown.length + hidden.keys.length)];
}

/** The first so many names of a file, and the others. */
function parted(all: KeysOfFile, count: number): readonly [KeysOfFile, KeysOfFile] {
  const { file, framework, unknown, keys } = all;
  const known = Math.max(0, count - unknown.length);
  return [
    { file, framework, unknown: unknown.slice(0, count), keys: keys.slice(0, known) },
    { file, framework, unknown: unknown.slice(count), keys: keys.slice(known) },
  ];
}

/** The keys that the filter selects, by full names, so that nothing has to be unfolded. */
function filteredRows(
  { id }: RowOfProject,
  { names, total, isComplete }: ReturnType<TreeCatalog['filter']>,
  open: OpenTreeProject,
): readonly TreeNode[] {
  if (total === 0) return [{ kind: 'note', id: `${id}/note`, note: { reason: 'noMatch' } }];
  if (total <= childrenAtOnce && isComplete) return keyRows(names, id, open);
  const shown = names.slice(0, childrenAtOnce - 1);
  const hidden = total - shown.length;
  return [...keyRows(shown, id, open), refine(id, isComplete ? hidden : undefined)];
}

function refine(parent: string, hidden: number | undefined): NoteNode {
  return { kind: 'note', id: `${parent}/note`, note: { reason: 'refine', hidden } };
}

const listedStates: readonly ListedState[] = ['missing', 'unverified', 'excluded'];

/** What is to be done in a locale: the states that any of its keys has. */
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
function listed(list: ListNode, after: string | undefined, open: OpenTreeProject): readonly TreeNode[] {
  const { localeName, state, id, project } = list;
  const page = open.catalog.list({ kind: state, localeName, after, limit: childrenAtOnce - 1 });
  const rows = shortened(keyRows(page.names, id, open));
  if (page.next === undefined) return rows;
  const rest = { of: 'list', list, after: page.next } as const;
  return [...rows, { kind: 'more', id: `${id}/more/${page.next}`, project, rest }];
}

/** One page of the key tree; the rest is behind a row of its own. */
function segments(
  { id, project }: RowOfProject,
  path: string,
  offset: number,
  open: OpenTreeProject,
): readonly TreeNode[] {
  const { catalog } = open;
  const isAlsoKey = offset === 0 && path !== '' && catalog.has(path);
  const own = isAlsoKey ? keyRows([path], id, open) : [];
  const room = childrenAtOnce - own.length;
  const page = catalog.children(path, { offset, limit: room });
  // A full page may be the last one; then the row for more leads to a single row.
  const shown = page.length < room ? page : page.slice(0, room - 1);
  const rows = [...own, ...segmentRows(shown, id, open)];
  if (shown.length === page.length) return rows;
  const next = offset + shown.length;
  const rest = { of: 'path', path, offset: next } as const;
  return [...rows, { kind: 'more', id: `${id}/more/${next}`, project, rest }];
}

/** The texts of all keys among the segments are read at once. */
function segmentRows(
  page: readonly CatalogTreeNode[],
  parent: string,
  open: OpenTreeProject,
): readonly TreeNode[] {
  const isOnlyKey = ({ isKey, keysBelow }: CatalogTreeNode) => isKey && keysBelow === 0;
  const names = page.filter(isOnlyKey).map(({ path }) => path);
  const keys = new Map(keyRows(names, parent, open).map(row => [row.name, row]));
  return page.flatMap((segment): readonly TreeNode[] => {
    const { path, segment: label, keysBelow } = segment;
    if (isOnlyKey(segment)) {
      const row = keys.get(path);
      return row === undefined ? [] : [{ ...row, label }];
    }
    const prefix: PrefixNode = {
      kind: 'prefix',
      id: `${parent}/prefix/${path}`,
      project: open.key,
      path,
      label,
      keysBelow,
    };
    return [prefix];
  });
}

function translationsOf(
  { id, project, name }: KeyNode,
  { catalog, completeFrom, missingSeverity }: OpenTreeProject,
): readonly TranslationNode[] {
  const entry = catalog.get(name);
  if (entry === undefined) return [];
  const locales = catalog.locales();
  const done = nearlyComplete(locales, completeFrom);
  return coverageOf(entry, locales).map(coverage => ({
    kind: 'translation',
    id: `${id}/${coverage.locale.name}`,
    project,
    keyName: name,
    coverage,
    severity: done.has(coverage.locale.name) ? missingSeverity : 'off',
  }));
}
