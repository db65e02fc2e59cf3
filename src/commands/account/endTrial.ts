import { type Disposable, l10n } from 'vscode';
import { executeCommand } from '../../platform/manifest/host.ts';
import type { EmbeddedService } from '../../platform/session/embeddedService.ts';
import type { Session } from '../../platform/session/session.ts';
import { showInformation } from '../../platform/words/say.ts';

/**
 * Ends the service on this machine with the trial, and says so: what was done there is not in the project that is
 * worked on from now on.
 */
export function endTrial(session: Session, embedded: EmbeddedService): Disposable {
  return session.onDidEndTrial(() => {
    // One that was handed over is not this window's to end, or to start again.
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
