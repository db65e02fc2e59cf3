import { window } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { resolve } from '../../core/insight/resolve.ts';
import type { Parts } from '../command.ts';

/** The catalog's key under the cursor of the active editor. */
export async function keyAtCursor({ scans }: Parts, catalog: CatalogReader): Promise<string | undefined> {
  const editor = window.activeTextEditor;
  if (editor === undefined) return undefined;
  const usage = await scans.usageAt(editor.document, editor.selection.active);
  const found = usage && resolve(usage, catalog);
  return found?.kind === 'key' ? found.name : undefined;
}
