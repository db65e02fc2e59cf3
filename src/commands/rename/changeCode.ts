import { l10n, WorkspaceEdit, workspace } from 'vscode';
import { toRange } from '../../platform/positions.ts';
import { type CodeChange, type FileChange, startAfter } from './planCode.ts';

/** What became of changes in the code. */
export interface CodeOutcome {
  readonly isChanged: boolean;
  /** Puts back what was written, wherever it still stands. @returns in how many places it does not any more. */
  putBack(): Promise<number>;
}

/** Makes all changes or none: none when a file is not as it was looked at, or the person gives up in the preview. */
export async function changeCode(files: readonly FileChange[], withPreview: boolean): Promise<CodeOutcome> {
  const nothing: CodeOutcome = { isChanged: false, putBack: async () => 0 };
  if (files.length === 0) return nothing;
  const edit = new WorkspaceEdit();
  const label = l10n.t('Rename the key');
  for (const { uri, text, changes } of files) {
    const document = await workspace.openTextDocument(uri);
    if (document.getText() !== text) return nothing;
    for (const { start, before, after } of changes) {
      const range = toRange(document, { start, end: start + before.length });
      edit.replace(uri, range, after, { label, needsConfirmation: withPreview });
    }
  }
  const isChanged = await workspace.applyEdit(edit, { isRefactoring: true });
  return isChanged ? { isChanged, putBack: () => putBack(files) } : nothing;
}

async function putBack(files: readonly FileChange[]): Promise<number> {
  const edit = new WorkspaceEdit();
  let left = 0;
  for (const { uri, changes } of files) {
    const document = await workspace.openTextDocument(uri);
    for (const change of changes) {
      const start = startAfter(change, changes);
      const range = toRange(document, { start, end: start + change.after.length });
      if (document.getText(range) === change.after) edit.replace(uri, range, change.before);
      else left += 1;
    }
  }
  await workspace.applyEdit(edit, { isRefactoring: true });
  return left;
}

/** How many places that are. */
export function placesIn(files: readonly { readonly changes: readonly CodeChange[] }[]): number {
  return files.reduce((sum, { changes }) => sum + changes.length, 0);
}
