import { type Disposable, l10n } from 'vscode';
import { executeCommand } from '../../platform/manifest/host.ts';
import type { EmbeddedService } from '../../platform/session/embeddedService.ts';
import type { Session } from '../../platform/session/session.ts';
import { showInformation } from '../../platform/words/say.ts';

/**
 * Stops the embedded service at the end of a trial, and says so: its work is not in the project that is opened next.
 */
export function endTrial(session: Session, embedded: EmbeddedService): Disposable {
  return session.onDidEndTrial(() => {
    // A service that was handed over belongs to another window, which alone may stop or restart it.
    if (!embedded.isRunning) return;
    void embedded.end();
    void reportEnd();
  });
}

async function reportEnd(): Promise<void> {
  const goBack = l10n.t('Back to the Trial');
  const message = l10n.t(
    'The service on this machine has ended. What you did while trying Localens is kept, and is there when you go back.',
  );
  if ((await showInformation(message, goBack)) === goBack) await executeCommand('localens.tryWithoutAccount');
}
