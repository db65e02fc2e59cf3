import { l10n, type QuickPickItem, window } from 'vscode';
import { setting } from '../../platform/manifest/settings.ts';
import { plainLabel, textLabel } from '../../platform/words/plainLabel.ts';
import { defineCommand } from '../command.ts';
import { chooseKey } from '../keys/chooseKey.ts';
import { liveProject } from '../liveProject.ts';
import { askText, InEditor } from './askText.ts';
import { changeText, readDetails } from './changeText.ts';
import { keyOf, openText } from './openText.ts';
import { asInHover, isLong, type Place, placesOf } from './places.ts';
import { reportChanged } from './reportChanged.ts';

interface PlaceItem extends QuickPickItem {
  readonly place: Place;
}

/** Changes the text of a key in one locale. */
export const editTranslation = defineCommand({
  id: 'localens.editTranslation',
  async run(parts, target) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const keyName = await chooseKey(parts, state.catalog, target, l10n.t('Edit which key?'));
    if (keyName === undefined) return;
    // Requested while the person chooses.
    const details = readDetails(parts, project, state.catalog, keyName);
    const live = liveProject(project, parts);
    const completeFrom = setting('localens.diagnostics.completeFrom', live && parts.session.folderOf(live));
    const places = asInHover(placesOf(keyName, state.catalog, target), state.catalog, completeFrom);
    const place = await choosePlace(places);
    if (place === undefined) return;
    const text = isLong(place) ? new InEditor(place.content) : await askText(place, details);
    if (text instanceof InEditor) return openText(keyOf(project, parts), place, text.typed);
    if (typeof text !== 'string' || text === place.content) return;
    await changeText(parts, project, place, text);
    reportChanged(parts.atHand.state, place);
  },
});

async function choosePlace(places: readonly Place[]): Promise<Place | undefined> {
  if (places.length < 2) return places[0];
  const items = places.map(
    (place): PlaceItem => ({
      place,
      label: [plainLabel(place.locale.name), place.pluralSuffix].filter(part => part !== '').join(' · '),
      description: place.content === '' ? l10n.t('missing') : textLabel(place.content),
    }),
  );
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Edit {0}', places[0]?.keyName ?? ''),
    placeHolder: l10n.t('Which text?'),
  });
  return chosen?.place;
}
