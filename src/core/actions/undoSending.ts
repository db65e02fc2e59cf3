import { type Batch, chunksOf, runEachBatch, unlessGone } from './batches.ts';
import { deleteSelected, keysPerRequest, type SelectedKey, selectExisting } from './deleteKeys.ts';
import { type ActionOptions, followedBy, type Outcome, type Undo } from './outcome.ts';
import type { CreatedRecord, FileSending, SentKey } from './sentFiles.ts';

/**
 * Undoes sending locale files: deletes keys first, since their texts go with them, then texts that nobody has changed
 * since, and locales. Keys and locales in which somebody else has written stay, and so do keys that others have
 * renamed, described or tagged.
 *
 * @throws {StoppedHalfway}
 */
export function undoSending(
  service: FileSending,
  created: readonly CreatedRecord[],
  redo: Undo,
  options: ActionOptions,
): Promise<Outcome> {
  const keys = created.flatMap(record => (record.kind === 'key' ? record : []));
  const locales = created.flatMap(record => (record.kind === 'locale' ? record : []));
  const texts = created.flatMap(record => (record.kind === 'text' ? record : []));
  const ownKeys = new Set(keys.map(({ id }) => id));
  const ownLocales = new Set(locales.map(({ id }) => id));
  const remaining = texts.filter(({ keyId }) => !ownKeys.has(keyId));
  const emptying = new TextEmptying(service);
  const deletingKeys = new OwnKeyDeletion(service, keys, texts);
  // A text that remains of one of the keys is in a locale that this key still needs.
  const deleting = new LocaleDeletion(service, remaining);
  const names = keys.map(({ id, key }) => ({ id, name: key.name }));
  const batches: Batch<CreatedName>[] = [
    ...chunksOf(names, keysPerRequest).map(
      (items): Batch<CreatedName> => ({ items, nameOf, run: signal => deletingKeys.delete(items, signal) }),
    ),
    ...remaining
      .filter(({ localeId }) => !ownLocales.has(localeId))
      .map(text => oneByOne(text.id, text.key.name, signal => emptying.empty(text, signal))),
    ...locales.map(created =>
      oneByOne(created.id, created.locale.name, signal => deleting.delete(created, signal)),
    ),
  ];
  const run: Undo = runOptions => runEachBatch(batches, () => redo, runOptions);
  return followedBy(run, async outcome => ({
    ...outcome,
    notRemoved: [...deletingKeys.notRemoved, ...deleting.notRemoved],
    changedSince: emptying.changedSince,
  }))(options);
}

/** A created record by its id, and by the name that a person knows. */
interface CreatedName {
  readonly id: string;
  readonly name: string;
}

type CreatedKey = Extract<CreatedRecord, { readonly kind: 'key' }>;
type CreatedText = Extract<CreatedRecord, { readonly kind: 'text' }>;
type CreatedLocale = Extract<CreatedRecord, { readonly kind: 'locale' }>;

const nameOf = ({ name }: CreatedName) => name;

function oneByOne(id: string, name: string, run: Batch<CreatedName>['run']): Batch<CreatedName> {
  return { items: [{ id, name }], nameOf, run };
}

/** Deletes keys, and remembers those that are kept because others have changed them or written there. */
class OwnKeyDeletion {
  private readonly service: FileSending;
  private readonly created: ReadonlyMap<string, SentKey>;
  private readonly own: ReadonlyMap<string, string>;
  /** Ids of keys that somebody else has changed or written in, as far as is known. */
  private readonly foreign = new Set<string>();
  /** When the latest text that was read was changed; all of the keys' texts are as new as the first key. */
  private readUntil: string | undefined;
  /** Names of the keys that were not deleted. */
  readonly notRemoved: string[] = [];

  constructor(service: FileSending, keys: readonly CreatedKey[], texts: readonly CreatedText[]) {
    this.service = service;
    this.created = new Map(keys.map(({ id, key }) => [id, key]));
    this.own = new Map(texts.map(({ id, text }) => [id, text.content]));
    this.readUntil = firstMoment(keys);
  }

