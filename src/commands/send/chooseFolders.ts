import { l10n, window, workspace } from 'vscode';
import { keyCount, localeCount } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import type { WorkspaceLocaleGroup } from '../../platform/workspace/localeFiles.ts';
import type { Parts } from '../command.ts';
import { isOwn } from '../selection/isOwn.ts';

/** Locale files of one folder: in a monorepo, usually those of one application. */
interface LocaleFolder {
  readonly name: string;
  readonly groups: readonly WorkspaceLocaleGroup[];
}

/**
 * Chooses the locale files to send: all of the project's folders, or those of some folders. Files in several folders
 * may belong to unrelated applications.
 *
 * @returns undefined if nothing was chosen
 */
export async function chooseFolders(
  parts: Parts,
  projectName: string,
): Promise<readonly WorkspaceLocaleGroup[] | undefined> {
  const groups = (await parts.localeFiles.groups()).flatMap(group => {
    const files = group.files.filter(({ uri }) => isOwn(uri, parts));
    return files.length === 0 ? [] : { ...group, files };
  });
  const folders = [...Map.groupBy(groups, nameOf)].map(
    ([name, together]): LocaleFolder => ({ name, groups: together }),
  );
  if (folders.length < 2) return groups;
  const items = folders.map(folder => ({ ...itemFor(folder), picked: true, folder }));
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Send locale files to {0}: of which folders?', projectName),
    placeHolder: l10n.t('Untick those of other applications'),
    canPickMany: true,
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  if (chosen === undefined || chosen.length === 0) return undefined;
  return chosen.flatMap(({ folder }) => folder.groups);
}

/** The folder of a group, with its workspace folder if there are several. */
function nameOf({ root, files: [first] }: WorkspaceLocaleGroup): string {
  const folder = first && workspace.getWorkspaceFolder(first.uri);
  const outer = folder !== undefined && (root === '' || (workspace.workspaceFolders ?? []).length > 1);
  return [...(outer ? [folder.name] : []), ...(root === '' ? [] : [root])].join('/');
}

function itemFor({ name, groups }: LocaleFolder) {
  const locales = new Set(groups.flatMap(group => group.locales.map(locale => locale.name)));
  const keys = groups.reduce((sum, group) => sum + largestKeyCount(group), 0);
  return { label: plainLabel(name), description: `${keyCount(keys)} · ${localeCount(locales.size)}` };
}

/** The number of keys in the locale with the most keys. */
function largestKeyCount({ locales }: WorkspaceLocaleGroup): number {
  return locales.reduce((most, { keys }) => Math.max(most, keys), 0);
}
