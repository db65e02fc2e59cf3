import type { TreeNode } from './nodes.ts';

/** Rows that have to be asked for again; `all` where it is the rows at the top that changed. */
export type StaleRows = 'all' | readonly TreeNode[];

const top = '';

/**
 * The rows that the editor knows. It tells them apart by identity, and forgets what is below a row that is refreshed,
 * so that a menu that is open on one of those leads nowhere: so a row stays the same object for as long as it is
 * shown, and only what looks otherwise is named as stale.
 */
export class ShownRows {
  private readonly rows = new Map<string, TreeNode>();
  private readonly parents = new Map<string, string>();
  /** Row → the rows below it, in order, for those that the editor has asked for. */
  private readonly below = new Map<string, readonly string[]>();
  private readonly build: (node: TreeNode | undefined) => readonly TreeNode[];

  constructor(build: (node: TreeNode | undefined) => readonly TreeNode[]) {
    this.build = build;
  }

  /** The rows below a row, as they are now. */
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

  /** Looks no longer at what is below a row; it is to be asked for again when the row is unfolded. */
  fold({ id }: TreeNode): void {
    for (const child of this.below.get(id) ?? []) this.forget(child);
    this.below.delete(id);
  }

  /** Compares what is shown with what is so now. */
  update(): StaleRows {
    const stale: TreeNode[] = [];
    return this.compare(undefined, stale) ? stale : 'all';
  }

  /** @returns false when it is other rows that are below `node` now. */
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

/** Everything of a row that can be seen. The counts of a locale are not seen in the row of one translation. */
function lookOf(node: TreeNode): string {
  return JSON.stringify(node, (name, value) =>
    node.kind === 'translation' && name === 'counts' ? undefined : value,
  );
}