  /** @returns how many keys were deleted. */
  async delete(items: readonly CreatedName[], signal: AbortSignal | undefined): Promise<number> {
    const { foreign } = this;
    await this.readTextsOfOthers(signal);
    const ids = items.map(({ id }) => id).filter(id => !foreign.has(id));
    const selected = await selectExisting(this.service, ids, signal);
    for (const key of selected) if (this.isChanged(key)) foreign.add(key.id);
    const deleted = await deleteSelected(
      this.service,
      selected.filter(({ id }) => !foreign.has(id)),
      signal,
    );
    this.notRemoved.push(...items.filter(({ id }) => foreign.has(id)).map(nameOf));
    return deleted;
  }

  private isChanged({ id, name, description, tags }: SelectedKey): boolean {
    const created = this.created.get(id);
    const isAsCreated = created?.name === name && created.description.trim() === description.trim();
    // Keys are sent without tags.
    return !isAsCreated || tags.length > 0;
  }

  /** Reads what has changed since the last time, as others may write while keys are being deleted. */
  private async readTextsOfOthers(signal: AbortSignal | undefined): Promise<void> {
    let latest: string | undefined;
    const changed = this.service.textsSince(this.readUntil, signal);
    for await (const { id, keyId, content, updatedAt } of changed) {
      latest ??= updatedAt;
      if (this.created.has(keyId) && content !== '' && this.own.get(id) !== content) this.foreign.add(keyId);
    }
    this.readUntil = latest ?? this.readUntil;
  }
}

/** Undefined if one of the times is unknown. */
function firstMoment(keys: readonly CreatedKey[]): string | undefined {
  let first = keys[0]?.createdAt;
  for (const { createdAt } of keys) {
    if (createdAt === undefined || first === undefined) return undefined;
    if (Date.parse(createdAt) < Date.parse(first)) first = createdAt;
  }
  return first;
}

/** Empties texts that nobody has changed. The service cannot delete translations; an empty one counts as missing. */
class TextEmptying {
  private readonly service: FileSending;
  /** How many texts somebody has changed since they were made. */
  changedSince = 0;

  constructor(service: FileSending) {
    this.service = service;
  }

  /**
   * Each text is read right before it is emptied, because many take a while.
   *
   * @returns how many texts were emptied.
   */
  async empty({ id, text }: CreatedText, signal: AbortSignal | undefined): Promise<number> {
    // Someone else may have deleted the key or the locale, and its texts with it.
    const content = await unlessGone(this.service.contentOf(id, signal));
    if (content !== undefined && content !== '' && content !== text.content) this.changedSince++;
    if (content !== text.content) return 0;
    await unlessGone(this.service.changeText(id, { ...text, content: '' }, signal));
    return 1;
  }
}

/** Deletes locales, and remembers those that are kept because others have written there. */
class LocaleDeletion {
  private readonly service: FileSending;
  private readonly own: readonly CreatedText[];
  /** Names of the locales that were not deleted. */
  readonly notRemoved: string[] = [];

  constructor(service: FileSending, own: readonly CreatedText[]) {
    this.service = service;
    this.own = own;
  }

  /** @returns how many locales were deleted. */
  async delete({ id, locale }: CreatedLocale, signal: AbortSignal | undefined): Promise<number> {
    const ofLocale = this.own.filter(({ localeId }) => localeId === id);
    const contents = new Map(ofLocale.map(({ id: textId, text }) => [textId, text.content]));
    if ((await unlessGone(deleteUnlessOthers(this.service, id, contents, signal))) !== false) return 1;
    this.notRemoved.push(locale.name);
    return 0;
  }
}

/** Deletes a locale unless someone else has written in it. @returns whether it did */
async function deleteUnlessOthers(
  service: FileSending,
  localeId: string,
  own: ReadonlyMap<string, string>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for await (const { id, content } of service.textsIn(localeId, signal)) {
    if (content !== '' && own.get(id) !== content) return false;
  }
  await service.deleteLocale(localeId, signal);
  return true;
}
