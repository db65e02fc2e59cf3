import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isPluralSuffix, type PluralSuffix } from '../../core/base/plural.ts';
import { undirected } from '../../platform/words/plainLabel.ts';

/** The scheme of texts that are edited as documents; also in the manifest. */
export const textScheme = 'localens-text';

/**
 * The manifest assigns a language to files below this folder. That brings editor settings that change no text unasked.
 */
const folder = 'Localens texts';

/** A text of a key as a document: either the text itself or the source text it translates. */
export interface TextAddress {
  /** The tag of the project; see {@link projectTag}. */
  readonly project: string;
  readonly keyName: string;
  readonly localeName: string;
  readonly pluralSuffix: PluralSuffix | '';
  readonly side: 'text' | 'source';
}

type Named = Pick<TextAddress, 'keyName' | 'localeName' | 'pluralSuffix'>;

const separator = ' · ';
/** Looks like a slash but does not separate path segments. */
const slash = '∕';

/** Stands for a project's key in an address: the editor shows addresses to people. */
export function projectTag(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/**
 * The parts of a document's address, which hold all that a reloaded window needs. What the document's name says is not
 * repeated: on a failed save, the editor puts the whole address before the cause.
 *
 * @param shownLocale the locale in the document's name: a source text names its own, not that of the translation
 */
export function toAddress(
  text: TextAddress,
  shownLocale = text.localeName,
): { scheme: string; path: string; query: string } {
  const { project, keyName, localeName, pluralSuffix, side } = text;
  const named: Named = { keyName, localeName, pluralSuffix };
  const name = nameOf({ ...named, localeName: shownLocale });
  const saysAll = side === 'text' && isDeepStrictEqual(readName(name), named);
  return {
    scheme: textScheme,
    path: `/${folder}/${name}`,
    query: saysAll ? project : JSON.stringify([project, keyName, localeName, pluralSuffix, side]),
  };
}

function nameOf({ keyName, localeName, pluralSuffix }: Named): string {
  const label = [keyName, localeName, pluralSuffix].filter(part => part !== '').join(separator);
  return undirected(label)
    .replaceAll(/[\\/]/g, slash)
    .replaceAll(/\p{Cc}/gu, ' ');
}

function readName(name: string): Named | undefined {
  const [keyName, localeName, pluralSuffix = ''] = name.replaceAll(slash, '/').split(separator);
  if (keyName === undefined || localeName === undefined) return undefined;
  if (pluralSuffix !== '' && !isPluralSuffix(pluralSuffix)) return undefined;
  return { keyName, localeName, pluralSuffix };
}

/** @returns undefined where the address was not made by {@link toAddress}. */
export function readAddress(address: {
  readonly path: string;
  readonly query: string;
}): TextAddress | undefined {
  const { path, query } = address;
  if (!query.startsWith('[')) {
    const named = readName(path.slice(path.lastIndexOf('/') + 1));
    return named === undefined || !/^[0-9a-f]{8}$/.test(query)
      ? undefined
      : { project: query, ...named, side: 'text' };
  }
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
    // A link that someone typed or changed.
    return [];
  }
}
