import { EventEmitter, type TreeDataProvider, type TreeItem } from 'vscode';
import { childrenOf, rootsOf, type TreeSource } from './data.ts';
import { describeNode, itemFor } from './items.ts';
import type { TreeNode } from './nodes.ts';

/** Hands the data of the tree to the editor. Rows are told apart by their ids, so one object stands for each. */
export class ProjectTree implements TreeDataProvider<TreeNode> {
  private readonly changed = new EventEmitter<TreeNode | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly rows = new Map<string, TreeNode>();
  private readonly source: () => TreeSource | undefined;

  constructor(source: () => TreeSource | undefined) {
    this.source = source;
  }

  /** Asks for the rows again: below the rows with these ids as far as they were ever shown, or all of them. */
  refresh(ids?: readonly string[]): void {
    if (ids === undefined) {
      this.rows.clear();
      this.changed.fire(undefined);
      return;
    }
    for (const id of ids) {
      const row = this.rows.get(id);
      if (row !== undefined) this.changed.fire(row);
    }
  }

  getChildren(node?: TreeNode): TreeNode[] {
    const source = this.source();
    if (source === undefined) return [];
    const children = node === undefined ? rootsOf(source) : childrenOf(node, source);
    for (const child of children) this.rows.set(child.id, child);
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
