import { type Position, Range, type TextDocument, window } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { resolve } from '../../core/insight/resolve.ts';
import type { Usage } from '../../core/scanner/types.ts';
import type { Parts } from '../command.ts';

/** The catalog's key under the cursor of the active editor. */
export async function keyAtCursor(parts: Parts, catalog: CatalogReader): Promise<string | undefined> {
  const usage = await usageAtCursor(parts);
  const found = usage && resolve(usage, catalog);
  return found?.kind === 'key' ? found.name : undefined;
}

/** The key under the cursor of the active editor if the catalog lacks it. */
export async function unknownAtCursor(parts: Parts, catalog: CatalogReader): Promise<string | undefined> {
  const usage = await usageAtCursor(parts);
  // A family names no key that could be created.
  if (usage === undefined || usage.certainty === 'family') return undefined;
  const found = resolve(usage, catalog);
  return found.kind === 'unknown' ? found.name : undefined;
}

/** True if the active editor has keys that its cursor could be on. */
export async function hasKeys(scans: Parts['scans']): Promise<boolean> {
  const document = window.activeTextEditor?.document;
  return document !== undefined && (await scans.usages(document)).length > 0;
}

async function usageAtCursor({ scans }: Parts): Promise<Usage | undefined> {
  const editor = window.activeTextEditor;
  if (editor === undefined) return undefined;
  const { document, selection } = editor;
  return (
    (await scans.usageAt(document, selection.active)) ??
    (await scans.usageAt(document, insideQuote(document, selection.active)))
  );
}

/** A cursor before an opening quote or behind a closing one refers to the quoted text. */
function insideQuote(document: TextDocument, at: Position): Position {
  const isQuote = (from: Position, to: Position) => /^["'`]$/.test(document.getText(new Range(from, to)));
  const next = at.translate(0, 1);
  if (isQuote(at, next)) return next;
  const before = at.character === 0 ? at : at.translate(0, -1);
  return isQuote(before, at) ? before : at;
}
