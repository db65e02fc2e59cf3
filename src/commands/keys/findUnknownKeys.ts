import { type Location, l10n, ThemeIcon, workspace } from 'vscode';
import { type UnknownUsage, unknownUsages } from '../../core/insight/unknownNames.ts';
import type { IndexedUsage } from '../../core/scanner/index/types.ts';
import { executeCommand } from '../../platform/manifest/host.ts';
import { toLocation } from '../../platform/scanner/usageIndex.ts';
import { keyCount, usagesInFiles } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { inform } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';
import { isOwn } from '../selection/isOwn.ts';
import { type ListedKey, pickListed } from './pickListed.ts';
import { showUsages } from './showUsages.ts';

interface UnknownKey extends ListedKey {
  readonly places: readonly Location[];
}

/** Lists the keys that the workspace's code uses but the project lacks. */
export const findUnknownKeys = defineCommand({
  id: 'localens.findUnknownKeys',
  async run(parts) {
    const { state } = parts.atHand;
    if (state.kind !== 'open') return;
    const { catalog } = state;
    const unknown = await withProgress(l10n.t('Looking for unknown keys'), async signal => {
      const found: UnknownUsage<IndexedUsage>[] = [];
      for await (const { uri, usages } of parts.usages.withUnknown(catalog, signal))
        if (isOwn(uri, parts)) found.push(...unknownUsages(usages, catalog));
      return found;
    });
    const keys = [...Map.groupBy(unknown, ({ name }) => name)].map(([name, found]) => {
      // A text may reach several calls that ask for the same key.
      const places = new Map(found.map(({ usage }) => [`${usage.path}:${usage.range.start}`, usage]));
      return toItem(name, [...places.values()].map(toLocation));
    });
    if (keys.length === 0) {
      inform(l10n.t('The project has every key that the code uses.'));
      return;
    }
    const sorted = keys.sort((a, b) => a.name.localeCompare(b.name));
    const title = l10n.t('{0} in the code that the project does not have', keyCount(sorted.length));
    const chosen = await pickListed(title, sorted, [
      {
        iconPath: new ThemeIcon('add'),
        tooltip: l10n.t('Create This Key…'),
        run: name => executeCommand('localens.createKey', name),
      },
    ]);
    if (chosen !== undefined) await showUsages(chosen.places);
  },
});

function toItem(name: string, places: readonly Location[]): UnknownKey {
  const [first, ...others] = places;
  const at =
    first === undefined ? '' : `${workspace.asRelativePath(first.uri)}:${first.range.start.line + 1}`;
  const files = new Set(places.map(({ uri }) => uri.toString())).size;
  const description = others.length === 0 ? at : usagesInFiles(places.length, files);
  return { name, places, label: plainLabel(name), description };
}
