import { l10n } from 'vscode';
import type { CatalogDriftCount } from '../../core/catalog/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';

/** Describes in how many texts files and service differ, and how. */
export function describeCounts({
  different,
  onlyHere,
  onlyThere,
}: Omit<CatalogDriftCount, 'localeName'>): string {
  const parts = [
    ...(different > 0
      ? [different === 1 ? l10n.t('1 differs') : l10n.t('{0} differ', formatNumber(different))]
      : []),
    ...(onlyHere > 0 ? [l10n.t('{0} only in the files', formatNumber(onlyHere))] : []),
    ...(onlyThere > 0 ? [l10n.t('{0} only in the service', formatNumber(onlyThere))] : []),
  ];
  return parts.join(', ');
}
