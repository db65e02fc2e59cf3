import { l10n } from 'vscode';
import { executeCommand } from '../../platform/manifest/host.ts';
import { inLocales, keyCount } from '../../platform/words/countWords.ts';
import { mention } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { reportFailure } from '../reportFailure.ts';

/** Syncs the catalog now. */
export const refresh = defineCommand({
  id: 'localens.refresh',
  async run(parts) {
    const { atHand, session } = parts;
    if (session.state.kind === 'failed') await session.retry();
    await session.refresh();
    const { state } = atHand;
    if (state.kind !== 'open') return;
    if (state.sync.kind === 'failed') {
      void reportFailure(state.sync.failure, parts, () => executeCommand('localens.refresh'));
      return;
    }
    const facts = inLocales(keyCount(state.catalog.keyCount()), state.catalog.locales().length);
    mention(l10n.t('{0} is up to date: {1}', state.project.name, facts));
  },
});
