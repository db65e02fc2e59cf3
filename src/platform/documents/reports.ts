import { type Disposable, type TextDocumentContentProvider, Uri, window, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';

const scheme = 'localens-report';

/** Read-only texts shown in an editor: closing one asks nothing. */
export class Reports implements TextDocumentContentProvider, Disposable {
  private readonly store = new DisposableStore();
  private readonly texts = new Map<string, string>();
  private shown = 0;

  constructor() {
    this.store.add(workspace.registerTextDocumentContentProvider(scheme, this));
    this.store.add(workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())));
  }

  /** @param title the title of the tab */
  async show(title: string, text: string): Promise<void> {
    const uri = Uri.from({ scheme, path: `/${title}`, query: String(++this.shown) });
    this.texts.set(uri.toString(), text);
    await window.showTextDocument(uri);
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.texts.get(uri.toString()) ?? '';
  }

  dispose(): void {
    this.store.dispose();
  }
}
