import { l10n, window, workspace } from 'vscode';
import type { CatalogLocale } from '../../core/catalog/types.ts';
import { executeCommand } from '../../platform/manifest/host.ts';
import { type Failure, failureOf } from '../../platform/words/failure.ts';
import { describeFailure } from '../../platform/words/failureWords.ts';
import { inform, showError } from '../../platform/words/say.ts';
import type { Parts } from '../command.ts';
import { insteadOf } from '../nextStep.ts';
import { offer, runAndReport } from '../undo/runAndReport.ts';
import { planDownload } from './planDownload.ts';
import { changesOf, type DownloadPlan, type SkippedFile } from './plannedFile.ts';
import { ConfigMistakesError } from './planTargets.ts';
import { describeWritten, sentenceFor } from './words.ts';
import { writeFiles } from './writeFiles.ts';

/** Downloads locales into the workspace's files, as one undoable step. */
export async function runDownload(requested: readonly CatalogLocale[], parts: Parts): Promise<void> {
  const plan = await planOrReport(requested, parts, () => runDownload(requested, parts));
  if (plan !== undefined) await writePlan(plan, parts);
}

/**
 * Fetches and plans a download. If that fails or is cancelled, reports that no file was touched.
 *
 * @param again retries it
 * @returns undefined if there is no plan; the reason was reported
 */
export async function planOrReport(
  requested: readonly CatalogLocale[],
  parts: Parts,
  again: () => Promise<void>,
): Promise<DownloadPlan | undefined> {
  try {
    return await planDownload(requested, parts);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.reason === 'cancelled') {
      inform(l10n.t('Download cancelled: no file was changed.'));
      return undefined;
    }
    if (error instanceof ConfigMistakesError) {
      const { uri } = error;
      const message = l10n.t(
        'Nothing was downloaded: {0} has errors. Open it and fix them first.',
        workspace.asRelativePath(uri),
      );
      const open = async () => void (await window.showTextDocument(uri));
      offer(parts, showError, message, [{ label: l10n.t('Open It'), run: open }]);
      return undefined;
    }
    parts.log.error('The download failed', error);
    const message = l10n.t('Nothing was downloaded and no file was changed. {0}', describeFailure(failure));
    reportNothing(message, [failure], parts, again);
    return undefined;
  }
}

/** Writes a plan and reports the result. */
export async function writePlan(plan: DownloadPlan, parts: Parts): Promise<void> {
  if (plan.files.length === 0 && plan.failures.length > 0) {
    const again = () =>
      runDownload(
        localesOf(
          plan.failures.map(({ locale }) => locale),
          parts,
        ),
        parts,
      );
    const failures = plan.failures.map(({ failure }) => failure);
    reportNothing(sentenceFor(plan, []), failures, parts, again);
    return;
  }
  let skipped: readonly SkippedFile[] = [];
  await runAndReport(parts, {
    title: l10n.t('Writing files'),
    async run(options) {
      const written = await writeFiles(changesOf(plan), parts.log, options);
      skipped = written.skipped;
      if (plan.files.length > skipped.length) parts.walkthrough.take('download');
      return written.outcome;
    },
    describe: () => sentenceFor(plan, skipped),
    describeUndoable: () => describeWritten(plan, skipped),
    isPartial: () => skipped.length > 0 || plan.failures.length > 0,
    nextSteps() {
      const notDownloaded = [
        ...plan.failures.map(({ locale }) => locale),
        ...skipped.flatMap(({ file }) => file.locales),
      ];
      const again = {
        label: l10n.t('Try Again'),
        run: () => runDownload(localesOf(notDownloaded, parts), parts),
      };
      const config = {
        label: l10n.t('Create .localens.yml…'),
        run: async () => void (await executeCommand('localens.createConfig')),
      };
      return [
        ...(notDownloaded.length > 0 ? [again] : []),
        // What has no place gets one there.
        ...(plan.localesWithoutFiles.length + plan.unplaced.length > 0 ? [config] : []),
      ];
    },
  });
}

/** Reports that a download failed completely, and offers a remedy. */
function reportNothing(
  message: string,
  failures: readonly Failure[],
  parts: Parts,
  again: () => Promise<void>,
): void {
  const tryAgain = { label: l10n.t('Try Again'), run: again };
  const steps = failures.map(failure => insteadOf(tryAgain, failure));
  // Each locale may have failed for a reason of its own.
  offer(parts, showError, message, [
    ...new Map([...steps, tryAgain].map(step => [step.label, step])).values(),
  ]);
}

/** The catalog's locales with these names. */
function localesOf(notDownloaded: readonly string[], parts: Parts): readonly CatalogLocale[] {
  const names = new Set(notDownloaded);
  return parts.atHand.catalog?.locales().filter(({ name }) => names.has(name)) ?? [];
}
