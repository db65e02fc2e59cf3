import { type Disposable, type TextDocument, type Uri, window, workspace } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { Emitter } from '../core/base/event.ts';
import { keysOf, resolve } from '../core/insight/resolve.ts';
import { unknownNames } from '../core/insight/unknownNames.ts';
import { isSource } from '../platform/documents/languages.ts';
import type { Scans } from '../platform/scanner/scans.ts';
import type { LiveProject } from '../platform/session/liveProject.ts';
import { baseName } from '../platform/workspace/files.ts';
import type { OpenFileKeys } from './tree/model.ts';

/** How long typing must pause before the keys of the file are read again, in milliseconds. */
const debounceMs = 300;

/** Follows the active editor and knows which of the project's keys its file uses. */
export class OpenFile implements Disposable {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly store = new DisposableStore();
  private current: OpenFileKeys | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly scans: Scans;
  private readonly projectFor: (file: Uri) => LiveProject | undefined;
  private document: TextDocument | undefined;

  constructor(scans: Scans, projectFor: (file: Uri) => LiveProject | undefined) {
    this.scans = scans;
    this.projectFor = projectFor;
    this.store.add(this.changed);
    this.store.add(window.onDidChangeActiveTextEditor(() => this.refresh(0)));
    this.store.add(workspace.onDidCloseTextDocument(() => this.refresh(0)));
    this.store.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document === window.activeTextEditor?.document) this.refresh(debounceMs);
      }),
    );
    this.refresh(0);
  }

  /** Also for a file that is still being read: a row that appears later would move all others. */
  get keys(): OpenFileKeys | undefined {
    const front = window.activeTextEditor?.document;
    return this.current ?? (front !== undefined && isSource(front) ? this.unread(front) : undefined);
  }

  /** Updates after `delay` milliseconds without another event. */
  refresh(delay = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), delay);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.store.dispose();
  }

  private async update(): Promise<void> {
    const front = window.activeTextEditor?.document;
    // Other files, such as a locale file that was opened from the view, leave the last source file's keys in place.
    if (front !== undefined && isSource(front)) this.document = front;
    else if (this.document?.isClosed === true) this.document = undefined;
    const { document } = this;
    const next = document && (await this.read(document));
    if (document !== this.document || isSame(next, this.current)) return;
    this.current = next;
    this.changed.fire();
  }

  private unread({ uri }: TextDocument): OpenFileKeys | undefined {
    const project = this.projectFor(uri);
    if (project?.catalog === undefined) return undefined;
    const [file, fileName] = [uri.toString(), baseName(uri)];
    return { project: project.key, file, fileName, keys: [], unknown: [], framework: '', isRead: false };
  }

  private async read(document: TextDocument): Promise<OpenFileKeys | undefined> {
    if (this.projectFor(document.uri)?.catalog === undefined) return undefined;
    const usages = await this.scans.usages(document);
    const project = this.projectFor(document.uri);
    const catalog = project?.catalog;
    if (project === undefined || catalog === undefined) return undefined;
    const keys = new Set(usages.flatMap(usage => keysOf(resolve(usage, catalog))));
    // Missing keys may just not have been read yet.
    const unknown = project.isFilling ? [] : unknownNames(usages, catalog);
    return {
      project: project.key,
      file: document.uri.toString(),
      fileName: baseName(document.uri),
      keys: [...keys],
      unknown,
      framework: usages[0]?.framework ?? '',
      isRead: this.scans.isComplete(document),
    };
  }
}

function isSame(a: OpenFileKeys | undefined, b: OpenFileKeys | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const isSameFile = a.project === b.project && a.file === b.file && a.framework === b.framework;
  return isSameFile && a.isRead === b.isRead && areSame(a.unknown, b.unknown) && areSame(a.keys, b.keys);
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}
