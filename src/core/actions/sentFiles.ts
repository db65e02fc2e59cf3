import type { PluralSuffix } from '../base/plural.ts';
import type { KeyDeletion } from './deleteKeys.ts';
import type { ActionOptions } from './outcome.ts';

/** A locale to send texts to; one without an id is created. */
export interface SentLocale {
  readonly name: string;
  readonly code: string;
  readonly id: string | undefined;
  /** Whether it becomes the project's default. */
  readonly isDefault: boolean;
}

export interface SentText {
  /** Its index among the locales. */
  readonly locale: number;
  /** Empty for a key that is not pluralized. */
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
}

/** A key with the texts that the project lacks. */
export interface SentKey {
  readonly name: string;
  /** Whether the key itself is missing in the project. */
  readonly isNew: boolean;
  /** The id of an existing key; undefined if only its name is known. */
  readonly id: string | undefined;
  readonly isPlural: boolean;
  readonly description: string;
  readonly maxCharacters: number | undefined;
  readonly texts: readonly SentText[];
}

/** What is to be created from locale files. Nothing that exists is changed. */
export interface SendPlan {
  /** The source first. */
  readonly locales: readonly SentLocale[];
  readonly keys: readonly SentKey[];
}

/** An existing text. */
export interface ExistingText {
  readonly id: string;
  readonly content: string;
}

/** A key with the time of its creation by the service's clock, if known. */
export interface DatedKey {
  readonly id: string;
  readonly createdAt: string | undefined;
}

/** A created record with its id. */
export type CreatedRecord =
  | { readonly kind: 'locale'; readonly id: string; readonly locale: SentLocale }
  | ({ readonly kind: 'key'; readonly key: SentKey } & DatedKey)
  | {
      readonly kind: 'text';
      readonly id: string;
      readonly keyId: string;
      readonly key: SentKey;
      readonly localeId: string;
      readonly locale: SentLocale;
      readonly text: SentText;
    };

export interface SendOptions extends ActionOptions {
  /** Called with each record that was created, also when an interrupted run is resumed. */
  readonly onCreated?: (record: CreatedRecord) => void;
}

/** The requests to the service for sending files (API document, Locales, Keys, Translations). */
export interface FileSending extends KeyDeletion {
  /** @returns the locale's id */
  createLocale(locale: SentLocale, signal?: AbortSignal): Promise<string>;
  /** The id of the locale with that name. */
  localeNamed(name: string, signal?: AbortSignal): Promise<string | undefined>;
  createKey(key: SentKey, signal?: AbortSignal): Promise<DatedKey>;
  keyNamed(
    name: string,
    signal?: AbortSignal,
  ): Promise<(DatedKey & { readonly isPlural: boolean }) | undefined>;
  /** @returns the translation's id */
  addText(keyId: string, localeId: string, text: SentText, signal?: AbortSignal): Promise<string>;
  textAt(
    keyId: string,
    localeId: string,
    text: SentText,
    signal?: AbortSignal,
  ): Promise<ExistingText | undefined>;
  /** The content of a translation. */
  contentOf(translationId: string, signal?: AbortSignal): Promise<string>;
  /** Changes the content of a translation. */
  changeText(translationId: string, text: SentText, signal?: AbortSignal): Promise<void>;
  /** The texts of a locale, by any author. */
  textsIn(localeId: string, signal?: AbortSignal): AsyncIterable<ExistingText>;
  /**
   * The texts of all locales, by any author, that changed at a moment or later, the latest first; all texts without
   * one.
   */
  textsSince(
    moment: string | undefined,
    signal?: AbortSignal,
  ): AsyncIterable<ExistingText & { readonly keyId: string; readonly updatedAt: string | undefined }>;
  deleteLocale(localeId: string, signal?: AbortSignal): Promise<void>;
}
