import { ValidationError } from '../api/errors.ts';
import type { PluralSuffix } from '../base/plural.ts';
import { type Batch, mayHaveBeenDone, runEachBatch, unlessGone } from './batches.ts';
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
  /** The id of the key with that name. */
  idOf(name: string, signal?: AbortSignal): Promise<string | undefined>;
  say(keyId: string, text: NewText, signal?: AbortSignal): Promise<void>;
  delete(keyId: string, signal?: AbortSignal): Promise<void>;
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
  const batches = keys.map(key => new KeyStep(service, key));
  return runEachBatch(batches, done => undoOptions => deleteMade(service, done, undoOptions), options);
}

/** One key on its way, also over several attempts. */
class KeyStep implements Batch<NewKey> {
  readonly items: readonly [NewKey];
  /** Of the key that was made. */
  id: string | undefined;
  private readonly service: KeyMaking;
  /** A key without all of its texts that an attempt could not take away again. */
  private leftover: string | undefined;
  /** An answer was lost: a key of that name is the one that was made then. */
  private mayBeThere = false;

  constructor(service: KeyMaking, key: NewKey) {
    this.service = service;
    this.items = [key];
  }

  nameOf({ name }: NewKey): string {
    return name;
  }

  async run(signal: AbortSignal | undefined): Promise<number> {
    await this.clear(signal);
    const {
      texts,
      isPlural = texts.some(({ pluralSuffix }) => pluralSuffix !== ''),
      ...more
    } = this.items[0];
    this.leftover = await this.make({ ...more, isPlural }, signal);
    try {
      for (const text of texts) await this.service.say(this.leftover, text, signal);
    } catch (error) {
      // Half a key would stand in the way of the next attempt. The signal may be what ended this one.
      await this.clear(undefined).catch(() => undefined);
      throw error;
    }
    this.id = this.leftover;
    this.leftover = undefined;
    return 1;
  }

  private async make(key: Omit<NewKey, 'texts'>, signal: AbortSignal | undefined): Promise<string> {
    try {
      return await this.service.create(key, signal);
    } catch (error) {
      const isTaken = this.mayBeThere && error instanceof ValidationError;
      this.mayBeThere ||= mayHaveBeenDone(error);
      const id = isTaken ? await this.service.idOf(key.name, signal) : undefined;
      if (id === undefined) throw error;
      return id;
    }
  }

  private async clear(signal: AbortSignal | undefined): Promise<void> {
    if (this.leftover === undefined) return;
    await unlessGone(this.service.delete(this.leftover, signal));
    this.leftover = undefined;
  }
}

function deleteMade(service: KeyMaking, made: readonly KeyStep[], options: ActOptions): Promise<Outcome> {
  const batches = made.map(
    ({ items, id }): Batch<NewKey> => ({
      items,
      nameOf: ({ name }) => name,
      async run(signal) {
        // Somebody else may have deleted it.
        if (id !== undefined) await unlessGone(service.delete(id, signal));
        return 1;
      },
    }),
  );
  return runEachBatch(
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
