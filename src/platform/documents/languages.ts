import type { DocumentSelector } from 'vscode';
import { languageOf } from '../../core/scanner/packages/languageOf.ts';
import { languageIds } from './languageIds.ts';

/** Where to look for keys: files of these languages, on any file system. */
export const sourceSelector: DocumentSelector = languageIds.map(language => ({ language }));

/** The properties of a document that are needed here. */
interface SourceDocument {
  readonly languageId: string;
  readonly uri: { readonly scheme: string; readonly path: string };
}

/** True for a document to scan for keys. Diffs, outputs and the like are excluded. */
export function isSource(document: SourceDocument): boolean {
  return (
    (languageIds as readonly string[]).includes(document.languageId) &&
    ['file', 'vscode-remote', 'vscode-vfs', 'untitled', 'vscode-test-web'].includes(document.uri.scheme)
  );
}

/** The editor's language of templates that it does not know without an extension: it takes `.erb` for Ruby. */
const coarse: ReadonlySet<string> = new Set(['ruby', 'html', 'php', 'xml']);

/** The language to scan a document as: the editor's, or a more precise one by the file name. */
export function languageToRead({ languageId, uri }: SourceDocument): string {
  return coarse.has(languageId) ? (languageOf(uri.path) ?? languageId) : languageId;
}
