import { runBatches } from './batches.ts';
import type { ActOptions, Outcome } from './outcome.ts';

/** API document, Keys: `DELETE …/keys/:id`. */
export interface KeyDeletion {
  delete(keyId: string, signal?: AbortSignal): Promise<void>;
}

/**
 * Deletes a key with everything that belongs to it. Its id, comments, screenshot and history never come back, so there
 * is no way back that would deserve the name.
 *
 * @throws {StoppedHalfway}
 */
export function deleteKey(service: KeyDeletion, keyId: string, options: ActOptions): Promise<Outcome> {
  const batch = {
    items: [keyId],
    async run(signal: AbortSignal | undefined) {
      await service.delete(keyId, signal);
      return 1;
    },
  };
  return runBatches([batch], () => undefined, options);
}
