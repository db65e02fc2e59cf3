import { type TextDocument, type Uri, WorkspaceEdit, workspace } from 'vscode';
import { toRange } from '../../platform/documents/positions.ts';
import { type CodeChange, type FileChange, startAfter } from './planCode.ts';

/** The outcome of changes in the code. */
export interface CodeOutcome {
  readonly isChanged: boolean;
  /** Reverts what was written, wherever it is unchanged since. @returns the number of places where it is not */
  putBack(): Promise<number>;
}

/** No change was made. */
export const unchanged: CodeOutcome = { isChanged: false, putBack: async () => 0 };

/** Makes all changes or none: none if a file differs from what the plan was made from. */
export async function changeCode(files: readonly FileChange[]): Promise<CodeOutcome> {
  if (files.length === 0) return unchanged;
  const edit = new WorkspaceEdit();
  for (const { uri, text, changes } of files) {
    const document = await workspace.openTextDocument(uri);
    if (document.getText() !== text) return unchanged;
    for (const { start, before, after } of changes) {
      const range = toRange(document, { start, end: start + before.length });
      edit.replace(uri, range, after);
    }
  }
  const isChanged = await workspace.applyEdit(edit, { isRefactoring: true });
  return isChanged ? { isChanged, putBack: () => putBack(files) } : unchanged;
}

async function putBack(files: readonly FileChange[]): Promise<number> {
  const edit = new WorkspaceEdit();
  let unreverted = 0;
  for (const { uri, changes } of files) {
    const document = await openIfThere(uri);
    if (document === undefined) {
      unreverted += changes.length;
      continue;
    }
    for (const change of changes) {
      const start = startAfter(change, changes);
      const range = toRange(document, { start, end: start + change.after.length });
      if (document.getText(range) === change.after) edit.replace(uri, range, change.before);
      else unreverted += 1;
    }
  }
  const isPutBack = await workspace.applyEdit(edit, { isRefactoring: true });
  return isPutBack ? unreverted : placesIn(files);
}

/** One file that was deleted or is no longer text must not keep the others from being reverted. */
async function openIfThere(uri: Uri): Promise<TextDocument | undefined> {
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

export function placesIn(files: readonly { readonly changes: readonly CodeChange[] }[]): number {
  return files.reduce((sum, { changes }) => sum + changes.length, 0);
}
