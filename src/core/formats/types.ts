import type { PluralSuffix } from '../base/plural.ts';
import type { OffsetRange } from '../base/range.ts';
import type { TextEncoding } from './plainText/encoding.ts';

/** The text of one key in one locale: plain, or one text per plural category. */
export type MessageContent = string | Readonly<Partial<Record<PluralSuffix, string>>>;

/** One key of a locale file. */
export interface Message {
  /** The key's name in the service: nested names joined by `.`. */
  readonly key: string;
  readonly content: MessageContent;
  readonly description?: string;
  readonly maxCharacters?: number;
  /**
   * The key's place in the parsed file, or its text there if one place serves all locales; absent in messages created
   * for printing.
   */
  readonly range?: OffsetRange;
}

export interface FormatContext {
  /** Name and code of the locale, for formats that contain it (`yml`, `arb`, `gettext`, …). */
  readonly locale: { readonly name: string; readonly code: string };
  /** The source locale and its messages, for bilingual formats (`xlf`, `gettext`). */
  readonly source?: {
    readonly locale: { readonly name: string; readonly code: string };
    readonly messages: readonly Message[];
  };
  /** `format_options[...]` of a download (API document, Locales). */
  readonly options?: Readonly<Record<string, string>>;
  /** The encoding of a printed file, for formats that declare it; UTF-8 if absent. */
  readonly encoding?: TextEncoding;
}

/** The possible values of a `format_options` entry. */
export interface FormatOption {
  readonly allows: RegExp;
  /** The same in words, to follow "takes". */
  readonly takes: string;
}

export interface ParseProblem {
  readonly message: string;
  readonly range: OffsetRange;
  /** The key of a skipped message. */
  readonly key?: string;
  /** Whether code computes the key's value, which may then hold keys below it, `key.name`, as well. */
  readonly isCode?: boolean;
}

export interface ParsedLocaleFile {
  readonly messages: readonly Message[];
  /** The locale that the file itself names, if its format allows that. */
  readonly locale?: string;
  /** What was skipped. A file that cannot be read at all throws {@link LocaleFileError} instead. */
  readonly problems: readonly ParseProblem[];
}

/** A kind of locale files, and how to read their texts. */
export interface FileFormat {
  readonly id: string;
  readonly name: string;
  /** File extensions without the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** Whether one file holds the texts of every locale; the context then names the one to read or write. */
  readonly holdsEveryLocale?: boolean;
  /**
   * Escapes a character that an encoding lacks, anywhere in a printed file; absent in formats without escapes.
   */
  readonly escape?: (char: string) => string;
  /**
   * How contents read back from a file with that text: in their normal form, and without plural categories that it has
   * no place for. Absent if contents read back as they are.
   */
  readonly asRead?: (text: string, context: FormatContext) => (content: MessageContent) => MessageContent;
  /**
   * Keys that a file with that text cannot lose while it keeps the wanted ones: items of lists, since others would get
   * their numbers. Absent if any key can go.
   */
  readonly unremovable?: (
    text: string,
    wanted: ReadonlySet<string>,
    context: FormatContext,
  ) => ReadonlySet<string>;
  /** Whether one text in place of plural forms applies to every number, as `other` alone does. */
  readonly isOneTextForAll?: boolean;
  /** The text with its encoding declaration changed to UTF-8; absent if files declare none. */
  readonly nameUtf8?: (text: string) => string;
  /** @throws LocaleFileError if the text is not of this format */
  parse(text: string, context: FormatContext): ParsedLocaleFile;
  /**
   * Does the same, with the text of each key without a translation, for formats whose keys are texts in a context or a
   * plural; absent if the key is all there is.
   */
  parseKeys?(text: string): ParsedLocaleFile;
}

/** A locale-file format that the service knows. `id` is the API extension name (service facts, Downloads). */
export interface Format extends FileFormat {
  readonly mediaType: string;
  /** Its `format_options` by name; none if absent. */
  readonly options?: Readonly<Record<string, FormatOption>>;
  /** Messages in their order of output. The result ends as files of this format do. */
  print(messages: readonly Message[], context: FormatContext): string;
  /** Prints in parts, so that other work can run while a large file is printed. Parts may be empty. */
  printParts(messages: readonly Message[], context: FormatContext): Iterable<string>;
}

/**
 * Files with more than texts: code, components, what a tool extracted. The service supports none of them. Texts are
 * changed in place; such a file is never created.
 */
export interface InPlaceFormat extends FileFormat {
  /** @returns undefined if the file has no place for the messages */
  edit(text: string, messages: readonly Message[], context: FormatContext): string | undefined;
}

/** The text is not of the expected format. */
export class LocaleFileError extends Error {
  override readonly name = 'LocaleFileError';
  /** UTF-16 offset of the error. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
