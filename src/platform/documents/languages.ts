import type { DocumentSelector } from 'vscode';
import { languageOf } from '../../core/scanner/packages/languageOf.ts';
import { languageIds } from './languageIds.ts';

/** Where keys are found: files of those languages, wherever they are stored. */
export const sourceSelector: DocumentSelector = languageIds.map(language => ({ language }));

/** What is needed of a document, or of what is like one. */
interface Named {
  readonly languageId: string;
  readonly uri: { readonly scheme: string; readonly path: string };
}

/** True for a document in which keys are looked for. Diffs, outputs and the like are none. */
export function isSource(document: Named): boolean {
  return (
    (languageIds as readonly string[]).includes(document.languageId) &&
    ['file', 'vscode-remote', 'vscode-vfs', 'untitled', 'vscode-test-web'].includes(document.uri.scheme)
  );
}

/** For what the editor takes templates of other languages while no extension knows these: `.erb` is Ruby to it. */
const coarse: ReadonlySet<string> = new Set(['ruby', 'html', 'php', 'xml']);

/** The language as which a document is read: that of the editor, or a more exact one by the name of its file. */
export function languageToRead({ languageId, uri }: Named): string {
  return coarse.has(languageId) ? (languageOf(uri.path) ?? languageId) : languageId;
}
