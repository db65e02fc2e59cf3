import { type Batch, piecesOf, runBatches } from './batches.ts';
import { deletePiece, keysInPiece } from './deleteKeys.ts';
import type { ActOptions, Outcome, Undo } from './outcome.ts';
import type { FileSending, MadeRecord } from './sentFiles.ts';

/**
 * Takes back what was made of locale files: keys first, as their texts go with them, and locales in which nobody else
 * has written.
 *
 * @throws {StoppedHalfway}
 */
export async function takeBackSent(
  service: FileSending,
  made: readonly MadeRecord[],
  redo: Undo,
  options: ActOptions,
): Promise<Outcome> {
  const keys = made.flatMap(record => (record.kind === 'key' ? record.id : []));
  const locales = made.flatMap(record => (record.kind === 'locale' ? record : []));
  const texts = made.flatMap(record => (record.kind === 'text' ? record : []));
  const ownKeys = new Set(keys);
  const ownLocales = new Set(locales.map(({ id }) => id));
  const left = texts.filter(({ keyId }) => !ownKeys.has(keyId));
  const kept: string[] = [];
  const batches: Batch<string>[] = [
    ...piecesOf(keys, keysInPiece).map(items => ({
      items,
      run: (signal: AbortSignal | undefined) => deletePiece(service, items, signal),
    })),
    // The service deletes no translation: empty, it counts as missing.
    ...left
      .filter(({ localeId }) => !ownLocales.has(localeId))
      .map(({ id, text }) => ({
        items: [id],
        async run(signal: AbortSignal | undefined) {
          await service.reword(id, { ...text, content: '' }, signal);
          return 1;
        },
      })),
    ...locales.map(({ id, locale }) => ({
      items: [id],
      async run(signal: AbortSignal | undefined) {
        const own = new Set(left.filter(({ localeId }) => localeId === id).map(text => text.id));
        if (await service.hasOthers(id, own, signal)) {
          kept.push(locale.name);
          return 0;
        }
        await service.deleteLocale(id, signal);
        return 1;
      },
    })),
  ];
  const outcome = await runBatches(batches, () => redo, options);
  return { ...outcome, kept };
}
