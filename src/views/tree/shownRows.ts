import type { TreeNode } from './nodes.ts';

/** Rows that have to be read again; `all` if the top rows have changed. */
export type StaleRows = 'all' | readonly TreeNode[];

const top = '';

/**
 * The rows that the editor knows. It identifies them by object, and drops the children of a refreshed row, which
 * breaks a menu that is open on one of them. So a row stays the same object for as long as it is shown, and only rows
 * whose appearance changes are reported as stale.
 */
export class ShownRows {
  private readonly rows = new Map<string, TreeNode>();
  private readonly parents = new Map<string, string>();
  /** Row → the rows below it, in order, for those that the editor has requested. */
  private readonly below = new Map<string, readonly string[]>();
  private readonly build: (node: TreeNode | undefined) => readonly TreeNode[];

  constructor(build: (node: TreeNode | undefined) => readonly TreeNode[]) {
    this.build = build;
  }

  /** The current rows below a row. */
  childrenOf(node: TreeNode | undefined): readonly TreeNode[] {
    const parent = node?.id ?? top;
    const children = this.build(node).map(fresh => this.adopt(fresh, parent));
    const ids = new Set(children.map(({ id }) => id));
    for (const id of this.below.get(parent) ?? []) if (!ids.has(id)) this.forget(id);
    this.below.set(parent, [...ids]);
    return children;
  }

  parentOf({ id }: TreeNode): TreeNode | undefined {
    return this.rows.get(this.parents.get(id) ?? top);
  }

  find(id: string): TreeNode | undefined {
    return this.rows.get(id);
  }

  /** Stops tracking the children of a row; they are read again when the row is expanded. */
  fold({ id }: TreeNode): void {
    for (const child of this.below.get(id) ?? []) this.forget(child);
    this.below.delete(id);
  }

  /** Compares the shown rows with the current state. */
  update(): StaleRows {
    const stale: TreeNode[] = [];
    return this.compare(undefined, stale) ? stale : 'all';
  }

  /** @returns false if `node` has other children now */
  private compare(node: TreeNode | undefined, stale: TreeNode[]): boolean {
    const before = this.below.get(node?.id ?? top);
    if (before === undefined) return true;
    const now = this.build(node);
    if (now.length !== before.length || now.some(({ id }, index) => id !== before[index])) return false;
    for (const fresh of now) {
      const known = this.rows.get(fresh.id);
      if (known === undefined) continue;
      const looksSame = lookOf(known) === lookOf(fresh);
      Object.assign(known, fresh);
      if (!looksSame || !this.compare(known, stale)) stale.push(known);
    }
    return true;
  }

  private adopt(fresh: TreeNode, parent: string): TreeNode {
    const known = this.rows.get(fresh.id);
    const row = known === undefined ? fresh : Object.assign(known, fresh);
    this.rows.set(row.id, row);
    this.parents.set(row.id, parent);
    return row;
  }

  private forget(id: string): void {
    for (const child of this.below.get(id) ?? []) this.forget(child);
    this.below.delete(id);
    this.rows.delete(id);
    this.parents.delete(id);
  }
}

/** The visible part of a row. The counts of a locale are not visible in the row of one translation. */
function lookOf(node: TreeNode): string {
  return JSON.stringify(node, (name, value) =>
    node.kind === 'translation' && name === 'counts' ? undefined : value,
  );
}
