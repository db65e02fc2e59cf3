import { l10n, type QuickPickItem, QuickPickItemKind, ThemeIcon, window } from 'vscode';
import type { CatalogFilterState, CatalogOverview } from '../../core/catalog/types.ts';
import { focusView } from '../../platform/manifest/host.ts';
import { keyCount } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { describeFilterState } from '../../views/tree/words.ts';
import { defineCommand, type Parts } from '../command.ts';

interface ConditionItem extends QuickPickItem {
  readonly state?: CatalogFilterState;
  readonly tag?: string;
}

const states: readonly CatalogFilterState[] = [
  'missing',
  'untranslated',
  'unverified',
  'excluded',
  'withoutSource',
];

/** Shows only keys with the ticked states and tags in the view. */
export const filterByState = defineCommand({
  id: 'localens.filterByState',
  async run(parts) {
    const { catalog } = parts.atHand;
    if (catalog === undefined) return;
    await focusView();
    const chosen = await window.showQuickPick(itemsFor(catalog, parts), {
      title: l10n.t('Filter keys by state or tag'),
      placeHolder: l10n.t('Keys in any of the ticked states, with any of the ticked tags'),
      canPickMany: true,
    });
    if (chosen === undefined) return;
    parts.filter.change({
      states: chosen.flatMap(({ state }) => state ?? []),
      tags: chosen.flatMap(({ tag }) => tag ?? []),
    });
  },
});

function itemsFor(catalog: CatalogOverview, { filter }: Parts): ConditionItem[] {
  const counts = catalog.stateCounts();
  const { current } = filter;
  const known = catalog.tags();
  // A tag that no key has any more can still be removed from the filter.
  const unknownTags = current.tags.filter(tag => known.every(({ name }) => name !== tag));
  const tags = [...known, ...unknownTags.map(name => ({ name, keys: 0 }))];
  return [
    { label: l10n.t('State'), kind: QuickPickItemKind.Separator },
    ...states.map(
      (state): ConditionItem => ({
        label: describeFilterState(state),
        description: keyCount(counts[state]),
        detail: explain(state),
        picked: current.states.includes(state),
        state,
      }),
    ),
    { label: l10n.t('Tags'), kind: QuickPickItemKind.Separator },
    ...tags.map(
      ({ name, keys }): ConditionItem => ({
        label: plainLabel(name),
        iconPath: new ThemeIcon('tag'),
        description: keyCount(keys),
        picked: current.tags.includes(name),
        tag: name,
      }),
    ),
  ];
}

function explain(state: CatalogFilterState): string {
  switch (state) {
    case 'missing':
      return l10n.t('in any locale');
    case 'untranslated':
      return l10n.t('in no locale but the source');
    case 'unverified':
      return l10n.t('in any locale');
    case 'excluded':
      return l10n.t('from downloads, in any locale');
    case 'withoutSource':
      return l10n.t('only other locales have a text, or none');
  }
}
