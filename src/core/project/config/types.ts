import type { OffsetRange } from '../../base/range.ts';

/** The name of the repository's config file. */
export const configFileName = '.localens.yml';

/** What a repository says about its project, its files and its keys. */
export interface ProjectConfig {
  /** Name of a signed-in account. A repository never names an address. */
  readonly account?: NamedAccount;
  readonly projectId?: string;
  readonly branch?: string;
  /** API extension name of the format of targets, unless they have their own. */
  readonly fileFormat?: string;
  /** Remote locale name → name used in paths. */
  readonly localeMapping: Readonly<Record<string, string>>;
  readonly targets: readonly PullTarget[];
  readonly scanner: ScannerSettings;
}

export interface NamedAccount {
  readonly name: string;
  /** The position of the name in the config file, in UTF-16 offsets. */
  readonly range: OffsetRange;
}

/** A destination of downloads. */
export interface PullTarget {
  /** Path with placeholders, relative to the config file's folder. */
  readonly file: string;
  /** The position of `file`'s value in the config file. */
  readonly range: OffsetRange;
  readonly projectId?: string;
  readonly fileFormat?: string;
  readonly params: PullParams;
}

/** Parameters of a download by their names in the config file (API document, Locales, download). */
export interface PullParams {
  /** Id or name of the one locale of a target without a locale placeholder. */
  readonly localeId?: string;
  readonly branch?: string;
  readonly fileFormat?: string;
  readonly tags: readonly string[];
  readonly includeEmptyTranslations?: boolean;
  readonly keepNotranslateTags?: boolean;
  readonly convertEmoji?: boolean;
  readonly skipUnverifiedTranslations?: boolean;
  readonly encoding?: 'UTF-8' | 'UTF-16' | 'ISO-8859-1';
  readonly fallbackLocaleId?: string;
  readonly formatOptions?: Readonly<Record<string, string>>;
}

/** A regular expression of the scanner's settings. */
export interface PlacedPattern {
  readonly pattern: string;
  /** The position of its value in the config file, in UTF-16 offsets. */
  readonly range: OffsetRange;
}

/** Additions of the repository to the scanner's rules. */
export interface ScannerSettings {
  readonly functions: readonly string[];
  /** Component → the attribute that holds the key. */
  readonly components: Readonly<Record<string, string>>;
  /** Regular expressions whose group `key`, else whose first group, is a key. */
  readonly patterns: readonly string[];
  /** Prepended to each key that these functions, components and patterns find. */
  readonly prefix?: string;
  /** Keys, or patterns with `*`, that are used in ways no scanner can see. */
  readonly keysInUse: readonly string[];
}

export type ConfigProblemCode =
  | 'syntax'
  | 'unknown-key'
  | 'address-in-repository'
  | 'secret-in-repository'
  | 'wrong-type'
  | 'alias'
  | 'wrong-choice'
  | 'repeated-key'
  | 'empty'
  | 'missing'
  | 'unknown-placeholder'
  | 'repeated-placeholder'
  | 'locale-missing'
  | 'locale-twice'
  | 'tag-missing'
  | 'tags-in-one-file'
  | 'unsafe-path'
  | 'same-file'
  | 'fallback-needs-empty'
  | 'unknown-format'
  | 'wrong-pattern';

/** A mistake in the config file. */
export interface ConfigProblem {
  readonly code: ConfigProblemCode;
  readonly severity: 'error' | 'warning';
  /** What is wrong and how to correct it, in one or two sentences. */
  readonly message: string;
  /** UTF-16 offsets. */
  readonly range: OffsetRange;
  /** The correction of `range`, if there is exactly one. */
  readonly replacement?: string;
}

export interface ParsedConfig {
  /** The valid part of the file. Absent if it cannot be read at all. */
  readonly config: ProjectConfig | undefined;
  /** Where the file names its project and branch. */
  readonly named: { readonly projectId?: OffsetRange; readonly branch?: OffsetRange };
  /** Where the patterns of `scanner` are. */
  readonly patterns: readonly PlacedPattern[];
  /** In order of position. With an error among them, nothing is downloaded. */
  readonly problems: readonly ConfigProblem[];
}
