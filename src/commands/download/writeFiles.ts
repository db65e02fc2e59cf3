import { workspace } from 'vscode';
import type { Outcome } from '../../core/actions/outcome.ts';
import { type NotWrittenReason, reasonNotWritten, replaceFile } from '../../platform/replaceFile.ts';
import type { PlannedFile } from './planFiles.ts';

/** A file that was left as it is, though it was to change. */
export interface SkippedFile {
  readonly plan: PlannedFile;
  readonly reason: NotWrittenReason;
}

export interface Written {
  readonly outcome: Outcome;
  readonly skipped: readonly SkippedFile[];
}

/** Replaces the files that change. One that can not be written does not keep the others from it. */
export async function writeFiles(plans: readonly PlannedFile[]): Promise<Written> {
  const written: PlannedFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const plan of plans) {
    if (plan.bytes === undefined) continue;
    try {
      await replaceFile(plan.uri, plan.bytes);
      written.push(plan);
    } catch (error) {
      skipped.push({ plan, reason: reasonNotWritten(error) });
    }
  }
  const undo = async (): Promise<Outcome> => putBack(written);
  return { outcome: { affected: written.length, ...(written.length > 0 ? { undo } : {}) }, skipped };
}

/** Gives files the bytes that they had, but for those that somebody has changed since. */
async function putBack(written: readonly PlannedFile[]): Promise<Outcome> {
  let affected = 0;
  for (const { uri, before, bytes } of written) {
    const now = await workspace.fs.readFile(uri);
    if (bytes === undefined || Buffer.compare(now, bytes) !== 0) continue;
    await replaceFile(uri, before);
    affected += 1;
  }
  return { affected };
}
