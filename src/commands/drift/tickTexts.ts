import { l10n } from 'vscode';
import type { CatalogDrift } from '../../core/catalog/types.ts';
import { plainLabel, textLabel } from '../../platform/words/plainLabel.ts';
import { tickList } from '../selection/tickList.ts';

/** Shows texts that differ between files and service, all of them ticked. @returns those that stay ticked */
export function tickTexts(
  texts: readonly CatalogDrift[],
  title: string,
  go: string,
): Promise<readonly CatalogDrift[]> {
  return tickList(texts, {
    title,
    go,
    itemFor: ({ here, there, path, keyName, pluralSuffix, localeName }) => ({
      label: textLabel(here ?? ''),
      description: plainLabel([keyName, pluralSuffix, localeName].filter(part => part !== '').join(' · ')),
      detail: there === undefined ? (path ?? '') : l10n.t('in the service: {0}', textLabel(there)),
    }),
  });
}
