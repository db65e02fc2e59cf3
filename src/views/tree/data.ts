import type { CatalogOverview, CatalogReader, CatalogTreeNode } from '../../core/catalog/types.ts';
import { coverageOf, sourceTextOf } from '../../core/insight/coverage.ts';
import type { KeyNode, ListedState, ListNode, LocaleNode, TreeNode } from './nodes.ts';

/** What the tree shows: the open project, and the keys of the file in front. */
export interface TreeSource {
  readonly projectName: string;
  readonly catalog: Pick<CatalogOverview, keyof CatalogReader | 'list'>;
  readonly openFile: OpenFileKeys | undefined;
}

export interface OpenFileKeys {
  readonly fileName: string;
  /** Names in the catalog, in the order in which the file uses them. */
  readonly keys: readonly string[];
}

/** No node has more children than this. */
export const childrenAtOnce = 500;

/** The rows at the top: the keys of the open file first. */
export function rootsOf({ catalog, openFile, projectName }: TreeSource): readonly TreeNode[] {
  const locales = catalog.locales();
  if (locales.length === 0) return [];
  const project: TreeNode = {
    kind: 'project',
    id: 'project',
    name: projectName,
    keys: catalog.keyCount(),
    locales: locales.length,
  };
  return openFile === undefined || openFile.keys.length === 0
    ? [project]
    : [{ kind: 'openFile', id: 'openFile', ...openFile }, project];
}

/** The rows below a row. */
export function childrenOf(node: TreeNode, { catalog }: TreeSource): readonly TreeNode[] {
  switch (node.kind) {
    case 'openFile':
      return node.keys.slice(0, childrenAtOnce).flatMap(name => keyNode(name, name, 'openFile', catalog));
    case 'project':
      return [
        { kind: 'locales', id: 'locales', count: node.locales },
        { kind: 'keys', id: 'keys', count: node.keys },
      ];
    case 'locales':
      return [...catalog.locales()]
        .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
        .map(locale => ({ kind: 'locale', id: `locale/${locale.name}`, locale }));
    case 'keys':
      return segmentsOf('', 0, catalog);
    case 'prefix': {
      const own = catalog.has(node.path) ? keyNode(node.path, node.label, 'keys', catalog) : [];
      return [...own, ...segmentsOf(node.path, 0, catalog, childrenAtOnce - own.length)];
    }
    case 'more':
      return node.rest.of === 'path'
        ? segmentsOf(node.rest.path, node.rest.offset, catalog)
        : listed(node.rest.list, node.rest.after, catalog);
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

const listedStates: readonly ListedState[] = ['missing', 'unverified', 'excluded'];

/** What is to be done in a locale: the states that any of its keys is in. */
function listsOf({ id, locale }: LocaleNode): readonly TreeNode[] {
  return listedStates.flatMap(state => {
    const count = locale.counts[state];
    return count === 0 ? [] : [{ kind: 'list', id: `${id}/${state}`, localeName: locale.name, state, count }];
  });
}

/** One page of a list of keys. */
function listed(
  list: ListNode,
  after: string | undefined,
  catalog: TreeSource['catalog'],
): readonly TreeNode[] {
  const { localeName, state, id } = list;
  const page = catalog.list({ kind: state, localeName, after, limit: childrenAtOnce - 1 });
  const rows = page.names.flatMap(name => keyNode(name, name, id, catalog));
  if (page.next === undefined) return rows;
  return [
    ...rows,
    { kind: 'more', id: `more/${id}/${page.next}`, rest: { of: 'list', list, after: page.next } },
  ];
}

/** One page of the key tree; what follows it hides behind a row of its own. */
function segmentsOf(
  path: string,
  offset: number,
  catalog: CatalogReader,
  room = childrenAtOnce,
): readonly TreeNode[] {
  const page = catalog.children(path, { offset, limit: room });
  // A full page may be the last one. Then the row for more leads to nothing worse than one row.
  const shown = page.length < room ? page : page.slice(0, room - 1);
  const rows = shown.flatMap(segment => segmentNode(segment, catalog));
  if (shown.length === page.length) return rows;
  const next = offset + shown.length;
  return [...rows, { kind: 'more', id: `more/${path}/${next}`, rest: { of: 'path', path, offset: next } }];
}

function segmentNode(node: CatalogTreeNode, catalog: CatalogReader): readonly TreeNode[] {
  const isOnlyKey = node.isKey && node.keysBelow === 0;
  if (isOnlyKey) return keyNode(node.path, node.segment, 'keys', catalog);
  return [
    {
      kind: 'prefix',
      id: `prefix/${node.path}`,
      path: node.path,
      label: node.segment,
      keysBelow: node.keysBelow,
    },
  ];
}

function keyNode(name: string, label: string, place: string, catalog: CatalogReader): readonly KeyNode[] {
  const entry = catalog.get(name);
  if (entry === undefined) return [];
  const coverage = coverageOf(entry, catalog.locales());
  const namesIn = (state: string) => coverage.filter(row => row.state === state).map(row => row.locale.name);
  return [
    {
      kind: 'key',
      id: `${place}/key/${name}`,
      name,
      label,
      sourceText: sourceTextOf(entry, catalog.sourceLocale()),
      isPlural: entry.key.isPlural,
      missing: namesIn('missing'),
      unverified: namesIn('unverified'),
    },
  ];
}

function translationsOf(node: KeyNode, catalog: CatalogReader): readonly TreeNode[] {
  const entry = catalog.get(node.name);
  if (entry === undefined) return [];
  return coverageOf(entry, catalog.locales()).map(coverage => ({
    kind: 'translation',
    id: `${node.id}/${coverage.locale.name}`,
    keyName: node.name,
    coverage,
  }));
}
