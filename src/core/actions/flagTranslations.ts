import { type Batch, chunksOf, runEachBatch } from './batches.ts';
import type { ActionOptions, Outcome } from './outcome.ts';

/** The bulk operations on translations (API document, States: translation flags). */
export type FlagAction = 'verify' | 'unverify' | 'exclude' | 'include';

/** A translation with its current flags in the service. */
export interface FlaggedTranslation {
  readonly id: string;
  readonly unverified: boolean;
  readonly excluded: boolean;
}

/** A translation by its id, and by the name that a person knows. */
export interface NamedTranslation {
  readonly id: string;
  readonly keyName: string;
  readonly localeName: string;
}

export interface TranslationFlagging {
  /** @returns `records_affected`. */
  flag(action: FlagAction, translationIds: readonly string[], signal?: AbortSignal): Promise<number>;
}

const opposite: Readonly<Record<FlagAction, FlagAction>> = {
  verify: 'unverify',
  unverify: 'verify',
  exclude: 'include',
  include: 'exclude',
};

/** Translations per request: their ids are part of `q`. */
const batchSize = 500;

/** Those of `translations` that an action would change. */
export function affectedBy<T extends FlaggedTranslation>(
  action: FlagAction,
  translations: readonly T[],
): readonly T[] {
  switch (action) {
    case 'verify':
      return translations.filter(({ unverified }) => unverified);
    case 'unverify':
      return translations.filter(({ unverified }) => !unverified);
    case 'exclude':
      return translations.filter(({ excluded }) => !excluded);
    case 'include':
      return translations.filter(({ excluded }) => excluded);
  }
}

/** False for a locale of which it is known by its counts that an action would change nothing. */
export function mayAffect(
  action: FlagAction,
  { unverified, excluded }: { readonly unverified: number; readonly excluded: number },
): boolean {
  if (action === 'verify') return unverified > 0;
  return action !== 'include' || excluded > 0;
}

/**
 * Applies an action to exactly these translations, by id. Other changes made meanwhile are left alone, and undo
 * touches nothing else.
 *
 * @throws {StoppedHalfway} and what {@link TranslationFlagging} throws
 */
export function applyFlags(
  service: TranslationFlagging,
  action: FlagAction,
  translations: readonly NamedTranslation[],
  options: ActionOptions = {},
): Promise<Outcome> {
  const batches = chunksOf(translations, batchSize).map(
    (items): Batch<NamedTranslation> => ({
      items,
      nameOf: ({ keyName, localeName }) => `${keyName} · ${localeName}`,
      run: signal =>
        service.flag(
          action,
          items.map(({ id }) => id),
          signal,
        ),
    }),
  );
  return runEachBatch(
    batches,
    done => undoOptions =>
      applyFlags(
        service,
        opposite[action],
        done.flatMap(({ items }) => items),
        undoOptions,
      ),
    options,
  );
}
