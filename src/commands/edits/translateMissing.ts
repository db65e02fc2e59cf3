import { l10n, window } from 'vscode';
import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { formatNumber, textCount } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { inform } from '../../platform/words/say.ts';
import { defineCommand, type Parts } from '../command.ts';
import { localeNameOf } from '../keys/target.ts';
import { askText, back, InEditor } from './askText.ts';
import { changeText, readDetails } from './changeText.ts';
import { missingTexts, placeNow } from './missingTexts.ts';
import { keyOf, openText } from './openText.ts';
import type { Place } from './places.ts';

/** Asks for the missing texts of a locale one by one, until the last or until the person stops. */
export const translateMissing = defineCommand({
  id: 'localens.translateMissing',
  async run(parts, target) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const { catalog } = state;
    const localeName = localeNameOf(target) ?? (await chooseLocale(catalog));
    if (localeName === undefined) return;
    const places = missingTexts(localeName, catalog);
    if (places.length === 0) return inform(l10n.t('Nothing is missing in {0}.', localeName));
    const written = await askEach(places, catalog, parts, project);
    if (written === 0) return;
    const remaining = missingTexts(localeName, catalog).length;
    inform(
      remaining === 0
        ? l10n.t('{0} translated: {1} is complete.', textCount(written), localeName)
        : l10n.t('{0} translated, {1} left in {2}.', textCount(written), formatNumber(remaining), localeName),
    );
  },
});

async function chooseLocale(catalog: CatalogOverview): Promise<string | undefined> {
  const items = catalog
    .locales()
    .filter(({ counts }) => counts.missing > 0)
    .map(({ name, counts }) => ({
      label: plainLabel(name),
      name,
      description: l10n.t('{0} missing', formatNumber(counts.missing)),
    }));
  if (items.length === 0) {
    inform(l10n.t('Nothing is missing in any locale.'));
    return undefined;
  }
  return (await window.showQuickPick(items, { title: l10n.t('Translate into which locale?') }))?.name;
}

/** @returns how many texts were written. */
async function askEach(
  places: readonly Place[],
  catalog: CatalogOverview,
  parts: Parts,
  project: OpenProject,
): Promise<number> {
  const written = new Set<Place>();
  for (let index = 0; index < places.length; ) {
    const found = places[index];
    const place = found && placeNow(found, catalog);
    // The key may have been deleted meanwhile.
    if (place === undefined) {
      index++;
      continue;
    }
    const details = readDetails(parts, project, catalog, place.keyName);
    const text = await askText(place, details, { step: index + 1, totalSteps: places.length });
    if (text === undefined) break;
    if (text instanceof InEditor) {
      await openText(keyOf(project, parts), place, text.typed);
      break;
    }
    if (text !== back && text !== place.content) {
      await changeText(parts, project, place, text);
      if (found !== undefined) written.add(found);
    }
    index += text === back ? -1 : 1;
  }
  return written.size;
}
