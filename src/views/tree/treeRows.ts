import { projectRef } from '../../platform/session/projects.ts';
import type { Listing, OpenFileKeys, TreeModel, TreeProject } from './model.ts';
import type { AccountNode, BranchNode, ListedProjectNode, Note, NoteNode, TreeNode } from './nodes.ts';
import { rowsBelow, rowsOfProject } from './projectRows.ts';

/** The top rows: the keys of the active file, the workspace's projects, and everything else there is. */
export function rootsOf(model: TreeModel): readonly TreeNode[] {
  const isReady = model.projects.some(hasRows);
  // Without any rows the welcome view is shown.
  if (!isReady) return [];
  const { openFile } = model;
  return [
    ...(openFile === undefined ? [] : [openFileNode(openFile, model)]),
    ...model.projects.map(project => projectNode(project, model)),
    ...model.accounts.map(
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
export function childrenOf(node: TreeNode, model: TreeModel): readonly TreeNode[] {
  switch (node.kind) {
    case 'account':
      return listed(node, model.projectsOf(node.accountId), { reason: 'noProjects' }, projects =>
        projects.map(({ id, name }) => listedProject(node, id, name, model)),
      );
    case 'listedProject':
      return listed(node, model.branchesOf(node.accountId, node.projectId), undefined, branches =>
        branches.length === 0
          ? rowsOf(node, model)
          : [undefined, ...branches].map(branch => branchNode(node, branch, model)),
      );
    case 'branch':
      return rowsOf(node, model);
    case 'project':
      return contentOf(node.id, model.project(node.project), model);
    case 'note':
      return [];
    default: {
      const project = model.project(node.project);
      const catalog = project?.catalog;
      return project === undefined || catalog === undefined
        ? []
        : rowsBelow(node, { ...project, catalog }, model.filter);
    }
  }
}

function openFileNode({ isRead, ...openFile }: OpenFileKeys, model: TreeModel): TreeNode {
  const isFilling = model.project(openFile.project)?.isFilling ?? false;
  const coming = isFilling ? 'keys' : isRead ? undefined : 'usages';
  const isEmpty = openFile.keys.length + openFile.unknown.length === 0;
  // The editor cannot unfold a row that it knows as a leaf.
  return { kind: 'openFile', id: isEmpty ? 'openFile/empty' : 'openFile', ...openFile, coming };
}

/**
 * A row keeps its appearance while the rows below it come in. When it is refreshed, the editor forgets them until it has
 * read them again, and calls a command that is clicked on one of them without its row.
 */
function projectNode(
  { key, name, branch, account, catalog, isFilling, isSyncing }: TreeProject,
  model: TreeModel,
): TreeNode {
  const keys = catalog?.keyCount() ?? 0;
  const isComing = isFilling && (isSyncing || keys === 0);
  return {
    kind: 'project',
    id: `project/${key}`,
    project: key,
    name,
    branch,
    account: model.accounts.length > 1 ? account : undefined,
    counts: isComing ? undefined : { keys, locales: catalog?.locales().length ?? 0 },
  };
}

function listedProject(
  { id, accountId }: AccountNode,
  projectId: string,
  name: string,
  model: TreeModel,
): ListedProjectNode {
  // The key of the main branch is a prefix of those of its branches.
  const main = model.keyOf(accountId, { id: projectId });
  return {
    kind: 'listedProject',
    id: `${id}/project/${projectId}`,
    accountId,
    projectId,
    name,
    isOfWorkspace: model.projects.some(({ key }) => key.startsWith(main)),
  };
}

function branchNode(node: ListedProjectNode, branch: string | undefined, model: TreeModel): BranchNode {
  const { accountId, projectId, name } = node;
  const key = model.keyOf(accountId, projectRef(projectId, name, branch));
  return {
    kind: 'branch',
    id: `${node.id}/branch/${branch ?? ''}`,
    accountId,
    projectId,
    projectName: name,
    branch,
    isOfWorkspace: model.projects.some(project => project.key === key),
  };
}

/** The content of a project that may belong to no folder of this workspace. */
function rowsOf(node: ListedProjectNode | BranchNode, model: TreeModel): readonly TreeNode[] {
  const { accountId, projectId } = node;
  const [name, branch] = node.kind === 'branch' ? [node.projectName, node.branch] : [node.name, undefined];
  const project = model.browse(node.id, accountId, projectRef(projectId, name, branch));
  return contentOf(node.id, project, model);
}

function contentOf(id: string, project: TreeProject | undefined, model: TreeModel): readonly TreeNode[] {
  const catalog = project?.catalog;
  if (project !== undefined && catalog !== undefined && catalog.locales().length > 0) {
    return rowsOfProject(id, { ...project, catalog }, model.filter);
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
