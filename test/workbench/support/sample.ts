import * as vscode from 'vscode';

/** Opens a file of the sample app. */
export async function openSample(file: string): Promise<vscode.TextDocument> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('The sample app is not open');
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, file));
  await vscode.window.showTextDocument(document);
  return document;
}

/** Where a piece of text stands; the position is inside of it. */
export function placeOf(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  if (offset === -1) throw new Error(`${document.uri.path} does not hold ${text}`);
  return document.positionAt(offset + 1);
}

/** The problems of Localens in a document, once `isThere` holds for them. */
export async function problemsOf(
  document: vscode.TextDocument,
  isThere: (problems: readonly vscode.Diagnostic[]) => boolean,
): Promise<readonly vscode.Diagnostic[]> {
  const own = () =>
    vscode.languages.getDiagnostics(document.uri).filter(({ source }) => source === 'Localens');
  if (isThere(own())) return own();
  const { promise, resolve } = Promise.withResolvers<readonly vscode.Diagnostic[]>();
  const listener = vscode.languages.onDidChangeDiagnostics(() => {
    if (isThere(own())) resolve(own());
  });
  try {
    return await promise;
  } finally {
    listener.dispose();
  }
}
