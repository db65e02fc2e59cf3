import { l10n, type QuickPickItem, window } from 'vscode';
import type { CatalogKey, CatalogReader } from '../../core/catalog/types.ts';
import { characterCount } from '../../platform/countWords.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { plainLabel } from '../../platform/plainLabel.ts';
import { defineCommand, type Parts } from '../command.ts';
import { chooseKey } from '../keys/chooseKey.ts';
import { fromOneLine, toOneLine } from './oneLine.ts';
import { type Place, placesOf } from './places.ts';

/** How long an edit waits for the details of its key, in milliseconds. */
const detailPatience = 2_000;

interface PlaceItem extends QuickPickItem {
  readonly place: Place;
}

/** Changes what a key says in one locale: seen at once, sent when the service can be reached. */
export const editTranslation = defineCommand({
  id: 'localens.editTranslation',
  async run(parts, target) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const keyName = await chooseKey(parts, state.catalog, target, l10n.t('Edit which key?'));
    if (keyName === undefined) return;
    // Asked for while the person chooses: only the detail of a key says how long its texts may be.
    const details = readDetails(parts, project, state.catalog, keyName);
    const place = await choosePlace(placesOf(keyName, state.catalog, target));
    if (place === undefined) return;
    const text = await ask(place, details);
    if (text === undefined || text === place.content) return;
    const { locale, pluralSuffix, former } = place;
    const edited = { keyName, localeName: locale.name, pluralSuffix };
    const no = await project.edit({ ...edited, content: text });
    parts.history.add({
      label: l10n.t('Changed {0} in {1}.', keyName, locale.name),
      project,
      edits: new Set([no]),
      ...(former === undefined ? { remark: wordEmpty() } : {}),
      undo: async () => {
        // Some services mark a text that changes as unverified: the flags are put back with it.
        const flags = former && { isUnverified: former.isUnverified, isExcluded: former.isExcluded };
        await project.edit({ ...edited, content: place.content, ...flags });
        return { affected: 1 };
      },
    });
    tell(parts, place);
  },
});

function wordEmpty(): string {
  return l10n.t('There was no translation before: if it was sent, the service keeps an empty one.');
}

async function choosePlace(places: readonly Place[]): Promise<Place | undefined> {
  if (places.length < 2) return places[0];
  const items = places.map(
    (place): PlaceItem => ({
      place,
      label: [place.locale.name, place.pluralSuffix].filter(part => part !== '').join(' · '),
      description: place.content === '' ? `$(circle-slash) ${l10n.t('missing')}` : plainLabel(place.content),
    }),
  );
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Edit {0}', places[0]?.keyName ?? ''),
    placeHolder: l10n.t('Which text?'),
    matchOnDescription: true,
  });
  return chosen?.place;
}

/** What the service says of a key now; what is known of it already where the service does not answer in time. */
async function readDetails(
  { log }: Parts,
  project: OpenProject,
  catalog: CatalogReader,
  keyName: string,
): Promise<CatalogKey | undefined> {
  const id = catalog.get(keyName)?.key.id ?? '';
  try {
    if (id !== '') await project.readKey(id, AbortSignal.timeout(detailPatience));
  } catch (error) {
    log.debug(`The details of ${keyName} could not be read: ${String(error)}`);
  }
  return catalog.get(keyName)?.key;
}

async function ask(
  { keyName, locale, pluralSuffix, content, sourceText }: Place,
  details: Promise<CatalogKey | undefined>,
): Promise<string | undefined> {
  const line = toOneLine(content);
  const textOf = (typed: string) => (line.isEscaped ? fromOneLine(typed) : typed);
  const key = await details;
  const prompt = [
    // Whoever translates has to see what.
    sourceText === undefined ? '' : `“${toOneLine(sourceText).text}”`,
    key?.description ?? '',
    key?.maxCharacters === undefined ? '' : l10n.t('At most {0}.', characterCount(key.maxCharacters)),
    line.isEscaped ? l10n.t('\\n stands for a new line and \\\\ for a backslash') : '',
  ];
  const typed = await window.showInputBox({
    title: [keyName, locale.name, pluralSuffix].filter(part => part !== '').join(' · '),
    prompt: prompt.filter(part => part !== '').join(' · '),
    value: line.text,
    ignoreFocusOut: true,
    validateInput: value => tooLong(textOf(value), key?.maxCharacters),
  });
  return typed === undefined ? undefined : textOf(typed);
}

/** What to say of a text that is longer than its key allows, counted in characters as people see them. */
function tooLong(text: string, limit: number | undefined): string | undefined {
  if (limit === undefined) return undefined;
  const length = [...new Intl.Segmenter().segment(text)].length;
  return length > limit ? l10n.t('{0} of at most {1}', length, characterCount(limit)) : undefined;
}

function tell({ atHand }: Parts, { locale }: Place): void {
  const isOffline = atHand.state.kind === 'open' && atHand.state.sync.kind === 'failed';
  window.setStatusBarMessage(
    isOffline
      ? l10n.t('Kept. It is sent as soon as the service can be reached.')
      : l10n.t('Changed in {0}.', locale.name),
    5000,
  );
}
