import type { PluralSuffix } from '../base/plural.ts';

/**
 * What the catalog needs of the service, and nothing else. The real one stands over the API client
 * (remote-client.ts); tests hand in others.
 */
export interface CatalogRemote {
  /** All locales of the project, in the service's order. */
  locales(options: RemoteOptions): Promise<Conditional<readonly RemoteLocale[]>>;
  /**
   * One locale as a file (API document, Locales, download).
   * @throws {@link FormatRefusedError} when the service does not offer the format.
   */
  download(
    locale: RemoteLocale,
    request: { readonly format: string; readonly includeEmpty: boolean },
    options: RemoteOptions,
  ): Promise<Conditional<Uint8Array>>;
  /** A page of keys; page numbers start at 1. */
  keys(
    query: RemoteKeyQuery,
    page: number,
    options: RemoteOptions,
  ): Promise<Conditional<RemotePage<RemoteKey>>>;
  /** A page of translations: of the project, or of one locale. */
  translations(
    query: RemoteTranslationQuery,
    page: number,
    options: RemoteOptions,
  ): Promise<Conditional<RemotePage<RemoteTranslation>>>;
  /** One key with the fields that only its detail has. Undefined when it is gone. */
  key(id: string, options: RemoteOptions): Promise<RemoteKey | undefined>;
  /** Every translation of a key. Undefined when the key is gone. */
  translationsOfKey(keyId: string, options: RemoteOptions): Promise<readonly RemoteTranslation[] | undefined>;
  createTranslation(translation: NewTranslation, options: RemoteOptions): Promise<RemoteTranslation>;
  updateTranslation(
    id: string,
    change: TranslationUpdate,
    options: RemoteOptions,
  ): Promise<RemoteTranslation>;
}

export interface RemoteOptions {
  /** A person waits, or nobody does. */
  readonly priority: 'foreground' | 'background';
  readonly signal?: AbortSignal;
  /** What a former answer carried; the same again is answered without a body and for free. */
  readonly validator?: string | undefined;
}

/**
 * An answer, or word that the one which `validator` came with still holds. Validators are opaque, and of
 * the content: not modified means that exactly what was taken over then is what there is now.
 */
export type Conditional<T> =
  | { readonly notModified: true }
  | { readonly notModified: false; readonly value: T; readonly validator: string | undefined };

export interface RemotePage<T> {
  readonly items: readonly T[];
  /** How many pages there are in all, as far as the service says. */
  readonly lastPage: number | undefined;
  readonly hasNext: boolean;
}

export interface RemoteLocale {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly isDefault: boolean;
  readonly isMain: boolean;
  readonly isRtl: boolean;
  readonly pluralForms: readonly string[];
}

/** Fields that may be undefined are those that only the detail of a key has. */
export interface RemoteKey {
  readonly id: string;
  readonly name: string;
  readonly isPlural: boolean;
  readonly dataType: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly maxCharacters: number | undefined;
  readonly screenshotUrl: string | undefined;
  readonly commentsCount: number | undefined;
  readonly createdAt: string | undefined;
  readonly updatedAt: string | undefined;
}

export interface RemoteTranslation {
  readonly id: string;
  readonly keyId: string;
  readonly keyName: string;
  readonly localeName: string;
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  readonly isUnverified: boolean;
  readonly isExcluded: boolean;
  readonly updatedAt: string | undefined;
}

export interface RemoteKeyQuery {
  /** The query language of keys (API document, Cross-cutting rules). */
  readonly q?: string;
  readonly sort?: 'name' | 'created_at' | 'updated_at';
  readonly order?: 'asc' | 'desc';
}

export interface RemoteTranslationQuery {
  readonly localeId?: string;
  readonly q?: string;
  readonly sort?: 'key_name' | 'created_at' | 'updated_at';
  readonly order?: 'asc' | 'desc';
}

export interface NewTranslation {
  readonly localeId: string;
  readonly keyId: string;
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  readonly isUnverified?: boolean;
}

export interface TranslationUpdate {
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  readonly isUnverified?: boolean;
}

/** The service does not give a download in this format. */
export class FormatRefusedError extends Error {
  override readonly name = 'FormatRefusedError';
}

/** The service looked at what was sent and said no: sending it again will not help. */
export class RemoteRefusalError extends Error {
  override readonly name = 'RemoteRefusalError';
}

/** The service cannot be reached now: what was to be sent waits. */
export class RemoteUnreachableError extends Error {
  override readonly name = 'RemoteUnreachableError';
}
