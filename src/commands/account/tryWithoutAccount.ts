import { l10n, window } from 'vscode';
import { focusView } from '../../platform/host.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';

/** Starts a service on this machine with the workspace's own locale files in it. */
export const tryWithoutAccount = defineCommand({
  id: 'localens.tryWithoutAccount',
  async run({ session, embedded }) {
    await withProgress(l10n.t('Starting a service on this machine'), async signal => {
      await session.openEmbedded(await embedded.start(signal));
    });
    await focusView();
    const { state } = session;
    if (state.kind !== 'open') return;
    void window.showInformationMessage(
      l10n.t(
        'Localens works on this machine now, with this workspace’s own locale files. Nothing leaves it.',
      ),
    );
  },
});
