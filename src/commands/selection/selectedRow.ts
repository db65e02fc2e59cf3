import type { TreeNode } from '../../views/tree/nodes.ts';

/** What the key bindings of the view hand over: the editor tells them nothing of its rows. */
const selectedRow = 'row';

/**
 * The arguments of a command, with the row of the view that is selected where that is meant; undefined where not just
 * one is, or one that is no key.
 */
export function withSelectedRow(
  [target, ...others]: readonly unknown[],
  selected: readonly TreeNode[],
): readonly unknown[] | undefined {
  if (target !== selectedRow) return [target, ...others];
  const [row, another] = selected;
  return row?.kind === 'key' && another === undefined ? [row, ...others] : undefined;
}
