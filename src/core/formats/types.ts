import type { PluralSuffix } from '../base/plural.ts';
import type { OffsetRange } from '../base/range.ts';
import type { TextEncoding } from './plainText/encoding.ts';

/** The text of one key in one locale: plain, or one text per plural category. */
export type MessageContent = string | Readonly<Partial<Record<PluralSuffix, string>>>;

/** One key as a locale file holds it. */
export interface Message {
  /** The key's name in the service: nested names joined by `.`. */
  readonly key: string;
  readonly content: MessageContent;
  readonly description?: string;
  readonly maxCharacters?: number;
  /**
   * Where the key stands in the file that was parsed, or what it says where it stands there for all locales; absent in
   * messages made to be printed.
   */
  readonly range?: OffsetRange;
}

export interface FormatContext {
  /** Name and code of the locale, for formats that write it into the file (`yml`, `arb`, `gettext`, …). */
  readonly locale: { readonly name: string; readonly code: string };
  /** The source locale and its messages, for bilingual formats (`xlf`, `gettext`). */
  readonly source?: {
    readonly locale: { readonly name: string; readonly code: string };
    readonly messages: readonly Message[];
  };
  /** `format_options[...]` of a download (API document, Locales). */
  readonly options?: Readonly<Record<string, string>>;
  /** What a printed file will be encoded in, for formats that say so in it; UTF-8 where absent. */
  readonly encoding?: TextEncoding;
}

/** The values that one of a format's `format_options` can have. */
export interface FormatOption {
  readonly allows: RegExp;
  /** The same in words, to be put behind "takes". */
  readonly takes: string;
}

export interface ParseProblem {
  readonly message: string;
  readonly range: OffsetRange;
  /** The key that is in the file, but not among its messages. */
  readonly key?: string;
}

export interface ParsedLocaleFile {
  readonly messages: readonly Message[];
  /** The locale that the file itself names, if the format has a place for one. */
  readonly locale?: string;
  /** What was passed over. A file that cannot be read at all throws {@link LocaleFileError} instead. */
  readonly problems: readonly ParseProblem[];
}

/** How the texts of locale files of a kind are read. */
export interface FileFormat {
  readonly id: string;
  readonly name: string;
  /** File endings without the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** Whether one file holds the texts of every locale; the context says which of them is read or written. */
  readonly holdsEveryLocale?: boolean;
  /**
   * Another way to write a character, for encodings that lack it, wherever printed files can have one; absent in
   * formats without such a way.
   */
  readonly escape?: (char: string) => string;
  /** A content in the way in which it reads back, where the format has one way to write what may be said in two. */
  readonly asRead?: (content: MessageContent) => MessageContent;
  /** Whether one text in the place of plural forms is for every number, as `other` alone is. */
  readonly isOneTextForAll?: boolean;
  /** The text with UTF-8 in the place of another encoding that it names itself; absent where files name none. */
  readonly nameUtf8?: (text: string) => string;
  /** @throws LocaleFileError when the text is not of this format at all. */
  parse(text: string, context: FormatContext): ParsedLocaleFile;
  /**
   * The same with what each key says where nothing is translated, for formats whose keys are texts in a context or a
   * plural; absent where the key is all that there is.
   */
  parseKeys?(text: string): ParsedLocaleFile;
}

/** A locale-file format that the service knows. `id` is the API extension name (service facts, Downloads). */
export interface Format extends FileFormat {
  readonly mediaType: string;
  /** Its `format_options` by name; none where absent. */
  readonly options?: Readonly<Record<string, FormatOption>>;
  /** Messages in the order in which they are to appear. The result ends as files of this format do. */
  print(messages: readonly Message[], context: FormatContext): string;
  /** The same bit by bit, for whoever has others to serve while a large file is printed. Parts may be empty. */
  printParts(messages: readonly Message[], context: FormatContext): Iterable<string>;
}

/**
 * Files that hold more than texts: code, components, what a tool extracted. The service knows none of them. Texts are
 * changed in their places; a file is never made anew.
 */
export interface InPlaceFormat extends FileFormat {
  /** @returns undefined where the file has no place for what it is to hold. */
  edit(text: string, messages: readonly Message[], context: FormatContext): string | undefined;
}

/** The text is not of the format it was taken for. */
export class LocaleFileError extends Error {
  override readonly name = 'LocaleFileError';
  /** UTF-16 offset of the mistake. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
