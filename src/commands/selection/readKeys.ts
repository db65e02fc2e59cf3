import { l10n } from 'vscode';
import type { TaggedKey } from '../../core/actions/tagKeys.ts';
import type { CatalogReader } from '../../core/catalog/types.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { withProgress } from '../progress.ts';
import type { ChosenKeys } from './chooseKeys.ts';

/** The current state of the chosen keys in the service: their tags may have changed since the last refresh. */
export function readKeys(
  { actions }: OpenProject,
  catalog: CatalogReader,
  chosen: ChosenKeys,
): Promise<readonly TaggedKey[]> {
  return withProgress(l10n.t('Reading keys'), signal => {
    if (chosen.kind === 'query') return actions.keysMatching(chosen.q, signal);
    const ids = chosen.names.flatMap(name => catalog.get(name)?.key.id ?? []);
    return actions.keysById(ids, signal);
  });
}
