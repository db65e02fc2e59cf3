import assert from 'node:assert/strict';
import type {
  CatalogFilter,
  CatalogList,
  CatalogReader,
  CatalogRow,
  CatalogTreeNode,
} from '../../../src/core/catalog/types.ts';
import { coverageOf, sourceTextOf } from '../../../src/core/insight/coverage.ts';
import type {
  Listing,
  OpenFileKeys,
  TreeCatalog,
  TreeModel,
  TreeProject,
} from '../../../src/views/tree/model.ts';
import type { TreeNode } from '../../../src/views/tree/nodes.ts';
import { childrenOf, rootsOf } from '../../../src/views/tree/treeRows.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';

export const shop = fakeCatalog({
  en: { 'cart.title': 'Your cart', 'cart.total': 'Total', welcome: 'Welcome' },
  de: { 'cart.title': '!Korb', 'cart.total': 'Summe' },
});

/** What the tree asks of a catalog, over one in memory. */
export function treeCatalog(reader: CatalogReader, more: Partial<TreeCatalog> = {}): TreeCatalog {
  return {
    ...reader,
    list: (): CatalogList => ({ names: [], total: 0, next: undefined }),
    filter: () => ({ names: [], total: 0, isComplete: true }),
    rows: names => names.flatMap(name => rowOf(name, reader)),
    ...more,
  };
}

function rowOf(name: string, reader: CatalogReader): readonly CatalogRow[] {
  const entry = reader.get(name);
  if (entry === undefined) return [];
  const coverage = coverageOf(entry, reader.locales());
  const where = (state: string) => coverage.filter(row => row.state === state).map(row => row.locale.name);
  return [
    {
      name,
      isPlural: entry.key.isPlural,
      sourceText: sourceTextOf(entry, reader.sourceLocale()),
      missing: where('missing'),
      unverified: where('unverified'),
      excluded: where('excluded'),
    },
  ];
}

export function projectOver(
  catalog: TreeCatalog | undefined,
  key = 'a/p/',
  more: Partial<TreeProject> = {},
): TreeProject {
  const state = {
    completeFrom: 80,
    missingSeverity: 'information',
    unknownSeverity: 'warning',
    failure: undefined,
    isFilling: false,
    isSyncing: false,
  } as const;
  return { key, name: 'Shop', branch: undefined, account: 'Acme', catalog, ...state, ...more };
}

/** A file in front that uses these keys of the project, and those that it does not have. */
export function openFileWith(keys: readonly string[], unknown: readonly string[] = []): OpenFileKeys {
  return {
    project: 'a/p/',
    file: 'file:///shop/Cart.tsx',
    fileName: 'Cart.tsx',
    keys,
    unknown,
    framework: 'i18next',
    isRead: true,
  };
}

export const none: CatalogFilter = { text: '', states: [], tags: [] };
export const account = (id: string) => ({
  id,
  label: `Account ${id}`,
  note: 'host.example',
  host: 'host.example',
  isEmbedded: false,
});
const asking: Listing<never> = { kind: 'asking' };

export function modelOf(projects: readonly TreeProject[], more: Partial<TreeModel> = {}): TreeModel {
  return {
    openFile: undefined,
    projects,
    accounts: [account('a')],
    filter: none,
    project: key => projects.find(project => project.key === key),
    keyOf: (accountId, { id, branch = '' }) => `${accountId}/${id}/${branch}`,
    browse: () => undefined,
    projectsOf: () => asking,
    branchesOf: () => asking,
    ...more,
  };
}

/** Goes down from the top by the kinds of rows. */
export function below(model: TreeModel, ...kinds: readonly TreeNode['kind'][]): readonly TreeNode[] {
  let rows = rootsOf(model);
  for (const kind of kinds) {
    const node = rows.find(row => row.kind === kind);
    assert.ok(node, `a row of kind ${kind} among ${rows.map(row => row.kind).join(', ')}`);
    rows = childrenOf(node, model);
  }
  return rows;
}

export const kindsOf = (rows: readonly TreeNode[]) => rows.map(({ kind }) => kind);

export function withSegments(segments: readonly CatalogTreeNode[]): TreeCatalog {
  return treeCatalog(shop, {
    children: (path, { offset, limit }) => (path === '' ? segments.slice(offset, offset + limit) : []),
  });
}
