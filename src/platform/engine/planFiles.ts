import { setImmediate } from 'node:timers/promises';
import { type LocalePlan, type PulledLocale, pullPlanner } from '../../core/project/pull/plan.ts';
import { type PresentFile, type PresentGroup, presentFile } from '../../core/project/pull/present.ts';
import type { FileGroup, PlanOptions } from './types.ts';

/** Plans one file after the other, each parsed once, and takes a breath between them: they may be large. */
export async function planFiles(
  groups: readonly FileGroup[],
  locales: readonly PulledLocale[],
  { signal, onPlanned, onUnreadable, ...options }: PlanOptions,
): Promise<readonly LocalePlan[]> {
  const present: PresentGroup[] = [];
  for (const { sourceLocale, files } of groups) {
    const readable: PresentFile[] = [];
    for (const { file, bytes } of files) {
      const read = presentFile(file, bytes);
      if (read === undefined) onUnreadable(file);
      else readable.push(read);
      await setImmediate(undefined, { signal });
    }
    present.push({ sourceLocale, files: readable });
  }
  const plan = pullPlanner(present);
  const plans: LocalePlan[] = [];
  for (const locale of locales) {
    plans.push(plan(locale, options));
    onPlanned(locale);
    await setImmediate(undefined, { signal });
  }
  return plans;
}
