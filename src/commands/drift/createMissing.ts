import { l10n } from 'vscode';
import type { NewKey, NewText } from '../../core/actions/createKeys.ts';
import type { CatalogDrift, CatalogOverview } from '../../core/catalog/types.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import type { Parts } from '../command.ts';
import { runAndReport } from '../undo/runAndReport.ts';
import { allDrift } from './allDrift.ts';
import { tickTexts } from './tickTexts.ts';

/** Creates the keys that only files have, with the texts from the files of every locale. */
export async function createMissing(
  parts: Parts,
  project: OpenProject,
  catalog: CatalogOverview,
  texts: readonly CatalogDrift[],
): Promise<void> {
  const names = new Set(texts.map(({ keyName }) => keyName));
  const firstOfEach = [...names].flatMap(name => texts.find(({ keyName }) => keyName === name) ?? []);
  const title =
    names.size === 1
      ? l10n.t('Create 1 key in the service')
      : l10n.t('Create {0} keys in the service', formatNumber(names.size));
  const chosen = await tickTexts(firstOfEach, title, l10n.t('Create'));
  if (chosen.length === 0) return;
  const keys = keysWithTexts(new Set(chosen.map(({ keyName }) => keyName)), catalog);
  await runAndReport(parts, {
    title,
    run: options => project.actions.createKeys(keys, options),
    describe: count =>
      count === 1
        ? l10n.t('Created 1 key with the texts from the files.')
        : l10n.t('Created {0} keys with the texts from the files.', formatNumber(count)),
  });
}

function keysWithTexts(names: ReadonlySet<string>, catalog: CatalogOverview): readonly NewKey[] {
  const texts = new Map([...names].map(name => [name, [] as NewText[]]));
  for (const { id, name } of catalog.locales()) {
    for (const { keyName, pluralSuffix, here } of allDrift(catalog, name)) {
      if (here !== undefined) texts.get(keyName)?.push({ localeId: id, pluralSuffix, content: here });
    }
  }
  return [...texts].map(([name, of]) => ({ name, texts: of }));
}
