import type { Outcome } from '../../core/actions/outcome.ts';
import type { CatalogLocale } from '../../core/catalog/types.ts';
import type { Parts } from '../command.ts';
import { doAndTell } from '../undo/tellDone.ts';
import { planDownload } from './planDownload.ts';
import { changesOf, type DownloadPlan } from './plannedFile.ts';
import { sentenceFor } from './words.ts';
import { writeFiles } from './writeFiles.ts';

/** Downloads locales into the workspace's files, all of them one undoable step. */
export async function pull(wanted: readonly CatalogLocale[], parts: Parts): Promise<void> {
  const plan = await planDownload(wanted, parts);
  if (plan !== undefined) await writePlan(plan, parts);
}

/** Writes what a plan would change, and tells what became of it. */
export async function writePlan(plan: DownloadPlan, parts: Parts): Promise<void> {
  let sentence = sentenceFor(plan, []);
  const act = async (): Promise<Outcome> => {
    const { outcome, skipped } = await writeFiles(changesOf(plan));
    sentence = sentenceFor(plan, skipped);
    return outcome;
  };
  await doAndTell(parts, act, () => sentence);
}
