import { l10n } from 'vscode';
import type { FlagAction } from '../../core/actions/flagTranslations.ts';
import type { CatalogCounts } from '../../core/catalog/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';

/** The title above the choice of translations. */
export function questionFor(action: FlagAction): string {
  switch (action) {
    case 'verify':
      return l10n.t('Verify which translations?');
    case 'unverify':
      return l10n.t('Mark which translations as unverified?');
    case 'exclude':
      return l10n.t('Exclude which translations from downloads?');
    case 'include':
      return l10n.t('Include which translations in downloads?');
  }
}

/** Counts the translations of a locale with the flag that an action sets or clears; empty if there are none. */
export function describeCounts(action: FlagAction, { unverified, excluded }: CatalogCounts): string {
  if (action === 'verify' || action === 'unverify')
    return unverified === 0 ? '' : l10n.t('{0} unverified', formatNumber(unverified));
  return excluded === 0 ? '' : l10n.t('{0} excluded', formatNumber(excluded));
}

/** The titles of an action while it is chosen and running. */
export function titleFor(action: FlagAction, translations: number): string {
  switch (action) {
    case 'verify':
      return translations === 1
        ? l10n.t('Verify 1 translation')
        : l10n.t('Verify {0} translations', formatNumber(translations));
    case 'unverify':
      return translations === 1
        ? l10n.t('Mark 1 translation as unverified')
        : l10n.t('Mark {0} translations as unverified', formatNumber(translations));
    case 'exclude':
      return translations === 1
        ? l10n.t('Exclude 1 translation from downloads')
        : l10n.t('Exclude {0} translations from downloads', formatNumber(translations));
    case 'include':
      return translations === 1
        ? l10n.t('Include 1 translation in downloads')
        : l10n.t('Include {0} translations in downloads', formatNumber(translations));
  }
}

/** Describes the result of an action. */
export function sentenceFor(action: FlagAction, affected: number): string {
  switch (action) {
    case 'verify':
      return affected === 1
        ? l10n.t('Verified 1 translation.')
        : l10n.t('Verified {0} translations.', formatNumber(affected));
    case 'unverify':
      return affected === 1
        ? l10n.t('1 translation is now unverified.')
        : l10n.t('{0} translations are now unverified.', formatNumber(affected));
    case 'exclude':
      return affected === 1
        ? l10n.t('Excluded 1 translation from downloads.')
        : l10n.t('Excluded {0} translations from downloads.', formatNumber(affected));
    case 'include':
      return affected === 1
        ? l10n.t('1 translation is included in downloads again.')
        : l10n.t('{0} translations are included in downloads again.', formatNumber(affected));
  }
}

/** The message if an action would change nothing. */
export function nothingToDo(action: FlagAction): string {
  switch (action) {
    case 'verify':
      return l10n.t('Nothing to verify: none of these translations is unverified.');
    case 'unverify':
      return l10n.t('All of these translations are already unverified.');
    case 'exclude':
      return l10n.t('All of these translations are already excluded.');
    case 'include':
      return l10n.t('None of these translations is excluded.');
  }
}
