import { memoize } from './memoize.ts';

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

const ofWholeNumbers = memoize((code): readonly PluralSuffix[] => {
  const rules = pluralRules(code);
  const used = new Set<string>();
  // Every rule of CLDR for whole numbers repeats within 100, except for exact millions.
  for (let n = 0; n <= 200; n++) used.add(rules.select(n));
  return pluralSuffixes.filter(suffix => used.has(suffix));
});

/**
 * The plural categories of whole numbers in a language, in CLDR order. Formats with numbered plural forms (gettext,
 * i18next 3, Laravel) number these.
 */
export function integerSuffixesOf(code: string): readonly PluralSuffix[] {
  return ofWholeNumbers(code);
}

/** By language, the categories of whole numbers, and those that only fractions and exact millions have. */
const categoriesOf = memoize(code => {
  const ofIntegers = integerSuffixesOf(code);
  return { ofIntegers, rare: pluralSuffixesOf(code).filter(suffix => !ofIntegers.includes(suffix)) };
});

/**
 * The forms without which a text is incomplete in a language: not those of fractions and exact millions alone, such as
 * Russian `other` and Spanish `many`, which gettext, Qt and Laravel have no place for and most files leave out.
 *
 * @param forms those that the service names; if these are others than the language has, all of them
 */
export function neededForms(forms: readonly PluralSuffix[], code: string): readonly PluralSuffix[] {
  const { ofIntegers, rare } = categoriesOf(code);
  const isOfLanguage = rare.length > 0 && ofIntegers.every(suffix => forms.includes(suffix));
  return isOfLanguage ? forms.filter(form => !rare.includes(form)) : forms;
}
