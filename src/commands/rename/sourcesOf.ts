import { type TextDocument, Uri, workspace } from 'vscode';
import { isSource } from '../../platform/languages.ts';
import type { Parts } from '../command.ts';

/** The project's source files that use a key, as they are in the editor: with what is not saved yet. */
export async function sourcesOf(
  name: string,
  { usages, atHand, session }: Parts,
): Promise<readonly TextDocument[]> {
  const addresses = new Set((await usages.filesUsing(name)).map(String));
  for (const document of workspace.textDocuments) {
    if (document.isDirty && isSource(document)) addresses.add(document.uri.toString());
  }
  const own = [...addresses]
    .map(address => Uri.parse(address))
    .filter(uri => session.for(uri)?.project === atHand.project);
  const documents: TextDocument[] = [];
  for (const uri of own) documents.push(await workspace.openTextDocument(uri));
  return documents;
}
