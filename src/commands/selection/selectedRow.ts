import type { CommandId } from '../../platform/manifest/contributions.ts';
import type { TreeNode } from '../../views/tree/nodes.ts';

/** What the key bindings of the view hand over: the editor tells them nothing of its rows. */
const selectedRow = 'row';

/** The rows that a command can be about. */
interface Takes {
  readonly kinds: readonly TreeNode['kind'][];
  /** How many of them at once. */
  readonly most: number;
  /** True where it asks what is meant when no such row is selected. */
  readonly asks: boolean;
}

const keys: readonly TreeNode['kind'][] = ['key', 'prefix', 'openFile', 'list'];
const oneKey: Takes = { kinds: ['key'], most: 1, asks: false };

const taken: Readonly<Partial<Record<CommandId, Takes>>> = {
  'localens.renameKey': oneKey,
  'localens.deleteKey': oneKey,
  // The key at the cursor of an editor that has not the focus is not what is meant.
  'localens.editTranslation': { kinds: ['key', 'translation'], most: 1, asks: false },
  'localens.translateMissing': { kinds: ['locale'], most: 1, asks: true },
  'localens.tag': { kinds: keys, most: Number.POSITIVE_INFINITY, asks: true },
  'localens.verify': {
    kinds: [...keys, 'translation', 'locale'],
    most: Number.POSITIVE_INFINITY,
    asks: true,
  },
};

/**
 * The arguments of a command, with the rows of the view that are selected where these are meant; undefined where it
 * cannot be about them and has nothing to ask.
 */
export function withSelectedRow(
  id: CommandId,
  args: readonly unknown[],
  selected: readonly TreeNode[],
): readonly unknown[] | undefined {
  if (args[0] !== selectedRow) return args;
  const { kinds, most, asks } = taken[id] ?? oneKey;
  const [row] = selected;
  const isSelected = selected.length <= most && selected.every(({ kind }) => kinds.includes(kind));
  if (row === undefined || !isSelected) return asks ? [] : undefined;
  return most === 1 ? [row] : [row, selected];
}
