import { commands, l10n, Range, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { OpenProject } from '../../platform/engine/types.ts';
import { undirected } from '../../platform/plainLabel.ts';
import type { Parts } from '../command.ts';
import type { Place } from './places.ts';
import { toAddress } from './textAddress.ts';

/**
 * Opens a text as a document, beside the source text that it translates. It is sent when it is saved.
 *
 * @param project the project's key
 * @param typed what the document begins with; it is not saved yet where the text says otherwise
 */
export async function openText(project: string, place: Place, typed: string): Promise<void> {
  const { keyName, locale, pluralSuffix, sourceText, content } = place;
  const text = { project, keyName, localeName: locale.name, pluralSuffix };
  const uri = Uri.from(toAddress({ ...text, side: 'text' }));
  if (sourceText === undefined) {
    await window.showTextDocument(uri, { preview: false });
  } else {
    const source = Uri.from(toAddress({ ...text, side: 'source' }));
    const name = [keyName, pluralSuffix].filter(part => part !== '').join(' · ');
    const title = l10n.t('{0}: source text ↔ {1}', undirected(name), locale.name);
    await commands.executeCommand('vscode.diff', source, uri, title, { preview: false });
  }
  if (typed === content) return;
  const document = await workspace.openTextDocument(uri);
  const edit = new WorkspaceEdit();
  const all = new Range(document.positionAt(0), document.positionAt(document.getText().length));
  edit.replace(uri, all, typed);
  await workspace.applyEdit(edit);
}

/** The key of an open project, by which a document finds it again. */
export function keyOf(project: OpenProject, { session }: Pick<Parts, 'session'>): string {
  return session.projects.all.find(live => live.project === project)?.key ?? '';
}
