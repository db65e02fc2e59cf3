import { type TextDocument, Uri, workspace } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { isSource } from '../../platform/documents/languages.ts';
import type { Parts } from '../command.ts';
import { isOwn } from '../selection/isOwn.ts';

/** The project's source files that use a key, with the editor's unsaved changes. */
export async function sourcesOf(
  name: string,
  catalog: CatalogReader,
  parts: Parts,
): Promise<readonly TextDocument[]> {
  const addresses = new Set((await parts.usages.filesUsing(name, catalog)).map(String));
  for (const document of workspace.textDocuments) {
    if (document.isDirty && isSource(document)) addresses.add(document.uri.toString());
  }
  const own = [...addresses].map(address => Uri.parse(address)).filter(uri => isOwn(uri, parts));
  const documents: TextDocument[] = [];
  for (const uri of own) documents.push(await workspace.openTextDocument(uri));
  return documents;
}
