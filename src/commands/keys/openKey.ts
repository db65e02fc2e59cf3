import { l10n, window } from 'vscode';
import { showInformation } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { downloadAllStep } from '../download/downloadAllStep.ts';
import { isOwn } from '../selection/isOwn.ts';
import { offer } from '../undo/runAndReport.ts';
import { keyNameOf, localeNameOf } from './target.ts';

/** Opens the workspace's locale file at a key: in the clicked locale, else in the source locale. */
export const openKey = defineCommand({
  id: 'localens.openKey',
  async run(parts, target) {
    const { atHand, localeFiles } = parts;
    const name = keyNameOf(target);
    if (name === undefined) return;
    const everywhere = await localeFiles.find([name]);
    const places = everywhere.filter(({ uri }) => isOwn(uri, parts));
    const source = atHand.state.kind === 'open' ? atHand.state.catalog.sourceLocale() : undefined;
    const localeName = localeNameOf(target) ?? source?.name;
    const place = places.find(({ locale }) => locale === localeName) ?? places[0];
    if (place === undefined) {
      const message = l10n.t('No locale file in this workspace has “{0}”.', name);
      // A key created since the last download exists only in the project.
      const steps = (await localeFiles.any()) ? [downloadAllStep(parts)] : [];
      offer(parts, showInformation, message, steps);
      return;
    }
    await window.showTextDocument(place.uri, { selection: place.range });
  },
});
