import { projectRef } from '../../platform/session/projects.ts';
import type { AccountNode, BranchNode, ListedProjectNode, Note, NoteNode, TreeNode } from './nodes.ts';
import { rowsBelow, rowsOfProject } from './projectRows.ts';
import type { Listing, OpenFileKeys, TreeProject, TreeWorld } from './world.ts';

/** The top rows: the keys of the active file, the workspace's projects, and everything else there is. */
export function rootsOf(world: TreeWorld): readonly TreeNode[] {
  const isReady = world.projects.some(hasRows);
  // Without any rows the welcome view is shown.
  if (!isReady) return [];
  const { openFile } = world;
  return [
    ...(openFile === undefined ? [] : [openFileNode(openFile, world)]),
    ...world.projects.map(project => projectNode(project, world)),
    ...world.accounts.map(
      ({ id, label, note, host, isEmbedded }): AccountNode => ({
        kind: 'account',
        id: `account/${id}`,
        accountId: id,
        label,
        note,
        host,
        isEmbedded,
      }),
    ),
  ];
}

/** Locales alone are useful only while their keys are still to come. */
function hasRows({ catalog, isFilling }: TreeProject): boolean {
  if (catalog === undefined || catalog.locales().length === 0) return false;
  return isFilling || catalog.keyCount() > 0;
}

/** The rows below a row. */
export function childrenOf(node: TreeNode, world: TreeWorld): readonly TreeNode[] {
  switch (node.kind) {
    case 'account':
      return listed(node, world.projectsOf(node.accountId), { reason: 'noProjects' }, projects =>
        projects.map(({ id, name }) => listedProject(node, id, name, world)),
      );
    case 'listedProject':
      return listed(node, world.branchesOf(node.accountId, node.projectId), undefined, branches =>
        branches.length === 0
          ? rowsOf(node, world)
          : [undefined, ...branches].map(branch => branchNode(node, branch, world)),
      );
    case 'branch':
      return rowsOf(node, world);
    case 'project':
      return contentOf(node.id, world.project(node.project), world);
    case 'note':
      return [];
    default: {
      const project = world.project(node.project);
      const catalog = project?.catalog;
      return project === undefined || catalog === undefined
        ? []
        : rowsBelow(node, { ...project, catalog }, world.filter);
    }
  }
}

function openFileNode({ isRead, ...openFile }: OpenFileKeys, world: TreeWorld): TreeNode {
  const isFilling = !isRead || (world.project(openFile.project)?.isFilling ?? false);
  const isEmpty = openFile.keys.length + openFile.unknown.length === 0;
  // The editor cannot unfold a row that it knows as a leaf.
  return { kind: 'openFile', id: isEmpty ? 'openFile/empty' : 'openFile', ...openFile, isFilling };
}

function projectNode(
  { key, name, branch, account, catalog, isFilling }: TreeProject,
  world: TreeWorld,
): TreeNode {
  return {
    kind: 'project',
    id: `project/${key}`,
    project: key,
    name,
    branch,
    account: world.accounts.length > 1 ? account : undefined,
    keys: catalog?.keyCount() ?? 0,
    locales: catalog?.locales().length ?? 0,
    isFilling,
  };
}

function listedProject(
  { id, accountId }: AccountNode,
  projectId: string,
  name: string,
  world: TreeWorld,
): ListedProjectNode {
  // The key of the main branch is a prefix of those of its branches.
  const main = world.keyOf(accountId, { id: projectId });
  return {
    kind: 'listedProject',
    id: `${id}/project/${projectId}`,
    accountId,
    projectId,
    name,
    isOfWorkspace: world.projects.some(({ key }) => key.startsWith(main)),
  };
}

function branchNode(node: ListedProjectNode, branch: string | undefined, world: TreeWorld): BranchNode {
  const { accountId, projectId, name } = node;
  const key = world.keyOf(accountId, projectRef(projectId, name, branch));
  return {
    kind: 'branch',
    id: `${node.id}/branch/${branch ?? ''}`,
    accountId,
    projectId,
    projectName: name,
    branch,
    isOfWorkspace: world.projects.some(project => project.key === key),
  };
}

/** The content of a project that may belong to no folder of this workspace. */
function rowsOf(node: ListedProjectNode | BranchNode, world: TreeWorld): readonly TreeNode[] {
  const { accountId, projectId } = node;
  const [name, branch] = node.kind === 'branch' ? [node.projectName, node.branch] : [node.name, undefined];
  const project = world.browse(node.id, accountId, projectRef(projectId, name, branch));
  return contentOf(node.id, project, world);
}

function contentOf(id: string, project: TreeProject | undefined, world: TreeWorld): readonly TreeNode[] {
  const catalog = project?.catalog;
  if (project !== undefined && catalog !== undefined && catalog.locales().length > 0) {
    return rowsOfProject(id, { ...project, catalog }, world.filter);
  }
  if (project?.failure !== undefined) return [note(id, { reason: 'failed', failure: project.failure })];
  return [note(id, project?.isFilling === false ? { reason: 'noKeys' } : { reason: 'reading' })];
}

function listed<T>(
  node: TreeNode,
  listing: Listing<T>,
  ifNone: Note | undefined,
  rows: (items: readonly T[]) => readonly TreeNode[],
): readonly TreeNode[] {
  switch (listing.kind) {
    case 'asking':
      return [note(node.id, { reason: 'reading' })];
    case 'failed':
      return [note(node.id, { reason: 'failed', failure: listing.failure })];
    case 'there':
      return listing.items.length === 0 && ifNone !== undefined
        ? [note(node.id, ifNone)]
        : rows(listing.items);
  }
}

function note(parent: string, content: Note): NoteNode {
  return { kind: 'note', id: `${parent}/note`, note: content };
}
