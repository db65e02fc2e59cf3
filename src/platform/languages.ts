import type { DocumentSelector } from 'vscode';
import { languageIds } from './languageIds.ts';

/** Where keys are found: files of those languages, wherever they are stored. */
export const sourceSelector: DocumentSelector = languageIds.map(language => ({ language }));

/** True for a document in which keys are looked for. Diffs, outputs and the like are none. */
export function isSource(document: {
  readonly languageId: string;
  readonly uri: { readonly scheme: string };
}): boolean {
  return (
    (languageIds as readonly string[]).includes(document.languageId) &&
    ['file', 'vscode-remote', 'vscode-vfs', 'untitled', 'vscode-test-web'].includes(document.uri.scheme)
  );
}
