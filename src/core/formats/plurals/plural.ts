import {
  integerSuffixesOf,
  isPluralSuffix,
  type PluralSuffix,
  pluralSuffixes,
  pluralSuffixesOf,
} from '../../base/plural.ts';
import type { FormatContext, MessageContent } from '../types.ts';

export type PluralForms = Readonly<Partial<Record<PluralSuffix, string>>>;

/** The forms that a plural content has, in CLDR order. */
export function formsOf(content: PluralForms): readonly (readonly [PluralSuffix, string])[] {
  return pluralSuffixes.flatMap(suffix => {
    const text = content[suffix];
    return text === undefined ? [] : [[suffix, text] as const];
  });
}

/** Whether a content has forms, not just one text. */
export function isPluralContent(content: MessageContent): content is PluralForms {
  return typeof content !== 'string';
}

/** Whether a content is empty in every form. */
export function isEmptyContent(content: MessageContent): boolean {
  return isPluralContent(content) ? Object.values(content).every(text => text === '') : content === '';
}

/** Sets one form, keeping CLDR order. */
export function withForm(content: PluralForms, suffix: PluralSuffix, text: string): PluralForms {
  return Object.fromEntries(formsOf({ ...content, [suffix]: text }));
}

/** Decides whether names that look like plural forms are some. */
export interface PluralJudge {
  /** Whether `names` found together under `key` are its plural forms. */
  arePluralForms(key: string, names: readonly string[]): boolean;
}

/**
 * A judge for files that do not mark plurals. If the source locale is known, it decides for the keys that it has, among
 * which may be the names themselves. Else names count as forms if they include `other`. Where only fractions have that
 * form, as in Russian, two categories of the language and none that it lacks are enough.
 */
export function pluralJudge(context: FormatContext): PluralJudge {
  // Evaluated late: the source may take long to parse, and few files have names that look like forms.
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
      if (names.every(name => sourceKinds?.get(`${key}.${name}`) === false)) return false;
      if (names.includes('other')) return true;
      if (integerSuffixesOf(context.locale.code).includes('other')) return false;
      const known = names.filter(name => isPluralSuffix(name) && categories.has(name));
      return known.length >= 2 && names.every(name => name === 'zero' || known.includes(name));
    },
  };
}
