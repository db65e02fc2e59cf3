import { type Batch, chunksOf, runEachBatch, unlessGone } from './batches.ts';
import { deleteExisting, keysPerRequest } from './deleteKeys.ts';
import { type ActOptions, followedBy, type Outcome, type Undo } from './outcome.ts';
import type { CreatedRecord, FileSending } from './sentFiles.ts';

/**
 * Undoes sending locale files: deletes keys first, since their texts go with them, then texts that nobody has changed
 * since, and locales in which nobody else has written.
 *
 * @throws {StoppedHalfway}
 */
export function takeBackSent(
  service: FileSending,
  made: readonly CreatedRecord[],
  redo: Undo,
  options: ActOptions,
): Promise<Outcome> {
  const keys = made.flatMap(record =>
    record.kind === 'key' ? { id: record.id, name: record.key.name } : [],
  );
  const locales = made.flatMap(record => (record.kind === 'locale' ? record : []));
  const texts = made.flatMap(record => (record.kind === 'text' ? record : []));
  const ownKeys = new Set(keys.map(({ id }) => id));
  const ownLocales = new Set(locales.map(({ id }) => id));
  const remaining = texts.filter(({ keyId }) => !ownKeys.has(keyId));
  const kept: string[] = [];
  let changedSince = 0;
  const present = new Map<string, ReadonlyMap<string, string>>();
  const presentIn = async (localeId: string, signal: AbortSignal | undefined) => {
    const texts = present.get(localeId) ?? (await contentsIn(service, localeId, signal));
    present.set(localeId, texts);
    return texts;
  };
  const nameOf = ({ name }: MadeName) => name;
  const batches: Batch<MadeName>[] = [
    ...chunksOf(keys, keysPerRequest).map(items => ({
      items,
      nameOf,
      run: (signal: AbortSignal | undefined) =>
        deleteExisting(
          service,
          items.map(({ id }) => id),
          signal,
        ),
    })),
    // The service cannot delete translations; an empty one counts as missing.
    ...remaining
      .filter(({ localeId }) => !ownLocales.has(localeId))
      .map(({ id, key, text, localeId }) => ({
        items: [{ id, name: key.name }],
        nameOf,
        async run(signal: AbortSignal | undefined) {
          const content = (await presentIn(localeId, signal)).get(id);
          if (content !== undefined && content !== '' && content !== text.content) changedSince++;
          if (content !== text.content) return 0;
          await unlessGone(service.reword(id, { ...text, content: '' }, signal));
          return 1;
        },
      })),
    ...locales.map(({ id, locale }) => ({
      items: [{ id, name: locale.name }],
      nameOf,
      async run(signal: AbortSignal | undefined) {
        const ofLocale = remaining.filter(({ localeId }) => localeId === id);
        const own = new Map(ofLocale.map(({ id: textId, text }) => [textId, text.content]));
        if ((await unlessGone(deleteUnlessOthers(service, id, own, signal))) !== false) return 1;
        kept.push(locale.name);
        return 0;
      },
    })),
  ];
  const run: Undo = runOptions => runEachBatch(batches, () => redo, runOptions);
  return followedBy(run, async outcome => ({ ...outcome, kept, changedSince }))(options);
}

/** A created record by its id, and by the name that a person knows. */
interface MadeName {
  readonly id: string;
  readonly name: string;
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

async function contentsIn(
  service: FileSending,
  localeId: string,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  for await (const { id, content } of service.textsIn(localeId, signal)) contents.set(id, content);
  return contents;
}
