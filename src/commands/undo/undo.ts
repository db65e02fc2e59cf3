import { l10n } from 'vscode';
import { inform } from '../../platform/say.ts';
import { defineCommand } from '../command.ts';
import { undoDeed } from './undoDeed.ts';

/** Takes back the last thing that was done. */
export const undo = defineCommand({
  id: 'localens.undo',
  async run(parts) {
    const deed = parts.history.last;
    if (deed === undefined) {
      inform(l10n.t('There is nothing to undo.'));
      return;
    }
    await undoDeed(parts, deed);
  },
});
