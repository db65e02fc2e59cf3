import type { Disposable } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { setContext } from '../../platform/manifest/host.ts';
import type { Session } from '../../platform/session/session.ts';
import type { LocaleFiles } from '../../platform/workspace/localeFiles.ts';

/** Sets the context of locale files, so that their editor title bars offer the download. */
export class LocaleFileContext implements Disposable {
  private readonly store = new DisposableStore();
  private readonly session: Session;
  private readonly localeFiles: LocaleFiles;
  private isOpen = false;

  constructor(session: Session, localeFiles: LocaleFiles) {
    this.session = session;
    this.localeFiles = localeFiles;
    this.store.add(localeFiles.onDidChange(() => void this.updateContext()));
    this.store.add(
      session.onDidChange(() => {
        const isOpen = session.state.kind === 'open';
        if (isOpen === this.isOpen) return;
        this.isOpen = isOpen;
        void this.updateContext();
      }),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private async updateContext(): Promise<void> {
    // Without a project there is no download, so the search for files would be wasted.
    const files = this.session.state.kind === 'open' ? await this.localeFiles.all() : [];
    setContext(
      'localens.localeFiles',
      files.map(({ uri }) => uri.fsPath),
    );
  }
}
