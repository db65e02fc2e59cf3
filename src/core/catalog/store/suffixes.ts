import { isPluralSuffix, type PluralSuffix, pluralSuffixes } from '../../base/plural.ts';

/** The number that represents a plural suffix: 0 for none, else its position in CLDR order from 1. */
export function suffixNumber(suffix: PluralSuffix | ''): number {
  return suffix === '' ? 0 : pluralSuffixes.indexOf(suffix) + 1;
}

/**
 * Instead of a suffix number: a file's one text for all numbers, which Rails accepts in place of plural forms. It is
 * the form `other` of a plural key, and the text of any other key.
 */
export const everyNumber = -1;

export function suffixOf(number: number): PluralSuffix | '' {
  return pluralSuffixes[number - 1] ?? '';
}

/** A suffix from the service; values other than the six count as none. */
export function toSuffix(text: string | null | undefined): PluralSuffix | '' {
  return typeof text === 'string' && isPluralSuffix(text) ? text : '';
}

/** Bits of `translations.flags`. */
export const unverifiedFlag = 1;
export const excludedFlag = 2;
/** Written here and not yet confirmed by the service. */
export const localFlag = 4;
/**
 * Missing in its locale's last download: either removed or, as only the list of excluded translations shows,
 * excluded.
 */
export const leftOutFlag = 8;
