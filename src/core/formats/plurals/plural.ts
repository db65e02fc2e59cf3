import { isPluralSuffix, type PluralSuffix, pluralSuffixes, pluralSuffixesOf } from '../../base/plural.ts';
import type { FormatContext, MessageContent } from '../types.ts';

export type PluralForms = Readonly<Partial<Record<PluralSuffix, string>>>;

/** The forms that a plural content has, in CLDR order. */
export function formsOf(content: PluralForms): readonly (readonly [PluralSuffix, string])[] {
  return pluralSuffixes.flatMap(suffix => {
    const text = content[suffix];
    return text === undefined ? [] : [[suffix, text] as const];
  });
}

/** Whether a content has forms; else it is one text. */
export function isPluralContent(content: MessageContent): content is PluralForms {
  return typeof content !== 'string';
}

/** Whether a content says nothing, in no form. */
export function isEmptyContent(content: MessageContent): boolean {
  return isPluralContent(content) ? Object.values(content).every(text => text === '') : content === '';
}

/** Sets one form, keeping CLDR order. */
export function withForm(content: PluralForms, suffix: PluralSuffix, text: string): PluralForms {
  return Object.fromEntries(formsOf({ ...content, [suffix]: text }));
}

/**
 * The categories that whole numbers take in a language, in CLDR order. Formats that number their plural forms
 * (gettext, i18next 3, Laravel) number these.
 */
export function integerSuffixesOf(code: string): readonly PluralSuffix[] {
  const rules = pluralRules(code);
  const used = new Set<string>();
  // Every rule of CLDR for whole numbers repeats within 100, but for exact millions.
  for (let n = 0; n <= 200; n++) used.add(rules.select(n));
  return pluralSuffixes.filter(suffix => used.has(suffix));
}

/** The plural rules of a locale; of English where the code is no language tag. */
export function pluralRules(code: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(code.replaceAll('_', '-'));
  } catch {
    return new Intl.PluralRules('en');
  }
}

/** What decides whether names that look like plural forms are some. */
export interface PluralJudge {
  /** Whether `names` found together under `key` are the plural forms of `key`. */
  arePluralForms(key: string, names: readonly string[]): boolean;
}

/**
 * A judge for files that do not mark plurals. Where the source locale is known it decides for the keys it has;
 * else forms count as such when `other` is among them, or two that the language has and none that it has not.
 */
export function pluralJudge(context: FormatContext): PluralJudge {
  // Asked for late: the source may be long to read, and few files have names that look like forms.
  let sourceKinds: ReadonlyMap<string, boolean> | undefined;
  const kindsInSource = () =>
    new Map(context.source?.messages.map(({ key, content }) => [key, isPluralContent(content)]) ?? []);
  const categories = new Set(pluralSuffixesOf(context.locale.code));
  return {
    arePluralForms(key, names) {
      if (names.length === 0 || !names.every(isPluralSuffix)) return false;
      sourceKinds ??= kindsInSource();
      const inSource = sourceKinds.get(key);
      if (inSource !== undefined) return inSource;
      if (names.includes('other')) return true;
      const known = names.filter(name => isPluralSuffix(name) && categories.has(name));
      return known.length >= 2 && names.every(name => name === 'zero' || known.includes(name));
    },
  };
}
