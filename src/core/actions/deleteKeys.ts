import { type Batch, chunksOf, runEachBatch } from './batches.ts';
import type { KeyCreation } from './createKeys.ts';
import type { ActionOptions, Outcome } from './outcome.ts';
import { type KeyToDelete, type LocaleListing, restoreKeys } from './restoreKeys.ts';

/** The requests to the service for deleting keys (API document, Keys: `DELETE …/keys`). */
export interface KeyDeletion {
  /** The keys that the query would delete. */
  selected(ids: readonly string[], signal?: AbortSignal): Promise<readonly SelectedKey[]>;
  /** @returns `records_affected`. */
  deleteAll(ids: readonly string[], signal?: AbortSignal): Promise<number>;
}

/** A key as it is now in the service. */
export interface SelectedKey {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** Keys per request, few enough for each look-up to be one page. */
export const keysPerRequest = 50;

/**
 * Deletes keys with everything that belongs to them. Undo creates them again with their texts, flags and tags; ids,
 * comments, screenshots and history are lost.
 *
 * @throws {StoppedHalfway} also if the service would delete other keys, since it deletes all of a project when it
 * does not understand the query
 */
export function deleteKeys(
  service: KeyDeletion & KeyCreation & LocaleListing,
  keys: readonly KeyToDelete[],
  options: ActionOptions,
): Promise<Outcome> {
  const batches = chunksOf(keys, keysPerRequest).map((items): DeletionBatch => {
    const ids = items.map(({ id }) => id);
    const found = new Set<string>();
    const run = (signal: AbortSignal | undefined) => deleteExisting(service, ids, signal, found);
    return { items, nameOf: ({ name }) => name, found, run };
  });
  const undoOf = (done: readonly DeletionBatch[]) => {
    const deleted = done.flatMap(({ items, found }) => items.filter(({ id }) => found.has(id)));
    if (deleted.length === 0) return undefined;
    return (undoOptions: ActionOptions) => restoreKeys(service, deleted, undoOptions);
  };
  return runEachBatch(batches, undoOf, options);
}

interface DeletionBatch extends Batch<KeyToDelete> {
  /** Ids of the keys found in any attempt; the others were deleted by someone else. */
  readonly found: ReadonlySet<string>;
}

/**
 * Deletes the existing ones among some keys, in one request.
 *
 * @param found receives the ids of these keys
 * @throws when the service would delete other keys
 */
async function deleteExisting(
  service: KeyDeletion,
  ids: readonly string[],
  signal: AbortSignal | undefined,
  found: Set<string>,
): Promise<number> {
  const selected = await selectExisting(service, ids, signal);
  for (const { id } of selected) found.add(id);
  return deleteSelected(service, selected, signal);
}

/** The existing ones among some keys. @throws when the service would delete other keys */
export async function selectExisting(
  service: KeyDeletion,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly SelectedKey[]> {
  const requested = new Set(ids);
  const selected = await service.selected([...requested], signal);
  if (!selected.every(({ id }) => requested.has(id))) {
    throw new Error('The service would delete other keys than those that were asked for');
  }
  return selected;
}

/** Deletes keys that were selected just now, in one request. Without any, nothing is sent: it would delete all keys. */
export async function deleteSelected(
  service: KeyDeletion,
  keys: readonly SelectedKey[],
  signal: AbortSignal | undefined,
): Promise<number> {
  if (keys.length === 0) return 0;
  return service.deleteAll(
    keys.map(({ id }) => id),
    signal,
  );
}
