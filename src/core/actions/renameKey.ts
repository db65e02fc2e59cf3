import { runBatches } from './batches.ts';
import type { ActionOptions, Outcome } from './outcome.ts';

/** API document, Keys: `PATCH …/keys/:id`. */
export interface KeyRenaming {
  rename(keyId: string, name: string, signal?: AbortSignal): Promise<void>;
}

/** A key with its current and its new name. */
export interface Renaming {
  readonly keyId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Renames a key. Its translations, tags and comments stay with it. Undo restores the name.
 *
 * @throws {StoppedHalfway}
 */
export function renameKey(
  service: KeyRenaming,
  { keyId, from, to }: Renaming,
  options: ActionOptions,
): Promise<Outcome> {
  const batch = {
    items: [from],
    nameOf: (name: string) => name,
    async run(signal: AbortSignal | undefined) {
      await service.rename(keyId, to, signal);
      return 1;
    },
  };
  const back = { keyId, from: to, to: from };
  return runBatches([batch], () => undoOptions => renameKey(service, back, undoOptions), options);
}
