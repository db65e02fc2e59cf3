import type { PluralSuffix } from '../base/plural.ts';
import { type Batch, runBatches } from './batches.ts';
import type { ActOptions, Outcome } from './outcome.ts';

/** A key that is to be made, with what it says. */
export interface NewKey {
  readonly name: string;
  readonly texts: readonly NewText[];
}

export interface NewText {
  readonly localeId: string;
  /** Empty for a key that is not pluralized. */
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
}

/** What making keys asks of the service (API document, Keys and Translations). */
export interface KeyMaking {
  /** @returns the key's id. */
  create(name: string, isPlural: boolean, signal?: AbortSignal): Promise<string>;
  say(keyId: string, text: NewText, signal?: AbortSignal): Promise<void>;
  delete(keyId: string, signal?: AbortSignal): Promise<void>;
}

interface MadeKey extends Batch<NewKey> {
  readonly key: NewKey;
  id: string | undefined;
}

/**
 * Makes keys one after the other, each with all of its texts or not at all. Undoing it deletes just those.
 *
 * @throws {StoppedHalfway}
 */
export function createKeys(
  service: KeyMaking,
  keys: readonly NewKey[],
  options: ActOptions,
): Promise<Outcome> {
  const batches = keys.map((key): MadeKey => {
    const made: MadeKey = {
      key,
      items: [key],
      id: undefined,
      async run(signal) {
        made.id = await createKey(service, key, signal);
        return 1;
      },
    };
    return made;
  });
  return runBatches(batches, done => undoOptions => deleteKeys(service, done, undoOptions), options);
}

async function createKey(service: KeyMaking, { name, texts }: NewKey, signal?: AbortSignal): Promise<string> {
  const isPlural = texts.some(({ pluralSuffix }) => pluralSuffix !== '');
  const id = await service.create(name, isPlural, signal);
  try {
    for (const text of texts) await service.say(id, text, signal);
    return id;
  } catch (error) {
    // Half a key would stand in the way of the next attempt. The signal may be what ended this one.
    await service.delete(id).catch(() => undefined);
    throw error;
  }
}

function deleteKeys(service: KeyMaking, made: readonly MadeKey[], options: ActOptions): Promise<Outcome> {
  const batches = made.map(
    ({ key, id }): Batch<NewKey> => ({
      items: [key],
      async run(signal) {
        if (id !== undefined) await service.delete(id, signal);
        return 1;
      },
    }),
  );
  return runBatches(
    batches,
    done => redoOptions =>
      createKeys(
        service,
        done.flatMap(({ items }) => items),
        redoOptions,
      ),
    options,
  );
}
