import { commands } from 'vscode';
import { defineCommand } from '../command.ts';

export const openSettings = defineCommand({
  id: 'localens.openSettings',
  async run() {
    await commands.executeCommand('workbench.action.openSettings', '@ext:localens.localens');
  },
});
