import type { LocaleName } from './localeName.ts';

/** What a file's content reveals about its format. */
export interface Inspection {
  /** Undefined if the content does not look like translations. */
  readonly formatId: string | undefined;
  /** Whether the format itself proves that this is a locale file. */
  readonly isProof: boolean;
  /** For JSON: which of the formats that differ only in nesting and plural forms. */
  readonly jsonTraits?: JsonTraits;
  /** Whether the content covers every locale, whatever the path suggests. */
  readonly isOfEveryLocale?: boolean;
  /** The locale in the content, if the path names none or seems to name another. */
  readonly locale?: LocaleName;
}

/** How a JSON file nests its keys and names its plural forms. */
export interface JsonTraits {
  readonly isNested: boolean;
  readonly hasNamedSiblings: boolean;
  readonly hasPluralSiblings: boolean;
}
