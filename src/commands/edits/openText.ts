import { Range, Selection, type TextEditor, Uri, ViewColumn, window } from 'vscode';
import type { OpenProject } from '../../platform/engine/types.ts';
import type { Parts } from '../command.ts';
import { liveProject } from '../liveProject.ts';
import type { Place } from './places.ts';
import { projectTag, toAddress } from './textAddress.ts';
import { pairColumns } from './textPairs.ts';

/**
 * Opens a text as a document, to the right of its source text. Saving sends it.
 *
 * @param project the project's key
 * @param typed the initial content, unsaved if the text differs
 */
export async function openText(project: string, place: Place, typed: string): Promise<void> {
  const { keyName, locale, pluralSuffix, sourceText, sourceName, content } = place;
  const text = { project: projectTag(project), keyName, localeName: locale.name, pluralSuffix };
  const uri = Uri.from(toAddress({ ...text, side: 'text' }));
  let viewColumn = ViewColumn.Active;
  if (sourceText !== undefined) {
    const source = Uri.from(toAddress({ ...text, side: 'source' }, sourceName));
    const columns = pairColumns();
    await window.showTextDocument(source, {
      viewColumn: columns.source,
      preview: false,
      preserveFocus: true,
    });
    viewColumn = columns.text;
  }
  const editor = await window.showTextDocument(uri, { viewColumn, preview: false });
  if (typed !== content) await editor.edit(edit => edit.replace(wholeOf(editor), typed));
  const { end } = wholeOf(editor);
  editor.selection = new Selection(end, end);
}

function wholeOf({ document }: TextEditor): Range {
  return document.validateRange(new Range(0, 0, document.lineCount, 0));
}

/** The key of an open project, by which a document finds it again. */
export function keyOf(project: OpenProject, parts: Pick<Parts, 'session'>): string {
  return liveProject(project, parts)?.key ?? '';
}
