import { type Disposable, type TextDocument, type Uri, window, workspace } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { Emitter } from '../core/base/event.ts';
import type { CatalogReader } from '../core/catalog/types.ts';
import { keysOf, resolve } from '../core/insight/resolve.ts';
import { baseName } from '../platform/files.ts';
import { isSource } from '../platform/languages.ts';
import type { Scans } from '../platform/scans.ts';
import type { OpenFileKeys } from './tree/world.ts';

const quietMs = 300;

/** Follows the editor in front and knows which of the project's keys its file uses. */
export class OpenFile implements Disposable {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly store = new DisposableStore();
  private current: OpenFileKeys | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly scans: Scans;
  private readonly catalog: (file: Uri) => CatalogReader | undefined;

  constructor(scans: Scans, catalog: (file: Uri) => CatalogReader | undefined) {
    this.scans = scans;
    this.catalog = catalog;
    this.store.add(this.changed);
    this.store.add(window.onDidChangeActiveTextEditor(() => this.refresh(0)));
    this.store.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document === window.activeTextEditor?.document) this.refresh(quietMs);
      }),
    );
    this.refresh(0);
  }

  get keys(): OpenFileKeys | undefined {
    return this.current;
  }

  /** Looks again after `delay` milliseconds in which nothing else happened. */
  refresh(delay = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), delay);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.store.dispose();
  }

  private async update(): Promise<void> {
    const document = window.activeTextEditor?.document;
    const next = document && isSource(document) ? await this.read(document) : undefined;
    if (document !== window.activeTextEditor?.document || isSame(next, this.current)) return;
    this.current = next;
    this.changed.fire();
  }

  private async read(document: TextDocument): Promise<OpenFileKeys | undefined> {
    if (this.catalog(document.uri) === undefined) return undefined;
    const usages = await this.scans.usages(document);
    const catalog = this.catalog(document.uri);
    if (catalog === undefined) return undefined;
    const keys = usages.flatMap(usage => keysOf(resolve(usage, catalog)));
    return { fileName: baseName(document.uri), keys: [...new Set(keys)] };
  }
}

function isSame(a: OpenFileKeys | undefined, b: OpenFileKeys | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.fileName === b.fileName &&
    a.keys.length === b.keys.length &&
    a.keys.every((key, i) => key === b.keys[i])
  );
}
