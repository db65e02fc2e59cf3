import { type Disposable, window, workspace } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { keysOf, resolve } from '../core/insight/resolve.ts';
import { isSource } from '../platform/documents/languages.ts';
import { touches } from '../platform/documents/positions.ts';
import { setContext } from '../platform/manifest/host.ts';
import type { Source } from './source.ts';

/** How long the cursor rests, and how long nothing is typed, before it is looked where it is, in milliseconds. */
const restMs = 50;
const quietMs = 300;

/**
 * Tells menus and key bindings what the editor in front has: keys at all, and one at the cursor. Moving the cursor
 * scans nothing, since the scan of the problems is kept; what is told lags behind by the moments above. Menus go by
 * the file: a right click moves the cursor and opens the menu before anybody can be told where it is now.
 */
export class KeyContext implements Disposable {
  private readonly store = new DisposableStore();
  private readonly source: Source;
  private timer: NodeJS.Timeout | undefined;
  /** The version of the document in front that was looked at last. */
  private seen: number | undefined;

  constructor(source: Source) {
    this.source = source;
    this.store.add(window.onDidChangeActiveTextEditor(() => this.refresh()));
    this.store.add(
      // Typing moves the cursor as well.
      window.onDidChangeTextEditorSelection(({ textEditor: { document } }) =>
        this.refresh(document.version === this.seen ? restMs : quietMs),
      ),
    );
    this.store.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document === window.activeTextEditor?.document) this.refresh(quietMs);
      }),
    );
    this.refresh();
  }

  /** Looks again after `delay` milliseconds in which nothing else happened. */
  refresh(delay = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tell(), delay);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.store.dispose();
  }

  private async tell(): Promise<void> {
    const editor = window.activeTextEditor;
    const document = editor?.document;
    this.seen = document?.version;
    const isAsked =
      document !== undefined && isSource(document) && this.source.catalog(document.uri) !== undefined;
    const usages = isAsked ? await this.source.scans.usages(document) : [];
    if (editor !== window.activeTextEditor) return;
    const catalog = document && this.source.catalog(document.uri);
    const usage =
      editor && usages.find(({ range }) => touches(editor.document, editor.selection.active, range));
    setContext('localens.hasKeys', usages.length > 0);
    setContext(
      'localens.onKey',
      usage !== undefined && catalog !== undefined && keysOf(resolve(usage, catalog)).length > 0,
    );
  }
}
