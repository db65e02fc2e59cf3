import type { DiscoveredFile } from '../../../core/formats/discover/types.ts';
import { simpleJson } from '../../../core/formats/json/simpleJson.ts';
import { ExistingGroup } from '../../../core/project/download/existing.ts';
import {
  type DownloadedLocale,
  downloadPlanner,
  type LocalePlan,
} from '../../../core/project/download/plan.ts';
import type { FetchedLocale } from '../types.ts';
import type { Answers, FilePlace, Job, PlacedPlan, Question } from './protocol.ts';

/** Sends a question to the host. */
export type Ask = <K extends Question['kind']>(
  question: Question & { readonly kind: K },
) => Promise<Answers[K]>;

/** Plans one locale after the other, so that only one is in memory at a time. */
export async function planFiles(
  { groups, downloaded, locales, keepsUnknown }: Job & { readonly kind: 'plan' },
  ask: Ask,
): Promise<void> {
  const places = new Map<DiscoveredFile, FilePlace>();
  const existing: ExistingGroup[] = [];
  for (const [group, { sourceLocale, files }] of groups.entries()) {
    const ofGroup = new ExistingGroup(sourceLocale);
    for (const [index, file] of files.entries()) {
      const place = { group, file: index };
      places.set(file, place);
      const bytes = await ask({ kind: 'bytes', place });
      if (!ofGroup.add(file, bytes)) await ask({ kind: 'unreadable', place });
    }
    existing.push(ofGroup);
  }
  const keyNames = new Set(existing.flatMap(group => [...group.keyNames]));
  const unknown = new Set(await ask({ kind: 'unknown', names: [...keyNames] }));
  const options = { locales, keepsUnknown, isKnown: (key: string) => !unknown.has(key) };
  const plan = downloadPlanner(existing);
  for (let index = 0; index < downloaded; index++) {
    const locale = parseLocale(await ask({ kind: 'downloaded', index }));
    await ask({ kind: 'planned', index, plan: placed(plan(locale, options), places) });
  }
}

/**
 * Parses a downloaded locale.
 *
 * @throws LocaleFileError if it is not JSON
 */
export function parseLocale({ name, code, text }: FetchedLocale): DownloadedLocale {
  return { name, code, messages: simpleJson.parse(text, { locale: { name, code } }).messages };
}

function placed(
  { files, newFiles, leftAlone, unplaced, isEmpty }: LocalePlan,
  places: ReadonlyMap<DiscoveredFile, FilePlace>,
): PlacedPlan {
  return {
    files: files.flatMap(({ file, ...plan }) => {
      const place = places.get(file);
      return place === undefined ? [] : [{ ...plan, place }];
    }),
    newFiles: newFiles.flatMap(({ like, ...file }) => {
      const place = places.get(like);
      return place === undefined ? [] : [{ ...file, like: place }];
    }),
    leftAlone: leftAlone.flatMap(file => places.get(file) ?? []),
    unplaced,
    isEmpty,
  };
}
