import { EventEmitter, type TreeDataProvider, type TreeItem } from 'vscode';
import { describeNode } from './describe.ts';
import { itemFor } from './items.ts';
import type { TreeModel } from './model.ts';
import type { TreeNode } from './nodes.ts';
import { ShownRows } from './shownRows.ts';
import { childrenOf, rootsOf } from './treeRows.ts';

/** Provides the tree's data to the editor, and reports which rows have changed. */
export class ProjectTree implements TreeDataProvider<TreeNode> {
  private readonly changed = new EventEmitter<TreeNode[] | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly rows: ShownRows;
  private readonly model: TreeModel;
  private timesAsked = 0;

  constructor(model: TreeModel) {
    this.model = model;
    this.rows = new ShownRows(node => (node === undefined ? rootsOf(model) : childrenOf(node, model)));
  }

  /** How many times the editor has asked for the children of a row so far. */
  get asked(): number {
    return this.timesAsked;
  }

  /** Shows the current state. Only rows whose appearance changes are refreshed. @returns whether there are any */
  refresh(): boolean {
    const stale = this.rows.update();
    if (stale === 'all') this.changed.fire(undefined);
    else if (stale.length > 0) this.changed.fire([...stale]);
    return stale.length > 0;
  }

  /** A row was collapsed: its children are read again when it is expanded. @returns whether the row is still there */
  fold(node: TreeNode): boolean {
    this.rows.fold(node);
    const isShown = this.rows.find(node.id) !== undefined;
    if (isShown) this.changed.fire([node]);
    return isShown;
  }

  getChildren(node?: TreeNode): TreeNode[] {
    this.timesAsked++;
    return [...this.rows.childrenOf(node)];
  }

  getParent(node: TreeNode): TreeNode | undefined {
    return this.rows.parentOf(node);
  }

  getTreeItem(node: TreeNode): TreeItem {
    return itemFor(node);
  }

  resolveTreeItem(item: TreeItem, node: TreeNode): TreeItem {
    const description = describeNode(node, this.model);
    if (description !== undefined) item.tooltip = description;
    return item;
  }

  /** The row of the first project's keys, to show the result of a filter. */
  keysRow(): TreeNode | undefined {
    const project = this.getChildren().find(({ kind }) => kind === 'project');
    return project && this.getChildren(project).find(({ kind }) => kind === 'keys');
  }

  dispose(): void {
    this.changed.dispose();
  }
}
