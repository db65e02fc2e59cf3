import { l10n } from 'vscode';
import { inform } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';
import { isOwn } from '../selection/isOwn.ts';
import { chooseKey } from './chooseKey.ts';
import { showUsages } from './showUsages.ts';

/** Shows where the code uses a key: that of a row or a link, else the one at the cursor or one that is picked. */
export const findUsages = defineCommand({
  id: 'localens.findUsages',
  async run(parts, target) {
    const { state } = parts.atHand;
    if (state.kind !== 'open') return;
    const name = await chooseKey(parts, state.catalog, target, l10n.t('Find usages of which key?'));
    if (name === undefined) return;
    const everywhere = await withProgress(l10n.t('Looking for usages'), async signal => {
      const found = await parts.usages.usagesOf([name], state.catalog);
      signal.throwIfAborted();
      return found;
    });
    const usages = everywhere.filter(({ uri }) => isOwn(uri, parts));
    if (usages.length > 0) await showUsages(usages);
    else inform(l10n.t('No code in this workspace uses “{0}”.', name));
  },
});
