import { l10n } from 'vscode';
import { executeCommand } from '../../platform/host.ts';
import { defineCommand } from '../command.ts';
import { pickKey } from './pickKey.ts';

/** Finds a key by its name or by what it says in any locale, while typing. */
export const findKey = defineCommand({
  id: 'localens.findKey',
  async run({ atHand }) {
    if (atHand.state.kind !== 'open') return;
    const name = await pickKey(atHand.state.catalog, l10n.t('Find a key'));
    if (name !== undefined) await executeCommand('localens.openKey', name);
  },
});
