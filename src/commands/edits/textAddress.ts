import { isPluralSuffix, type PluralSuffix } from '../../core/base/plural.ts';
import { undirected } from '../../platform/plainLabel.ts';

/** The scheme of texts that are edited as documents; also in the manifest. */
export const textScheme = 'localens-text';

/** The manifest gives the files below it their language, and with it editor settings that change no text unasked. */
const folder = 'Localens texts';

/** A text of a key as a document: the text itself, or the source text that it translates. */
export interface TextAddress {
  /** The project's key. */
  readonly project: string;
  readonly keyName: string;
  readonly localeName: string;
  readonly pluralSuffix: PluralSuffix | '';
  readonly side: 'text' | 'source';
}

/**
 * The parts of the address of such a document. A window that is reloaded finds the text by its query.
 *
 * @param shownLocale the locale that its name says: of a source text it is another one than that of the translation
 */
export function toAddress(
  text: TextAddress,
  shownLocale = text.localeName,
): { scheme: string; path: string; query: string } {
  const { project, keyName, localeName, pluralSuffix, side } = text;
  const label = [keyName, shownLocale, pluralSuffix].filter(part => part !== '').join(' · ');
  return {
    scheme: textScheme,
    // What looks like a slash does not part a name.
    path: `/${folder}/${undirected(label)
      .replaceAll(/[\\/]/g, '∕')
      .replaceAll(/\p{Cc}/gu, ' ')}`,
    query: JSON.stringify([project, keyName, localeName, pluralSuffix, side]),
  };
}

/** @returns undefined where the query was not made by {@link toAddress}. */
export function readAddress(query: string): TextAddress | undefined {
  const parts = partsOf(query);
  const [project, keyName, localeName, pluralSuffix, side] = parts;
  if (parts.length !== 5 || project === undefined || keyName === undefined || localeName === undefined)
    return undefined;
  if (pluralSuffix === undefined || (pluralSuffix !== '' && !isPluralSuffix(pluralSuffix))) return undefined;
  if (side !== 'text' && side !== 'source') return undefined;
  return { project, keyName, localeName, pluralSuffix, side };
}

function partsOf(query: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(query);
    return Array.isArray(parts) && parts.every(part => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
