import type { PluralSuffix } from '../base/plural.ts';
import { type Batch, runBatches } from './batches.ts';
import type { ActOptions, Outcome } from './outcome.ts';

/** A key that is to be made, with what it says. */
export interface NewKey {
  readonly name: string;
  readonly texts: readonly NewText[];
  /** Where absent it is pluralized if a text of it is. */
  readonly isPlural?: boolean;
  readonly details?: KeyDetails;
}

/** What a key has beside its name and texts. */
export interface KeyDetails {
  readonly description: string;
  readonly tags: readonly string[];
  readonly dataType: string;
  readonly maxCharacters: number | undefined;
}

export interface NewText {
  readonly localeId: string;
  /** Empty for a key that is not pluralized. */
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  readonly isUnverified?: boolean;
  readonly isExcluded?: boolean;
}

/** What making keys asks of the service (API document, Keys and Translations). */
export interface KeyMaking {
  /** @returns the key's id. */
  create(key: Omit<NewKey, 'texts'>, signal?: AbortSignal): Promise<string>;
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
  return runBatches(batches, done => undoOptions => deleteMade(service, done, undoOptions), options);
}

async function createKey(service: KeyMaking, key: NewKey, signal?: AbortSignal): Promise<string> {
  const { texts, isPlural = texts.some(({ pluralSuffix }) => pluralSuffix !== ''), ...more } = key;
  const id = await service.create({ ...more, isPlural }, signal);
  try {
    for (const text of texts) await service.say(id, text, signal);
    return id;
  } catch (error) {
    // Half a key would stand in the way of the next attempt. The signal may be what ended this one.
    await service.delete(id).catch(() => undefined);
    throw error;
  }
}

function deleteMade(service: KeyMaking, made: readonly MadeKey[], options: ActOptions): Promise<Outcome> {
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
