import { commands, env, l10n, type QuickPickItem, ThemeIcon, window, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { CatalogLocale } from '../../core/catalog/types.ts';
import { firstNames, formatNumber } from '../../platform/words/countWords.ts';
import { baseName } from '../../platform/workspace/files.ts';
import { defineCommand, type Parts } from '../command.ts';
import { untilClosed } from '../untilClosed.ts';
import { changesOf, type PlannedFile } from './plannedFile.ts';
import { PreviewDocuments } from './previewDocuments.ts';
import { planOrReport, writePlan } from './runDownload.ts';
import { countsOf } from './words.ts';

interface FileItem extends QuickPickItem {
  readonly file: PlannedFile;
}

/** Previews a download of all locales file by file, and writes the ticked files. */
export const previewDownload = defineCommand({
  id: 'localens.previewDownload',
  async run(parts) {
    const { catalog } = parts.atHand;
    if (catalog !== undefined) await showPreview(catalog.locales(), parts);
  },
});

/** Does the same for some locales. */
export async function showPreview(requested: readonly CatalogLocale[], parts: Parts): Promise<void> {
  const plan = await planOrReport(requested, parts, () => showPreview(requested, parts));
  if (plan === undefined) return;
  const changes = changesOf(plan);
  if (changes.length === 0) return writePlan(plan, parts);
  const files = await choose(byPath(changes));
  if (files !== undefined) await writePlan({ ...plan, files }, parts);
}

/** In the order in which the explorer lists them. */
function byPath(changes: readonly PlannedFile[]): readonly PlannedFile[] {
  const { compare } = new Intl.Collator(env.language, { numeric: true });
  return changes.toSorted((a, b) => compare(a.uri.path, b.uri.path));
}

/** @returns the ticked files, or undefined if the list was closed */
function choose(changes: readonly PlannedFile[]): Promise<readonly PlannedFile[] | undefined> {
  const store = new DisposableStore();
  const documents = store.add(new PreviewDocuments());
  const box = store.add(window.createQuickPick<FileItem>());
  box.title =
    changes.length === 1
      ? l10n.t('1 file would change')
      : l10n.t('{0} files would change', formatNumber(changes.length));
  box.placeholder = l10n.t('Only ticked files are written');
  box.canSelectMany = true;
  // The comparison opens beside the list and takes the focus.
  box.ignoreFocusOut = true;
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  box.items = changes.map(itemFor);
  box.selectedItems = box.items;
  store.add(box.onDidTriggerItemButton(({ item }) => void compare(item.file, documents)));
  return untilClosed(box, store, close => close(box.selectedItems.map(({ file }) => file)));
}

function itemFor(file: PlannedFile): FileItem {
  return {
    file,
    label: baseName(file.uri),
    description: [
      firstNames(file.locales),
      ...(file.before === undefined ? [l10n.t('new file')] : []),
      countsOf([file]),
    ].join(' · '),
    detail: workspace.asRelativePath(file.uri),
    buttons: [{ iconPath: new ThemeIcon('diff'), tooltip: l10n.t('Compare with what it is now') }],
  };
}

async function compare(file: PlannedFile, documents: PreviewDocuments): Promise<void> {
  const title = l10n.t('{0}: now ↔ after the download', baseName(file.uri));
  const { before, after } = documents.show(file);
  await commands.executeCommand('vscode.diff', before, after, title, { preview: true });
}
