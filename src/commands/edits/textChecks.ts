import {
  Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  l10n,
  languages,
  type TextDocument,
  workspace,
} from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { textScheme } from './textAddress.ts';
import type { TextFiles } from './textFiles.ts';
import { missingIn, tooLong } from './textMistakes.ts';

/** Marks missing placeholders and exceeded lengths while somebody edits a text as a document. */
export function checkTexts(files: TextFiles): Disposable {
  const store = new DisposableStore();
  const found = store.add(languages.createDiagnosticCollection('localens-text'));
  const check = (document: TextDocument) => {
    if (document.uri.scheme === textScheme) found.set(document.uri, mistakesIn(document, files));
  };
  store.add(workspace.onDidOpenTextDocument(check));
  store.add(workspace.onDidChangeTextDocument(({ document }) => check(document)));
  store.add(workspace.onDidCloseTextDocument(({ uri }) => found.delete(uri)));
  for (const document of workspace.textDocuments) check(document);
  return store;
}

function mistakesIn(document: TextDocument, files: TextFiles): readonly Diagnostic[] {
  const text = files.find(document.uri);
  if (text === undefined || text.side === 'source') return [];
  const { live, place } = text;
  const content = document.getText();
  const excess = tooLong(content, live.catalog?.get(place.keyName)?.key.maxCharacters);
  const missing = missingIn(content, place);
  return [
    ...(excess === undefined ? [] : [mistake(document, excess, DiagnosticSeverity.Error)]),
    ...(missing.length === 0
      ? []
      : [mistake(document, l10n.t('Still missing {0}', missing.join(', ')), DiagnosticSeverity.Warning)]),
  ];
}

/** Applies to the whole text, and is marked at its end, where typing continues. */
function mistake(document: TextDocument, message: string, severity: DiagnosticSeverity): Diagnostic {
  const { range } = document.lineAt(document.lineCount - 1);
  const diagnostic = new Diagnostic(range, message, severity);
  diagnostic.source = 'Localens';
  return diagnostic;
}
