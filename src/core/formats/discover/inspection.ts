import type { LocaleName } from './localeName.ts';

/** What a file's content says about its format. */
export interface Inspection {
  /** Undefined when the content is not that of translations. */
  readonly formatId: string | undefined;
  /** True when the format itself proves that this is a locale file. */
  readonly isProof: boolean;
  /** For JSON: which of the formats that differ only in how they nest and number plurals. */
  readonly jsonTraits?: JsonTraits;
  /** True where the content is that of every locale, whatever the path seems to name. */
  readonly isOfEveryLocale?: boolean;
  /** The locale that the content names where the path names none, or seems to name another. */
  readonly locale?: LocaleName;
}

/** How a JSON file nests its keys and names its plural forms. */
export interface JsonTraits {
  readonly isNested: boolean;
  readonly hasNamedSiblings: boolean;
  readonly hasPluralSiblings: boolean;
}
