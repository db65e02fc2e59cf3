import { l10n } from 'vscode';
import type { CatalogFilter, CatalogFilterState } from '../../core/catalog/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import type { Note } from './nodes.ts';

/** The reason why there are no rows, or no more. */
export function describeNote(note: Note): string {
  switch (note.reason) {
    case 'reading':
      return l10n.t('Reading…');
    case 'failed':
      return describeFailure(note.failure);
    case 'noProjects':
      return l10n.t('This access token sees no project.');
    case 'noKeys':
      return l10n.t('This project has no keys yet.');
    case 'noMatch':
      return l10n.t('No key matches. Change the filter…');
    case 'refine':
      return note.hidden === undefined
        ? l10n.t('… more, refine the filter')
        : l10n.t('… {0} more, refine the filter', formatNumber(note.hidden));
  }
}

/** Describes the filter in a few words. */
export function describeFilter({ text, states, tags }: CatalogFilter): string {
  return [
    ...(text === '' ? [] : [`“${text}”`]),
    ...states.map(describeFilterState),
    ...tags.map(tag => `#${tag}`),
  ].join(' · ');
}

export function describeFilterState(state: CatalogFilterState): string {
  switch (state) {
    case 'missing':
      return l10n.t('missing');
    case 'unverified':
      return l10n.t('unverified');
    case 'excluded':
      return l10n.t('excluded');
    case 'untranslated':
      return l10n.t('untranslated');
    case 'withoutSource':
      return l10n.t('without source text');
  }
}
