/** The plural categories of CLDR (Unicode TR35, part 3), in the order of every list here. */
export const pluralSuffixes = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralSuffix = (typeof pluralSuffixes)[number];

/** Whether a text is one of the plural categories of CLDR. */
export function isPluralSuffix(text: string): text is PluralSuffix {
  return (pluralSuffixes as readonly string[]).includes(text);
}

/** The same, with `other` first, which every language has: the order for finding any existing form. */
export const suffixesToTry: readonly PluralSuffix[] = [
  'other',
  ...pluralSuffixes.filter(suffix => suffix !== 'other'),
];

const formEnding = new RegExp(`[._](?:${pluralSuffixes.join('|')})$`);

/** i18next's infix for forms of ordinal numbers: `place_ordinal_two`. Files list these as a key `place_ordinal`. */
export const ordinalMark = '_ordinal';

/**
 * The plural keys that a name may be a form of, the nearest first: `items` for Rails' `items.one` and i18next's
 * `items_one`, `place_ordinal` and `place` for `place_ordinal_two`; none without a plural category at the end.
 */
export function pluralKeysOf(name: string): readonly string[] {
  const key = name.replace(formEnding, '');
  if (key === name) return [];
  return key.endsWith(ordinalMark) ? [key, key.slice(0, -ordinalMark.length)] : [key];
}

const formEndings = pluralSuffixes.flatMap(suffix => [
  `.${suffix}`,
  `_${suffix}`,
  `${ordinalMark}_${suffix}`,
]);

/** The names by which code may request a single form of a plural key: those that {@link pluralKeysOf} recognizes. */
export function formNamesOf(key: string): readonly string[] {
  return formEndings.map(ending => key + ending);
}

/**
 * The cardinal plural categories of a language, in CLDR order.
 *
 * @param code a BCP 47 language tag; `_` counts as `-`. Anything else gets the categories of English, since a project
 * may give a locale any name
 */
export function pluralSuffixesOf(code: string): readonly PluralSuffix[] {
  const used = new Set<string>(pluralRules(code).resolvedOptions().pluralCategories);
  return pluralSuffixes.filter(suffix => used.has(suffix));
}

/** The plural rules of a locale (CLDR); of English if the code is no language tag. `_` counts as `-`. */
export function pluralRules(code: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(code.replaceAll('_', '-'));
  } catch {
    // A RangeError: not a language tag.
    return new Intl.PluralRules('en');
  }
}
