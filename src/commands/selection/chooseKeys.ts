import { l10n, type QuickPickItem, ThemeIcon, Uri, window } from 'vscode';
import type { CatalogOverview } from '../../core/catalog/types.ts';
import { keysOf, resolve } from '../../core/insight/resolve.ts';
import { toOffsets } from '../../platform/documents/positions.ts';
import { keyCount } from '../../platform/words/countWords.ts';
import { warn } from '../../platform/words/say.ts';
import { type ChangeSet, GitError } from '../../platform/workspace/git.ts';
import type { Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { changedKeys } from './changedKeys.ts';
import { keyNamesOf, rowsOf } from './rows.ts';

/** Keys to work on: by name, or by a query that the service answers. */
export type ChosenKeys =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'query'; readonly q: string };

interface Choice extends QuickPickItem {
  choose(): Promise<ChosenKeys | undefined>;
}

/**
 * The keys of the rows that a command was called on, or of the editor's selection; else those that the person chooses
 * from the file, from Git or by a query.
 *
 * @param question the title of that choice
 * @returns undefined if the person cancelled
 */
export async function chooseKeys(
  question: string,
  parts: Parts,
  catalog: CatalogOverview,
  target: unknown,
  selected: unknown,
): Promise<ChosenKeys | undefined> {
  const rows = keyNamesOf(rowsOf(target, selected), catalog);
  if (rows.length > 0) return { kind: 'names', names: rows };
  const clicked = await keysAtClick(parts, catalog, target);
  if (clicked.length > 0) return { kind: 'names', names: clicked };
  const choice = await window.showQuickPick(await choices(parts, catalog), { title: question });
  return choice?.choose();
}

/** The argument of a key binding for a command on the key at the cursor. */
const atCursor = 'cursor';

/**
 * The keys in the editor's selection: a context menu passes the file's address, a key binding uses the cursor.
 */
export async function keysAtClick(
  parts: Parts,
  catalog: CatalogOverview,
  target: unknown,
): Promise<readonly string[]> {
  const isInEditor = target instanceof Uri || target === atCursor;
  return isInEditor ? keysInEditor(parts, catalog, 'selection') : [];
}

async function choices(parts: Parts, catalog: CatalogOverview): Promise<Choice[]> {
  const inSelection = await keysInEditor(parts, catalog, 'selection');
  const inFile = await keysInEditor(parts, catalog, 'file');
  return [
    ...(inSelection.length > 0 ? [fixed('selection', l10n.t('Keys in the selection'), inSelection)] : []),
    ...(inFile.length > 0 ? [fixed('file-code', l10n.t('Keys of the open file'), inFile)] : []),
    fromGit('git-commit', l10n.t('Keys on lines not committed yet'), 'workingTree'),
    fromGit('git-compare', l10n.t('Keys on staged lines'), 'staged'),
    fromGit('git-branch', l10n.t('Keys changed since the branch left the default branch'), 'branch'),
    { label: l10n.t('Keys that no source uses'), iconPath: new ThemeIcon('circle-slash'), choose: unused },
    { label: l10n.t('Keys matching a query…'), iconPath: new ThemeIcon('search'), choose: askQuery },
  ];

  async function unused(): Promise<ChosenKeys> {
    const names = await withProgress(l10n.t('Looking for keys that no source uses'), signal =>
      parts.usages.unusedIn(catalog, signal),
    );
    return { kind: 'names', names };
  }

  function fromGit(icon: string, label: string, changes: ChangeSet): Choice {
    return {
      label,
      iconPath: new ThemeIcon(icon),
      async choose() {
        try {
          const names = await withProgress(l10n.t('Reading changes from Git'), signal =>
            changedKeys(parts, catalog, changes, signal),
          );
          return { kind: 'names', names };
        } catch (error) {
          if (!(error instanceof GitError)) throw error;
          warn(l10n.t('Git cannot say what changed: {0}. Choose the keys in another way.', error.message));
          return undefined;
        }
      },
    };
  }
}

function fixed(icon: string, label: string, names: readonly string[]): Choice {
  return {
    label,
    iconPath: new ThemeIcon(icon),
    description: keyCount(names.length),
    choose: async () => ({ kind: 'names', names }),
  };
}

async function keysInEditor(
  { scans }: Parts,
  catalog: CatalogOverview,
  extent: 'selection' | 'file',
): Promise<readonly string[]> {
  const editor = window.activeTextEditor;
  if (editor === undefined) return [];
  const { document, selections } = editor;
  const selected = selections.map(selection => toOffsets(document, selection));
  const usages = (await scans.usages(document)).filter(
    ({ callRange }) =>
      extent === 'file' ||
      selected.some(({ start, end }) => start <= callRange.end && end >= callRange.start),
  );
  return [...new Set(usages.flatMap(usage => keysOf(resolve(usage, catalog))))];
}

async function askQuery(): Promise<ChosenKeys | undefined> {
  const q = await window.showInputBox({
    title: l10n.t('Keys matching a query'),
    prompt: l10n.t('Words in the key’s name, * for any characters; also name:…, tags:…, updated_at:>=…'),
    placeHolder: 'cart.* tags:checkout',
    ignoreFocusOut: true,
    // Without a query the service would take every key of the project.
    validateInput: value => (value.trim() === '' ? l10n.t('Type at least one word') : undefined),
  });
  return q === undefined ? undefined : { kind: 'query', q: q.trim() };
}
