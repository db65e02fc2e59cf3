import { l10n, type QuickPickItem, ThemeIcon, window } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { formatNumber, textCount } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { untilClosed } from '../untilClosed.ts';
import type { FoundMissing } from './findMissing.ts';

/** The locales to send, by index, and the source locale of the others. */
export interface ChosenLocales {
  readonly indexes: ReadonlySet<number>;
  readonly source: number | undefined;
}

interface LocaleItem extends QuickPickItem {
  readonly index: number;
}

/** The indexes of locales with something that the project lacks. */
export function incompleteLocales({ locales, keys }: FoundMissing): readonly number[] {
  const incomplete = new Set(
    keys.flatMap(({ texts, isNew, namedIn }) => [...(isNew ? namedIn : texts.map(({ locale }) => locale))]),
  );
  return [...locales.keys()].filter(index => incomplete.has(index));
}

/**
 * Shows the locales of the files, all ticked except those whose files do not name their language. If the project has no
 * default locale yet, the source locale can be changed.
 */
export async function chooseLocales(
  found: FoundMissing,
  projectName: string,
): Promise<ChosenLocales | undefined> {
  const indexes = incompleteLocales(found);
  const isOpen = !found.known.locales.some(({ isDefault }) => isDefault);
  let source = isOpen ? firstSource(found, indexes) : defaultIndex(found);
  const [only, ...others] = indexes;
  if (only !== undefined && others.length === 0) return { indexes: new Set(indexes), source };
  const store = new DisposableStore();
  const box = store.add(window.createQuickPick<LocaleItem>());
  box.title = l10n.t('Send locale files to {0}', projectName);
  box.placeholder =
    found.unreadable.length === 0
      ? l10n.t('Only ticked locales are sent')
      : l10n.t('Only ticked locales are sent. Could not be read: {0}', found.unreadable.join(', '));
  box.canSelectMany = true;
  box.ignoreFocusOut = true;
  box.matchOnDescription = true;
  box.matchOnDetail = true;
  const show = (ticked: (index: number) => boolean) => {
    box.items = indexes.map(index => itemFor(found, index, source, isOpen));
    box.selectedItems = box.items.filter(({ index }) => ticked(index));
  };
  show(index => found.locales[index]?.code !== undetermined);
  store.add(
    box.onDidTriggerItemButton(({ item }) => {
      const ticked = new Set(box.selectedItems.map(({ index }) => index));
      source = item.index;
      show(index => ticked.has(index));
    }),
  );
  const chosen = await untilClosed<LocaleItem, ReadonlySet<number>>(box, store, close =>
    close(new Set(box.selectedItems.map(({ index }) => index))),
  );
  return chosen === undefined || chosen.size === 0 ? undefined : { indexes: chosen, source };
}

/** The code of files whose layout names no locale, next to others that are English. */
const undetermined = 'und';

function firstSource({ locales }: FoundMissing, indexes: readonly number[]): number | undefined {
  return indexes.find(index => locales[index]?.isSource) ?? indexes[0];
}

function defaultIndex({ locales, known }: FoundMissing): number | undefined {
  const name = known.locales.find(({ isDefault }) => isDefault)?.name;
  const index = locales.findIndex(({ existing }) => existing === name);
  return index < 0 ? undefined : index;
}

function itemFor(
  { locales, keys }: FoundMissing,
  index: number,
  source: number | undefined,
  canChange: boolean,
): LocaleItem {
  const locale = locales[index];
  const isNew = locale?.existing === undefined;
  const newKeys = keys.filter(({ isNew: isNewKey, namedIn }) => isNewKey && namedIn.has(index)).length;
  const texts = keys.reduce((sum, key) => sum + key.texts.filter(text => text.locale === index).length, 0);
  const notes = [
    ...(index === source ? [l10n.t('source')] : []),
    ...(isNew ? [l10n.t('new locale')] : []),
    ...(newKeys > 0 ? [describeNewKeys(newKeys)] : []),
    textCount(texts),
  ];
  const makeSource = {
    iconPath: new ThemeIcon('star-empty'),
    tooltip: l10n.t('Make it the source, from which the others are translated'),
  };
  return {
    index,
    label: plainLabel(locale?.name ?? ''),
    description: notes.join(' · '),
    detail: describePaths(locale?.paths ?? [], locale?.isAssumed === true),
    ...(canChange && isNew && index !== source ? { buttons: [makeSource] } : {}),
  };
}

function describeNewKeys(keys: number): string {
  return keys === 1 ? l10n.t('1 new key') : l10n.t('{0} new keys', formatNumber(keys));
}

/** Above this number, the files of a locale are summed up. */
const maxPaths = 2;

function describePaths(paths: readonly string[], isAssumed: boolean): string {
  const moreCount = paths.length - maxPaths;
  const named =
    moreCount > 0
      ? l10n.t('{0} and {1} more files', paths.slice(0, maxPaths).join(', '), formatNumber(moreCount))
      : paths.join(', ');
  return isAssumed ? l10n.t('{0}, which names no language', named) : named;
}
