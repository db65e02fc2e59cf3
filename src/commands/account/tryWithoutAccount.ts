import { l10n, Uri, workspace } from 'vscode';
import { executeCommand, focusView } from '../../platform/manifest/host.ts';
import type { EmbeddedFolder } from '../../platform/session/embeddedSignIn.ts';
import type { Session } from '../../platform/session/session.ts';
import { firstNames } from '../../platform/words/countWords.ts';
import { showInformation } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';

/** Starts the embedded service with the workspace's own locale files. */
export const tryWithoutAccount = defineCommand({
  id: 'localens.tryWithoutAccount',
  async run({ session, embedded, localeFiles }) {
    const folders = await withProgress(l10n.t('Starting a service on this machine'), async signal => {
      const service = await embedded.start(signal);
      session.openEmbedded(service);
      await opened(session);
      return service.folders ?? [];
    });
    await focusView();
    if (session.state.kind !== 'open') return;
    const next = l10n.t('What Next?');
    const choice = showInformation(describeTrial(await localeFiles.any(), folders), next);
    // Not awaited: the command ends when its work is done, not when its message is closed.
    void choice.then(chosen => chosen === next && executeCommand('localens.showNextSteps'));
  },
});

/** Says what the trial works on; of a workspace with several folders those that have locale files. */
function describeTrial(hasFiles: boolean, folders: readonly EmbeddedFolder[]): string {
  if (!hasFiles)
    return l10n.t('Localens now works on this machine, but found no locale files in this workspace.');
  return (workspace.workspaceFolders?.length ?? 0) > 1
    ? l10n.t(
        'Localens now works on this machine with the locale files of {0}. Nothing leaves it.',
        firstNames(folders.map(nameOf)),
      )
    : l10n.t('Localens now works on this machine with this workspace’s own locale files. Nothing leaves it.');
}

function nameOf({ folder }: EmbeddedFolder): string {
  return workspace.getWorkspaceFolder(Uri.parse(folder))?.name ?? folder;
}

/** Resolves once the project was opened or failed to open. */
function opened(session: Session): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = session.onDidChange(({ kind }) => {
    if (kind !== 'loading') resolve();
  });
  if (session.state.kind !== 'loading') resolve();
  return promise.finally(() => listener.dispose());
}
