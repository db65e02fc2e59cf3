import { createKeys, type KeyCreation, type NewKey, type NewText } from './createKeys.ts';
import { type ActionOptions, followedBy, type Outcome } from './outcome.ts';

/** A text that is deleted with its key. */
export interface TextToDelete extends NewText {
  readonly localeName: string;
}

/** A key to delete, with everything needed to create it again. */
export interface KeyToDelete extends NewKey {
  readonly id: string;
  readonly texts: readonly TextToDelete[];
}

/** The requests to the service for restoring keys (API document, Locales). */
export interface LocaleListing {
  /** The existing locales. */
  locales(signal?: AbortSignal): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/**
 * Creates deleted keys again. The texts of a locale that was removed since are lost, unless there is another locale
 * of that name by now; the outcome names it.
 *
 * @throws {StoppedHalfway} and what {@link LocaleListing} throws
 */
export async function restoreKeys(
  service: KeyCreation & LocaleListing,
  keys: readonly KeyToDelete[],
  options: ActionOptions,
): Promise<Outcome> {
  const locales = await service.locales(options.signal);
  const ids = new Set(locales.map(({ id }) => id));
  const idOf = new Map(locales.map(({ id, name }) => [name, id]));
  const lostLocales = new Set<string>();
  const place = ({ localeName, localeId, ...text }: TextToDelete): readonly NewText[] => {
    const now = ids.has(localeId) ? localeId : idOf.get(localeName);
    if (now === undefined) lostLocales.add(localeName);
    return now === undefined ? [] : [{ ...text, localeId: now }];
  };
  const newKeys = keys.map(({ texts, ...key }) => ({
    ...key,
    // Without any of its texts it is unknown whether the key was pluralized.
    isPlural: key.isPlural ?? texts.some(({ pluralSuffix }) => pluralSuffix !== ''),
    texts: texts.flatMap(place),
  }));
  const run = (more: ActionOptions) => createKeys(service, newKeys, more);
  return followedBy(run, async outcome => ({ ...outcome, lostLocales: [...lostLocales] }))(options);
}
