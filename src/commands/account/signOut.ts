import { l10n, window } from 'vscode';
import { defineCommand } from '../command.ts';

/** Forgets the token and closes the project. */
export const signOut = defineCommand({
  id: 'localens.signOut',
  async run({ session, embedded }) {
    await session.signOut();
    embedded.stop();
    void window.showInformationMessage(l10n.t('Signed out. The access token was removed from this machine.'));
  },
});
