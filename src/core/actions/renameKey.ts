import { runBatches } from './batches.ts';
import { type ActionOptions, followedBy, type Outcome, type Undo } from './outcome.ts';

/** The requests to the service for renaming a key (API document, Keys). */
export interface KeyRenaming {
  rename(keyId: string, name: string, signal?: AbortSignal): Promise<void>;
  /** The current name of a key. */
  nameOf(keyId: string, signal?: AbortSignal): Promise<string>;
}

/** A key with its current and its new name. */
export interface Renaming {
  readonly keyId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Renames a key. Its translations, tags and comments stay with it. Undo restores the name, unless others have renamed
 * the key meanwhile.
 *
 * @throws {StoppedHalfway}
 */
export function renameKey(
  service: KeyRenaming,
  renaming: Renaming,
  options: ActionOptions,
): Promise<Outcome> {
  const rename = async (signal: AbortSignal | undefined) => {
    await service.rename(renaming.keyId, renaming.to, signal);
    return 1;
  };
  return runOnce(rename, renaming, () => undoOf(service, renaming), options);
}

function undoOf(service: KeyRenaming, { keyId, from, to }: Renaming): Undo {
  const back: Renaming = { keyId, from: to, to: from };
  return options => {
    let renamedSince: string | undefined;
    const rename = async (signal: AbortSignal | undefined) => {
      const name = await service.nameOf(keyId, signal);
      // A server that lags behind may still say the former name.
      if (name !== from && name !== to) {
        renamedSince = name;
        return 0;
      }
      await service.rename(keyId, from, signal);
      return 1;
    };
    const redo = () => (renamedSince === undefined ? undoOf(service, back) : undefined);
    const run: Undo = more => runOnce(rename, back, redo, more);
    return followedBy(run, async outcome => ({
      ...outcome,
      ...(renamedSince === undefined ? {} : { renamedSince }),
    }))(options);
  };
}

function runOnce(
  run: (signal: AbortSignal | undefined) => Promise<number>,
  { from }: Renaming,
  undo: () => Outcome['undo'],
  options: ActionOptions,
): Promise<Outcome> {
  return runBatches([{ items: [from], nameOf: (name: string) => name, run }], undo, options);
}
