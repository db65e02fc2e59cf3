import { EventEmitter, type TreeDataProvider, type TreeItem } from 'vscode';
import { childrenOf, rootsOf, type TreeSource } from './data.ts';
import { describeNode, itemFor } from './items.ts';
import type { TreeNode } from './nodes.ts';

/** Hands the data of the tree to the editor, which tells rows apart by their ids. */
export class ProjectTree implements TreeDataProvider<TreeNode> {
  private readonly changed = new EventEmitter<TreeNode | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly source: () => TreeSource | undefined;

  constructor(source: () => TreeSource | undefined) {
    this.source = source;
  }

  /** Shows what is so now. The editor asks again only for the rows that are in sight. */
  refresh(): void {
    this.changed.fire(undefined);
  }

  getChildren(node?: TreeNode): TreeNode[] {
    const source = this.source();
    if (source === undefined) return [];
    const children = node === undefined ? rootsOf(source) : childrenOf(node, source);
    return [...children];
  }

  getTreeItem(node: TreeNode): TreeItem {
    return itemFor(node);
  }

  resolveTreeItem(item: TreeItem, node: TreeNode): TreeItem {
    const source = this.source();
    const description = source && describeNode(node, source.catalog);
    if (description !== undefined) item.tooltip = description;
    return item;
  }

  dispose(): void {
    this.changed.dispose();
  }
}
