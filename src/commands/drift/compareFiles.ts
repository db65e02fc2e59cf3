import { l10n, type QuickPickItem, ThemeIcon, window } from 'vscode';
import type { CatalogDriftCount, CatalogLocale, CatalogOverview } from '../../core/catalog/types.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { executeCommand } from '../../platform/manifest/host.ts';
import { firstNames, formatNumber, keyCount, textCount } from '../../platform/words/countWords.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { brokenFilePaths } from '../brokenFiles.ts';
import { defineCommand, type Parts } from '../command.ts';
import { showPreview } from '../download/preview.ts';
import { withProgress } from '../progress.ts';
import { refreshUnlessLimited } from '../refreshUnlessLimited.ts';
import { reportFailure } from '../reportFailure.ts';
import { allDrift } from './allDrift.ts';
import { createMissing } from './createMissing.ts';
import { type Compared, reportNothingDiffers } from './nothingDiffers.ts';
import { localesNotInService, localesWithoutFiles, readFiles } from './readFiles.ts';
import { sendTexts } from './sendTexts.ts';
import { describeCounts } from './words.ts';

interface LocaleItem extends QuickPickItem {
  go(): Promise<void>;
}

interface StepItem extends QuickPickItem {
  take(): Promise<void>;
}

/**
 * Shows where the workspace's locale files and the service differ, and resolves the differences in either direction.
 */
export const compareFiles = defineCommand({
  id: 'localens.compareFiles',
  async run(parts) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const { catalog } = state;
    const compared = await withProgress(
      l10n.t('Comparing files with the service'),
      async (signal, progress) => {
        const failure = await refreshUnlessLimited(parts, signal);
        // Without a sync, files would be compared with an outdated state of the service.
        if (failure !== undefined) return failure;
        const files = await readFiles(parts, catalog);
        const found = await project.compareFiles(files, {
          signal,
          onCompared: ({ path }) => progress.report({ message: path, increment: 100 / files.length }),
        });
        const unreadable = [...new Set([...found.unreadable, ...(await brokenFilePaths(parts))])];
        return {
          files: found.compared,
          unreadable,
          notInService: await localesNotInService(parts, catalog),
          onlyThere: found.compared === 0 ? [] : await localesWithoutFiles(parts, catalog),
          excluded: catalog.excludedInFiles(),
        };
      },
    );
    if ('reason' in compared) {
      void reportFailure(compared, parts, () => executeCommand('localens.compareFiles'));
      return;
    }
    const counts = catalog.driftCounts().filter(({ total }) => total > 0);
    if (counts.length === 0) {
      reportNothingDiffers(parts, catalog, compared);
      return;
    }
    const step = (locales: readonly CatalogLocale[]) => chooseStep(parts, project, catalog, locales);
    const chosen = await chooseLocales(counts, catalog, compared, parts, step);
    await chosen?.go();
  },
});

async function chooseLocales(
  counts: readonly CatalogDriftCount[],
  catalog: CatalogOverview,
  { unreadable, notInService, onlyThere }: Compared,
  parts: Parts,
  compare: (locales: readonly CatalogLocale[]) => Promise<void>,
): Promise<LocaleItem | undefined> {
  const sum = sumOf(counts);
  const items = [
    ...compareItems(counts, catalog, compare),
    ...(onlyThere.length > 0 ? [previewItem(onlyThere, parts)] : []),
    ...(notInService.length > 0 ? [sendItem(notInService)] : []),
  ];
  return window.showQuickPick(items, {
    title:
      sum.total === 1
        ? l10n.t('Files and service differ in 1 text')
        : l10n.t('Files and service differ in {0} texts', formatNumber(sum.total)),
    placeHolder:
      unreadable.length === 0
        ? l10n.t('Which locale?')
        : l10n.t('Which locale? Could not be read: {0}', firstNames(unreadable)),
    ignoreFocusOut: true,
  });
}

/** An item for all locales, followed by one for each locale with differences. */
function compareItems(
  counts: readonly CatalogDriftCount[],
  catalog: CatalogOverview,
  compare: (locales: readonly CatalogLocale[]) => Promise<void>,
): readonly LocaleItem[] {
  const localeOf = (count: CatalogDriftCount) =>
    catalog.locales().filter(({ name }) => name === count.localeName);
  const each = counts.map(
    (count): LocaleItem => ({
      label: plainLabel(count.localeName),
      description: describeCounts(count),
      go: () => compare(localeOf(count)),
    }),
  );
  const all: LocaleItem = {
    label: l10n.t('All locales'),
    iconPath: new ThemeIcon('globe'),
    description: describeCounts(sumOf(counts)),
    go: () => compare(counts.flatMap(localeOf)),
  };
  return each.length > 1 ? [all, ...each] : each;
}

function sumOf(counts: readonly CatalogDriftCount[]) {
  const sum = { total: 0, different: 0, onlyHere: 0, onlyThere: 0 };
  for (const { total, different, onlyHere, onlyThere } of counts) {
    sum.total += total;
    sum.different += different;
    sum.onlyHere += onlyHere;
    sum.onlyThere += onlyThere;
  }
  return sum;
}

/** @param notInService names of locales that the service does not have. */
function sendItem(notInService: readonly string[]): LocaleItem {
  return {
    label: l10n.t('Send locale files…'),
    iconPath: new ThemeIcon('cloud-upload'),
    description: plainLabel(firstNames(notInService)),
    detail: l10n.t('Of locales that the service does not have'),
    go: async () => void (await executeCommand('localens.sendFiles')),
  };
}

function previewItem(onlyThere: readonly CatalogLocale[], parts: Parts): LocaleItem {
  return {
    label: l10n.t('Preview files for new locales…'),
    iconPath: new ThemeIcon('new-file'),
    description: plainLabel(firstNames(onlyThere.map(({ name }) => name))),
    detail: l10n.t('For locales that exist only in the service'),
    go: () => showPreview(onlyThere, parts),
  };
}

async function chooseStep(
  parts: Parts,
  project: OpenProject,
  catalog: CatalogOverview,
  locales: readonly CatalogLocale[],
): Promise<void> {
  const texts = locales.flatMap(({ name }) => allDrift(catalog, name));
  const sendable = texts.filter(({ kind, keyName }) => kind !== 'onlyThere' && catalog.has(keyName));
  const unknown = texts.filter(({ kind, keyName }) => kind === 'onlyHere' && !catalog.has(keyName));
  const newKeys = new Set(unknown.map(({ keyName }) => keyName)).size;
  const steps: StepItem[] = [
    {
      label: l10n.t('Compare and download…'),
      iconPath: new ThemeIcon('diff'),
      detail: l10n.t('How each file would change; ticked files are written'),
      take: () => showPreview(locales, parts),
    },
    ...(sendable.length > 0
      ? [
          {
            label: l10n.t('Send texts of the files to the service…'),
            iconPath: new ThemeIcon('cloud-upload'),
            description: textCount(sendable.length),
            detail: l10n.t('Where they differ, or the service has none'),
            take: () => sendTexts(parts, project, sendable),
          },
        ]
      : []),
    ...(newKeys > 0
      ? [
          {
            label: l10n.t('Create keys that only the files have…'),
            iconPath: new ThemeIcon('add'),
            description: keyCount(newKeys),
            detail: l10n.t('With the texts from every locale’s files'),
            take: () => createMissing(parts, project, catalog, unknown),
          },
        ]
      : []),
  ];
  const names = firstNames(locales.map(({ name }) => name));
  const chosen = await window.showQuickPick(steps, { title: names, ignoreFocusOut: true });
  await chosen?.take();
}
