import { collisionKey } from './safePath.ts';
import type { PlannedPath, RefusedTarget, TargetPlan } from './types.ts';

/**
 * Removes all targets that some system would write to the same file, because chance would decide which one wins.
 *
 * @param pathOf the path that counts, if it is not the target's own (where links lead)
 */
export function refuseCollisions<Planned extends PlannedPath>(
  targets: readonly Planned[],
  pathOf: (target: Planned) => string = target => target.path,
): TargetPlan<Planned> {
  const byKey = Map.groupBy(targets, target => collisionKey(pathOf(target)));
  const folders = new Map<string, Planned[]>();
  for (const [key, members] of byKey)
    for (const folder of foldersOf(key)) folders.set(folder, [...(folders.get(folder) ?? []), ...members]);

  const accepted: Planned[] = [];
  const refused: RefusedTarget[] = [];
  for (const target of targets) {
    const key = collisionKey(pathOf(target));
    const same = (byKey.get(key) ?? []).filter(other => other !== target);
    const through = folders.get(key) ?? [];
    if (same.length > 0) refused.push(refusal(target, 'same-file', same));
    else if (through.length > 0) refused.push(refusal(target, 'file-and-folder', through));
    else accepted.push(target);
  }
  return { targets: accepted, refused };
}

function foldersOf(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

function refusal(
  target: PlannedPath,
  reason: 'same-file' | 'file-and-folder',
  others: readonly PlannedPath[],
): RefusedTarget {
  const { path, locale, tag } = target;
  return {
    path,
    locale,
    reason,
    others: others.map(other => other.path),
    ...(tag === undefined ? {} : { tag }),
  };
}
