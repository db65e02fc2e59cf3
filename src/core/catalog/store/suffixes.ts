import { isPluralSuffix, type PluralSuffix, pluralSuffixes } from '../../base/plural.ts';

/** The number under which a plural suffix is stored: 0 for none, else its place in CLDR order from 1. */
export function suffixNumber(suffix: PluralSuffix | ''): number {
  return suffix === '' ? 0 : pluralSuffixes.indexOf(suffix) + 1;
}

/**
 * In the place of a suffix number: a file's one text for every number, as Rails takes it in the place of plural forms.
 * It is the form `other` of a plural key, and the text of any other.
 */
export const everyNumber = -1;

export function suffixOf(number: number): PluralSuffix | '' {
  return pluralSuffixes[number - 1] ?? '';
}

/** What the service sends as a suffix, taken for none when it is not one of the six. */
export function toSuffix(text: string | null | undefined): PluralSuffix | '' {
  return typeof text === 'string' && isPluralSuffix(text) ? text : '';
}

/** Bits of `translations.flags`. */
export const unverifiedFlag = 1;
export const excludedFlag = 2;
/** Written here and not yet confirmed by the service. */
export const localFlag = 4;
/** Its locale's last download left it out: it was removed or, as only the list of such tells, excluded. */
export const leftOutFlag = 8;
