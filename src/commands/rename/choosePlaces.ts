import { l10n, workspace } from 'vscode';
import { positionsOf } from '../../platform/documents/positions.ts';
import { usagesInFiles } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { tickList } from '../selection/tickList.ts';
import { placesIn } from './changeCode.ts';
import type { CodeChange, FileChange } from './planCode.ts';

/**
 * Shows each line as it would read after the change, all of them ticked.
 *
 * @returns the changes that stay ticked; none if the person cancelled.
 */
export async function choosePlaces(files: readonly FileChange[]): Promise<readonly FileChange[]> {
  const places = files.flatMap(file => file.changes.map(change => ({ file, change })));
  const chosen = await tickList(places, {
    title: l10n.t('Rename {0}', usagesInFiles(placesIn(files), files.length)),
    go: l10n.t('Rename'),
    itemFor: ({ file, change }) => itemFor(file, change),
  });
  return files.flatMap(file => {
    const changes = chosen.flatMap(place => (place.file === file ? place.change : []));
    return changes.length === 0 ? [] : { ...file, changes };
  });
}

function itemFor({ uri, text }: FileChange, { start, before, after }: CodeChange) {
  const line = positionsOf(text).positionAt(start).line + 1;
  const inFront =
    text
      .slice(0, start)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const [behind = ''] = text.slice(start + before.length).split(/[\r\n]/, 1);
  return {
    label: plainLabel(`${inFront}${after}${behind}`.trim()),
    description: `${workspace.asRelativePath(uri)}:${line}`,
    detail: plainLabel(`${inFront}${before}${behind}`.trim()),
  };
}
