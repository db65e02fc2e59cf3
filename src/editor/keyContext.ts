import { type Disposable, window, workspace } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { keysOf, resolve } from '../core/insight/resolve.ts';
import { isSource } from '../platform/documents/languages.ts';
import { touches } from '../platform/documents/positions.ts';
import { setContext } from '../platform/manifest/host.ts';
import type { Source } from './source.ts';

/** How long the cursor rests, and how long nothing is typed, before the context is updated, in milliseconds. */
const restMs = 50;
const debounceMs = 300;

/**
 * Sets the context keys of menus and key bindings for the active editor: whether it has keys at all, and one at the
 * cursor. Moving the cursor causes no scan, since the scan for diagnostics is cached. The context lags by the delays
 * above. Menus depend on the file, because a right click moves the cursor and opens the menu before the context is
 * updated.
 */
export class KeyContext implements Disposable {
  private readonly store = new DisposableStore();
  private readonly source: Source;
  private timer: NodeJS.Timeout | undefined;
  /** The version of the active document that was checked last. */
  private seen: number | undefined;

  constructor(source: Source) {
    this.source = source;
    this.store.add(window.onDidChangeActiveTextEditor(() => this.refresh()));
    this.store.add(
      // Typing moves the cursor as well.
      window.onDidChangeTextEditorSelection(({ textEditor: { document } }) =>
        this.refresh(document.version === this.seen ? restMs : debounceMs),
      ),
    );
    this.store.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document === window.activeTextEditor?.document) this.refresh(debounceMs);
      }),
    );
    this.refresh();
  }

  /** Updates after `delay` milliseconds without another event. */
  refresh(delay = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.updateContext(), delay);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.store.dispose();
  }

  private async updateContext(): Promise<void> {
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
