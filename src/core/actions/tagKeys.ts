import { type Batch, chunksOf, runEachBatch } from './batches.ts';
import type { ActionOptions, Outcome } from './outcome.ts';

/** A key as it is now in the service. */
export interface TaggedKey {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** The service's bulk operations on tags (API document, Keys: `PATCH …/keys/tag` and `…/keys/untag`). */
export interface KeyTagging {
  /** @returns `records_affected`. */
  tag(keyIds: readonly string[], tags: readonly string[], signal?: AbortSignal): Promise<number>;
  untag(keyIds: readonly string[], tags: readonly string[], signal?: AbortSignal): Promise<number>;
}

export type TagDirection = 'tag' | 'untag';

/** Keys that gain or lose the same tags. */
interface TagGroup {
  readonly tags: readonly string[];
  readonly keys: readonly NamedKey[];
}

type NamedKey = Pick<TaggedKey, 'id' | 'name'>;

/** What tagging would change: only the difference, so that undo restores every key's own tags. */
export interface TagPlan {
  readonly direction: TagDirection;
  readonly groups: readonly TagGroup[];
  /** How many keys change. */
  readonly changing: number;
  /** How many keys already are as requested. */
  readonly unchanged: number;
}

/** Keys per request: their ids are part of `q`, which the service accepts in a JSON body. */
const batchSize = 500;

/** Finds the `tags` that each key lacks (or, to untag, has), and groups keys that need the same change. */
export function planTags(
  keys: readonly TaggedKey[],
  tags: readonly string[],
  direction: TagDirection,
): TagPlan {
  const names = [...new Set(tags.map(tag => tag.trim()).filter(tag => tag !== ''))];
  const groups = new Map<string, { tags: readonly string[]; keys: NamedKey[] }>();
  let changing = 0;
  for (const key of keys) {
    const changed = names.filter(tag => key.tags.includes(tag) === (direction === 'untag'));
    if (changed.length === 0) continue;
    changing += 1;
    const which = JSON.stringify(changed);
    const group = groups.get(which) ?? { tags: changed, keys: [] };
    group.keys.push({ id: key.id, name: key.name });
    groups.set(which, group);
  }
  return { direction, groups: [...groups.values()], changing, unchanged: keys.length - changing };
}

/** Carries a plan out. @throws {StoppedHalfway} and what {@link KeyTagging} throws. */
export function applyTags(service: KeyTagging, plan: TagPlan, options: ActionOptions = {}): Promise<Outcome> {
  return runGroups(service, plan.direction, plan.groups, options);
}

function runGroups(
  service: KeyTagging,
  direction: TagDirection,
  groups: readonly TagGroup[],
  options: ActionOptions,
): Promise<Outcome> {
  const batches = groups.flatMap(({ tags, keys }) =>
    chunksOf(keys, batchSize).map((items): Batch<NamedKey> & { readonly group: TagGroup } => ({
      items,
      nameOf: ({ name }) => name,
      group: { tags, keys: items },
      run: signal =>
        service[direction](
          items.map(({ id }) => id),
          tags,
          signal,
        ),
    })),
  );
  const back: TagDirection = direction === 'tag' ? 'untag' : 'tag';
  return runEachBatch(
    batches,
    done => undoOptions =>
      runGroups(
        service,
        back,
        done.map(({ group }) => group),
        undoOptions,
      ),
    options,
  );
}
