import { l10n, window } from 'vscode';
import { inLocales, keyCount } from '../../platform/countWords.ts';
import { wordFailure } from '../../platform/failureWords.ts';
import { warn } from '../../platform/say.ts';
import { defineCommand } from '../command.ts';

/** Brings the catalog in step now. */
export const refresh = defineCommand({
  id: 'localens.refresh',
  async run({ atHand, session }) {
    if (session.state.kind === 'failed') await session.retry();
    await session.refresh();
    const { state } = atHand;
    if (state.kind !== 'open') return;
    if (state.sync.kind === 'failed') {
      warn(wordFailure(state.sync.failure));
      return;
    }
    const facts = inLocales(keyCount(state.catalog.keyCount()), state.catalog.locales().length);
    window.setStatusBarMessage(l10n.t('{0} is in step: {1}', state.project.name, facts), 5000);
  },
});
