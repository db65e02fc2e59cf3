import { Uri, workspace } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { keysOf, resolve } from '../../core/insight/resolve.ts';
import { isChanged, type LineRange } from '../../core/project/gitDiff.ts';
import { isSource } from '../../platform/documents/languages.ts';
import { toRange } from '../../platform/documents/positions.ts';
import { type ChangeSet, GitError, linesChangedIn } from '../../platform/workspace/git.ts';
import type { Parts } from '../command.ts';
import { isOwn } from './isOwn.ts';

/**
 * Names of the catalog's keys used on lines that Git reports as changed, or with their text there in a locale file, in
 * all files of the project.
 *
 * @throws {GitError} if there are none, and Git could not answer for every folder of the workspace
 */
export async function changedKeys(
  parts: Parts,
  catalog: CatalogReader,
  changes: ChangeSet,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const names = new Set<string>();
  const refusals: GitError[] = [];
  for (const folder of workspace.workspaceFolders ?? []) {
    const files = await linesChangedIn(folder.uri.fsPath, changes, signal).catch((error: unknown) => {
      if (!(error instanceof GitError)) throw error;
      refusals.push(error);
      return new Map<string, readonly LineRange[]>();
    });
    for (const [path, lines] of files) {
      signal.throwIfAborted();
      const uri = Uri.joinPath(folder.uri, path);
      if (!isOwn(uri, parts)) continue;
      for (const name of await keysOn(parts, catalog, uri, lines)) names.add(name);
    }
  }
  const [refusal] = refusals;
  if (refusal !== undefined && names.size === 0) throw refusal;
  return [...names];
}

async function keysOn(
  { scans, localeFiles }: Parts,
  catalog: CatalogReader,
  uri: Uri,
  lines: readonly LineRange[],
): Promise<readonly string[]> {
  const inLocaleFile = await localeFiles.keysIn(uri);
  if (inLocaleFile !== undefined) {
    const changed = inLocaleFile.filter(({ range }) => isChanged(range.start.line, lines));
    return changed.map(({ name }) => name).filter(name => catalog.has(name));
  }
  const document = await openText(uri);
  if (document === undefined || !isSource(document)) return [];
  const usages = await scans.usages(document);
  return usages
    .filter(({ range }) => isChanged(toRange(document, range).start.line, lines))
    .flatMap(usage => keysOf(resolve(usage, catalog)));
}

/** A document, or undefined if the file is not text. */
async function openText(uri: Uri) {
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
