import { setImmediate } from 'node:timers/promises';
import { simpleJson } from '../../core/formats/simpleJson.ts';
import { type LocalePlan, type PulledLocale, pullPlanner } from '../../core/project/pull/plan.ts';
import { PresentGroup } from '../../core/project/pull/present.ts';
import type { FetchedLocale, FileGroup, PlanOptions } from './types.ts';

/**
 * Plans one file after the other and takes a breath between them: they may be large. For the same reason only what
 * one locale says is in memory at a time.
 */
export async function planFiles(
  groups: readonly FileGroup[],
  locales: readonly FetchedLocale[],
  { signal, onPlanned, onUnreadable, ...options }: PlanOptions,
): Promise<readonly LocalePlan[]> {
  const present: PresentGroup[] = [];
  for (const { sourceLocale, files } of groups) {
    const group = new PresentGroup(sourceLocale);
    for (const { file, bytes } of files) {
      if (!group.add(file, bytes)) onUnreadable(file);
      await setImmediate(undefined, { signal });
    }
    present.push(group);
  }
  const plan = pullPlanner(present);
  const plans: LocalePlan[] = [];
  for (const locale of locales) {
    plans.push(plan(pulledLocale(locale), options));
    onPlanned(locale);
    await setImmediate(undefined, { signal });
  }
  return plans;
}

/**
 * Reads what was downloaded of a locale.
 *
 * @throws LocaleFileError when it is no JSON.
 */
export function pulledLocale({ name, code, text }: FetchedLocale): PulledLocale {
  return { name, code, messages: simpleJson.parse(text, { locale: { name, code } }).messages };
}
