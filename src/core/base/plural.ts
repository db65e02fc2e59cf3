/** The plural categories of CLDR (Unicode TR35, part 3), in the order in which every list here shows them. */
export const pluralSuffixes = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralSuffix = (typeof pluralSuffixes)[number];

/** Whether a text is one of the plural categories of CLDR. */
export function isPluralSuffix(text: string): text is PluralSuffix {
  return (pluralSuffixes as readonly string[]).includes(text);
}

/**
 * The cardinal plural categories that a language uses, in CLDR order.
 *
 * @param code a BCP 47 language tag; `_` is taken for `-`. What is no language tag gets the categories of
 *   English, since a project may call a locale anything.
 */
export function pluralSuffixesOf(code: string): readonly PluralSuffix[] {
  const used = new Set<string>(rulesFor(code).resolvedOptions().pluralCategories);
  return pluralSuffixes.filter(suffix => used.has(suffix));
}

function rulesFor(code: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(code.replaceAll('_', '-'));
  } catch {
    return new Intl.PluralRules('en');
  }
}
