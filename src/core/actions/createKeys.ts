import { ValidationError } from '../api/errors.ts';
import type { PluralSuffix } from '../base/plural.ts';
import { type Batch, mayHaveBeenDone, runEachBatch, unlessGone } from './batches.ts';
import { type ActionOptions, followedBy, type Outcome } from './outcome.ts';

/** A key to create, with its texts. */
export interface NewKey {
  readonly name: string;
  readonly texts: readonly NewText[];
  /** If absent, the key is pluralized if one of its texts is. */
  readonly isPlural?: boolean;
  readonly details?: KeyDetails;
}

/** The properties of a key besides its name and texts. */
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

/** A text that a key has. */
export type KeyText = Pick<NewText, 'localeId' | 'content'> & { readonly pluralSuffix: string };

/** The requests to the service for creating keys (API document, Keys and Translations). */
export interface KeyCreation {
  /** @returns the key's id */
  create(key: Omit<NewKey, 'texts'>, signal?: AbortSignal): Promise<string>;
  /** The id of the key with that name. */
  idOf(name: string, signal?: AbortSignal): Promise<string | undefined>;
  addText(keyId: string, text: NewText, signal?: AbortSignal): Promise<void>;
  /** The texts of a key, by any author. */
  textsOf(keyId: string, signal?: AbortSignal): Promise<readonly KeyText[]>;
  delete(keyId: string, signal?: AbortSignal): Promise<void>;
}

/**
 * Creates keys one after the other, each with all of its texts or not at all. Undo deletes exactly these keys,
 * except those in which others have written meanwhile.
 *
 * @throws {StoppedHalfway}
 */
export function createKeys(
  service: KeyCreation,
  keys: readonly NewKey[],
  options: ActionOptions,
): Promise<Outcome> {
  const batches = keys.map(key => new KeyStep(service, key));
  return runEachBatch(batches, done => undoOptions => deleteCreated(service, done, undoOptions), options);
}

/** The creation of one key, possibly in several attempts. */
class KeyStep implements Batch<NewKey> {
  readonly items: readonly [NewKey];
  /** The id of the created key. */
  id: string | undefined;
  private readonly service: KeyCreation;
  /** The id of an incomplete key that an attempt could not delete again. */
  private leftover: string | undefined;
  /** An answer was lost, so an existing key of that name is the one that was created then. */
  private mayBeThere = false;

  constructor(service: KeyCreation, key: NewKey) {
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
      for (const text of texts) await this.service.addText(this.leftover, text, signal);
    } catch (error) {
      // An incomplete key would block the next attempt. It is removed even if the signal was aborted.
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

  /** Deletes the incomplete key, unless others have written in it. */
  private async clear(signal: AbortSignal | undefined): Promise<void> {
    if (this.leftover === undefined) return;
    await deleteOwn(this.service, this.leftover, this.items[0], signal);
    this.leftover = undefined;
  }
}

/** Deletes a created key unless others have written in it. @returns whether it is gone */
async function deleteOwn(
  service: KeyCreation,
  id: string,
  key: NewKey,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // Someone else may have deleted it.
  const texts = await unlessGone(service.textsOf(id, signal));
  if (texts === undefined) return true;
  if (texts.some(text => isForeign(text, key))) return false;
  await unlessGone(service.delete(id, signal));
  return true;
}

function deleteCreated(
  service: KeyCreation,
  created: readonly KeyStep[],
  options: ActionOptions,
): Promise<Outcome> {
  const notRemoved = new Set<string>();
  const batches = created.map(
    ({ items: [key], id }): Batch<NewKey> => ({
      items: [key],
      nameOf: ({ name }) => name,
      async run(signal) {
        if (id === undefined || (await deleteOwn(service, id, key, signal))) return 1;
        notRemoved.add(key.name);
        return 0;
      },
    }),
  );
  const redo = (done: readonly Batch<NewKey>[]) => {
    const deleted = done.flatMap(({ items }) => items).filter(({ name }) => !notRemoved.has(name));
    return deleted.length === 0
      ? undefined
      : (redoOptions: ActionOptions) => createKeys(service, deleted, redoOptions);
  };
  const run = (runOptions: ActionOptions) => runEachBatch(batches, redo, runOptions);
  return followedBy(run, async outcome => ({ ...outcome, notRemoved: [...notRemoved] }))(options);
}

/** Whether somebody has written a text since a key was created. */
function isForeign({ localeId, pluralSuffix, content }: KeyText, { texts }: NewKey): boolean {
  const isOwn = texts.some(
    own => own.content === content && own.localeId === localeId && own.pluralSuffix === pluralSuffix,
  );
  return content !== '' && !isOwn;
}
