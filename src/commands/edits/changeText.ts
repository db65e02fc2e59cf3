import { l10n } from 'vscode';
import type { CatalogKey, CatalogReader } from '../../core/catalog/types.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import type { Parts } from '../command.ts';
import type { Place } from './places.ts';
import { undoTexts } from './writeTexts.ts';

/** Changes a text: visible at once, sent when the service can be reached, and undoable. */
export async function changeText(
  { history }: Pick<Parts, 'history'>,
  project: OpenProject,
  { keyName, locale, pluralSuffix, former, content }: Place,
  text: string,
): Promise<void> {
  const edited = { keyName, localeName: locale.name, pluralSuffix, content: text };
  const no = await project.edit(edited);
  // Some services mark a changed text as unverified, so undoing restores the flags too.
  const flags = former && { isUnverified: former.isUnverified, isExcluded: former.isExcluded };
  history.add({
    label: l10n.t('Changed {0} in {1}.', keyName, locale.name),
    project,
    edits: new Set([no]),
    ...(former === undefined ? { remark: describeEmpty() } : {}),
    undo: undoTexts(project, [{ ...edited, former: { content, ...flags } }]),
  });
}

function describeEmpty(): string {
  return l10n.t('There was no translation before; if it was sent, the service keeps an empty one.');
}

/**
 * Reads the details of a key, as only they hold the maximum length of its texts. Falls back to the known state if the
 * service does not answer.
 */
export async function readDetails(
  { log }: Pick<Parts, 'log'>,
  project: OpenProject,
  catalog: CatalogReader,
  keyName: string,
): Promise<CatalogKey | undefined> {
  const known = catalog.get(keyName)?.key;
  try {
    if (known?.id) await project.readKey(known.id);
    // The project may be closed by then.
    return catalog.get(keyName)?.key;
  } catch (error) {
    log.debug(`The details of ${keyName} could not be read: ${String(error)}`);
    return known;
  }
}
