import type { CommandId } from '../../platform/manifest/contributions.ts';
import type { TreeNode } from '../../views/tree/nodes.ts';

/** Argument of the view's key bindings: the editor passes them no rows. */
const selectedRow = 'row';
/** Argument of the editor's key bindings. */
const atCursor = 'cursor';

/** The rows that a command accepts. */
interface RowRule {
  readonly kinds: readonly TreeNode['kind'][];
  /** How many rows it accepts at once. */
  readonly maxRows: number;
  /** Whether it asks if no such row is selected. */
  readonly asks: boolean;
  /** Whether the command palette asks first, since there is more to choose from than rows. */
  readonly offersMore?: boolean;
}

const keys: readonly TreeNode['kind'][] = ['key', 'prefix', 'openFile', 'list'];
const oneKey: RowRule = { kinds: ['key'], maxRows: 1, asks: false };

const acceptedRows: Readonly<Partial<Record<CommandId, RowRule>>> = {
  'localens.renameKey': oneKey,
  'localens.deleteKey': oneKey,
  // While the view has the focus, the key at the editor's cursor is not the target.
  'localens.editTranslation': { kinds: ['key', 'translation'], maxRows: 1, asks: false },
  'localens.translateMissing': { kinds: ['locale'], maxRows: 1, asks: true },
  'localens.findUsages': oneKey,
  'localens.tag': { kinds: keys, maxRows: Number.POSITIVE_INFINITY, asks: true, offersMore: true },
  'localens.verify': {
    kinds: [...keys, 'translation', 'locale'],
    maxRows: Number.POSITIVE_INFINITY,
    asks: true,
    offersMore: true,
  },
};

/** Rows of the view that a call from elsewhere, such as the command palette, may mean. */
export interface MeantRows {
  readonly selected: readonly TreeNode[];
  /** Whether they were selected after the cursor of the editor was moved, or no key is in the editor. */
  areMeant(): Promise<boolean>;
}

/**
 * The arguments of a command that the view did not call: selected rows if they apply and nothing nearer does.
 */
export async function withMeantRow(
  id: CommandId,
  args: readonly unknown[],
  { selected, areMeant }: MeantRows,
): Promise<readonly unknown[]> {
  const rule = acceptedRows[id];
  if (rule === undefined || rule.offersMore === true) return args;
  // The command looks at the cursor by itself.
  if (args[0] === atCursor) return [];
  if (args.length > 0) return args;
  const withRow = withSelectedRow(id, [selectedRow], selected) ?? [];
  return withRow.length > 0 && (await areMeant()) ? withRow : args;
}

/**
 * The arguments of a command, with the view's selected rows if they apply; undefined if the command does not accept
 * them and cannot ask.
 */
export function withSelectedRow(
  id: CommandId,
  args: readonly unknown[],
  selected: readonly TreeNode[],
): readonly unknown[] | undefined {
  if (args[0] !== selectedRow) return args;
  const { kinds, maxRows: most, asks } = acceptedRows[id] ?? oneKey;
  const [row] = selected;
  const isAccepted = selected.length <= most && selected.every(({ kind }) => kinds.includes(kind));
  if (row === undefined || !isAccepted) return asks ? [] : undefined;
  return most === 1 ? [row] : [row, selected];
}
