import { createKeys, type KeyMaking, type NewKey, type NewText } from './createKeys.ts';
import { type ActOptions, followedBy, type Outcome } from './outcome.ts';

/** A text that is deleted with its key. */
export interface DoomedText extends NewText {
  readonly localeName: string;
}

/** A key that is to be deleted, and what it takes to make it again. */
export interface DoomedKey extends NewKey {
  readonly id: string;
  readonly texts: readonly DoomedText[];
}

/** What making keys again asks of the service (API document, Locales). */
export interface LocaleListing {
  /** The locales that there are now. */
  locales(signal?: AbortSignal): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/**
 * Makes deleted keys again. A locale that was removed since has no place for their texts, unless there is another of
 * that name by now: the outcome names it.
 *
 * @throws {StoppedHalfway} and what {@link LocaleListing} throws.
 */
export async function restoreKeys(
  service: KeyMaking & LocaleListing,
  keys: readonly DoomedKey[],
  options: ActOptions,
): Promise<Outcome> {
  const locales = await service.locales(options.signal);
  const ids = new Set(locales.map(({ id }) => id));
  const idOf = new Map(locales.map(({ id, name }) => [name, id]));
  const gone = new Set<string>();
  const place = ({ localeName, localeId, ...text }: DoomedText): readonly NewText[] => {
    const now = ids.has(localeId) ? localeId : idOf.get(localeName);
    if (now === undefined) gone.add(localeName);
    return now === undefined ? [] : [{ ...text, localeId: now }];
  };
  const made = keys.map(({ texts, ...key }) => ({
    ...key,
    // Without any of its texts its kind would not be known.
    isPlural: key.isPlural ?? texts.some(({ pluralSuffix }) => pluralSuffix !== ''),
    texts: texts.flatMap(place),
  }));
  const run = (more: ActOptions) => createKeys(service, made, more);
  return followedBy(run, async outcome => ({ ...outcome, goneLocales: [...gone] }))(options);
}
