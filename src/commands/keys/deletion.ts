import { l10n, window } from 'vscode';
import type { Outcome } from '../../core/actions/outcome.ts';
import type { KeyToDelete } from '../../core/actions/restoreKeys.ts';
import type { CatalogEntry, CatalogLocale, CatalogOverview } from '../../core/catalog/types.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { keysReferringTo } from '../../platform/scanner/textReferences.ts';
import {
  firstNames,
  formatNumber,
  inLocales,
  keyCount,
  translationCount,
} from '../../platform/words/countWords.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { showWarning, warn } from '../../platform/words/say.ts';
import type { Parts } from '../command.ts';
import { downloadAllStep } from '../download/downloadAllStep.ts';
import { insteadOf, type NextStep } from '../nextStep.ts';
import { withProgress } from '../progress.ts';
import { refreshUnlessLimited } from '../refreshUnlessLimited.ts';
import { offer, runAndReport } from '../undo/runAndReport.ts';

/** What to delete, and what a person should know first. */
export interface Deletion {
  readonly names: readonly string[];
  /** What happens to the code that uses the keys. */
  readonly aboutCode: string;
  readonly nextSteps?: readonly NextStep[];
}

/** The number of keys named in the confirmation. */
const maxNamed = 8;

/** Deletes keys with their translations, after showing how much is deleted and cannot be restored. */
export async function deleteAfterConsent(
  parts: Parts,
  project: OpenProject,
  catalog: CatalogOverview,
  deletion: Deletion,
): Promise<void> {
  const { names, aboutCode, nextSteps = [] } = deletion;
  // Undoing recreates what was deleted, so this reads the service's current state.
  const failure = await withProgress(l10n.t('Looking up the translations of these keys'), signal =>
    refreshUnlessLimited(parts, signal),
  );
  if (failure !== undefined) {
    const again = {
      label: l10n.t('Try Again'),
      run: () => deleteAfterConsent(parts, project, catalog, deletion),
    };
    const message = l10n.t('The translations of these keys could not be looked up, so nothing was deleted.');
    offer(parts, showWarning, `${message} ${describeFailure(failure)}`, [insteadOf(again, failure)]);
    return;
  }
  const entries = names.flatMap(name => catalog.get(name) ?? []);
  if (entries.length === 0) return;
  if (entries.some(({ key }) => key.id === '')) {
    warn(
      l10n.t('These keys have not been fetched completely yet, so they cannot be deleted. Try again later.'),
    );
    return;
  }
  const hasFiles = await parts.localeFiles.any();
  const referring = await withProgress(l10n.t('Looking up the translations of these keys'), signal =>
    keysReferringTo(names, catalog, signal),
  );
  const what = describeKeys(entries);
  const go = l10n.t('Delete');
  const details = [
    ...(entries.length > 1 ? [describeNames(entries)] : []),
    l10n.t('{0} and all comments are deleted, too.', describeTranslations(entries)),
    aboutCode,
    ...describeReferring(referring, entries.length),
    l10n.t('Undo restores keys with their texts and tags, but without comments, screenshots and history.'),
  ];
  const chosen = await window.showWarningMessage(
    l10n.t('Delete {0} from {1}?', what, project.project.name),
    { modal: true, detail: details.join('\n\n') },
    go,
  );
  if (chosen !== go) return;
  const locales = new Map(catalog.locales().map(locale => [locale.name, locale]));
  const keys = entries.map(entry => keyToDelete(entry, locales));
  await runAndReport(parts, {
    title: l10n.t('Deleting {0}', what),
    run: options => project.actions.deleteKeys(keys, options),
    describe: affected =>
      entries.length === 1
        ? l10n.t('Deleted {0} with {1}.', what, describeTranslations(entries))
        : l10n.t('Deleted {0} with their translations.', keyCount(affected)),
    remark: describeRemark,
    nextSteps: () => [...nextSteps, ...(hasFiles ? [downloadAllStep(parts)] : [])],
  });
}

/** What is not restored when keys are recreated. */
function describeRemark({ lostLocales = [] }: Outcome): string {
  const notRestored = l10n.t('Comments, screenshots and history did not come back.');
  if (lostLocales.length === 0) return notRestored;
  const texts = l10n.t(
    'Neither did the texts in {0}, which the project no longer has.',
    firstNames(lostLocales),
  );
  return `${notRestored} ${texts}`;
}

function describeKeys(entries: readonly CatalogEntry[]): string {
  const [only, ...others] = entries;
  return only !== undefined && others.length === 0 ? only.key.name : keyCount(entries.length);
}

function describeNames(entries: readonly CatalogEntry[]): string {
  const names = entries.slice(0, maxNamed).map(({ key }) => key.name);
  const remaining = entries.length - names.length;
  return [...names, ...(remaining > 0 ? [l10n.t('… and {0} more', formatNumber(remaining))] : [])].join('\n');
}

function describeTranslations(entries: readonly CatalogEntry[]): string {
  const texts = entries.flatMap(({ translations }) => translations.filter(({ content }) => content !== ''));
  const locales = new Set(texts.map(({ localeName }) => localeName)).size;
  return inLocales(translationCount(texts.length), locales);
}

/** Texts of other keys that refer to those that go. */
function describeReferring(referring: readonly string[], doomed: number): readonly string[] {
  if (referring.length === 0) return [];
  return [
    doomed === 1
      ? l10n.t('Texts that refer to it will no longer find it: {0}.', firstNames(referring))
      : l10n.t('Texts that refer to them will no longer find them: {0}.', firstNames(referring)),
  ];
}

/** A key with everything the catalog has of it. */
function keyToDelete(
  { key: { id, name, isPlural, ...details }, translations }: CatalogEntry,
  locales: ReadonlyMap<string, CatalogLocale>,
): KeyToDelete {
  const texts = translations.flatMap(({ localeName, pluralSuffix, content, isUnverified, isExcluded }) => {
    const localeId = locales.get(localeName)?.id;
    const isThere = content !== '' || isExcluded;
    return localeId === undefined || !isThere
      ? []
      : [{ localeId, localeName, pluralSuffix, content, isUnverified, isExcluded }];
  });
  return { id, name, isPlural, texts, details };
}
