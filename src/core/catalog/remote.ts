import type { PluralSuffix } from '../base/plural.ts';
import type { CatalogKey, CatalogTag } from './types.ts';

/**
 * What the catalog needs from the service, and nothing else. The real implementation uses the API client
 * (remoteClient.ts); tests pass in others.
 */
export interface CatalogRemote {
  /**
   * A page of the project's locales, in the service's order; page numbers start at 1.
   * @throws RemoteGoneError
   */
  locales(page: number, options: RemoteOptions): Promise<RemotePage<RemoteLocale>>;
  /**
   * One locale as a file (API document, Locales, download).
   * @throws {@link FormatRefusedError} when the service does not offer the format; {@link RemoteLocaleGoneError}.
   */
  download(
    locale: RemoteLocale,
    request: DownloadRequest,
    options: RemoteOptions,
  ): Promise<Conditional<Uint8Array>>;
  /**
   * A page of keys.
   * @throws RemoteGoneError
   */
  keys(query: RemoteKeyQuery, page: number, options: RemoteOptions): Promise<RemotePage<RemoteKey>>;
  /**
   * A page of tags, with how many keys carry each.
   * @throws RemoteGoneError
   */
  tags(page: number, options: RemoteOptions): Promise<RemotePage<CatalogTag>>;
  /**
   * A page of translations: of the project, or of one locale.
   * @throws RemoteGoneError; for one locale {@link RemoteLocaleGoneError}
   */
  translations(
    query: RemoteTranslationQuery,
    page: number,
    options: RemoteOptions,
  ): Promise<RemotePage<RemoteTranslation>>;
  /** One key with the fields that only its detail has. Undefined if it no longer exists. */
  key(id: string, options: RemoteOptions): Promise<RemoteKey | undefined>;
  /** Every translation of a key. Undefined if the key no longer exists. */
  translationsOfKey(keyId: string, options: RemoteOptions): Promise<readonly RemoteTranslation[] | undefined>;
  createTranslation(translation: NewTranslation, options: RemoteOptions): Promise<RemoteTranslation>;
  updateTranslation(
    id: string,
    change: TranslationUpdate,
    options: RemoteOptions,
  ): Promise<RemoteTranslation>;
}

export interface RemoteOptions {
  /** Whether a person is waiting. */
  readonly priority: 'foreground' | 'background';
  readonly signal?: AbortSignal | undefined;
}

export interface DownloadRequest {
  /** API extension name of the format. */
  readonly format: string;
  /** Also name keys without a translation. */
  readonly includeEmpty: boolean;
  readonly skipUnverified?: boolean;
  /** From an earlier answer; if nothing has changed, the answer has no body and is free. */
  readonly validator?: string | undefined;
}

/** An answer, or confirmation that the one with this `validator` is still valid. Validators are opaque. */
export type Conditional<T> =
  | { readonly notModified: true }
  | { readonly notModified: false; readonly value: T; readonly validator: string | undefined };

export interface RemotePage<T> {
  readonly items: readonly T[];
  /** How many pages there are in total, as far as the service says. */
  readonly lastPage: number | undefined;
  readonly hasNext: boolean;
  /** The service confirmed a stored answer, which does not count against its limit. */
  readonly wasFree: boolean;
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

/** A key as the catalog stores it; optional fields are those that only the detail of a key has. */
export interface RemoteKey extends CatalogKey {
  readonly createdAt: string | undefined;
}

export interface RemoteTranslation {
  readonly id: string;
  readonly keyId: string;
  readonly keyName: string;
  readonly localeId: string;
  readonly localeName: string;
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  readonly isUnverified: boolean;
  readonly isExcluded: boolean;
  readonly updatedAt: string | undefined;
}

export interface RemoteKeyQuery {
  /** Changed at that moment or later. */
  readonly updatedSince?: string | undefined;
  readonly name?: string;
  /** At most 100: they travel in the URL, which servers limit to about 8 KB. */
  readonly ids?: readonly string[];
  readonly tag?: string;
  readonly sort: 'created_at' | 'updated_at' | 'name';
  readonly order: 'asc' | 'desc';
}

export interface RemoteTranslationQuery {
  /** Only of this locale. */
  readonly localeId?: string;
  /** Changed at that moment or later. */
  readonly updatedSince?: string | undefined;
  /** Only those that carry the flag. */
  readonly flag?: 'unverified' | 'excluded';
  readonly sort: 'created_at' | 'updated_at' | 'key_name';
  readonly order: 'asc' | 'desc';
}

export interface TranslationUpdate {
  readonly pluralSuffix: PluralSuffix | '';
  readonly content: string;
  readonly isUnverified?: boolean;
  readonly isExcluded?: boolean;
}

export interface NewTranslation extends TranslationUpdate {
  readonly localeId: string;
  readonly keyId: string;
}

/** The service does not offer downloads in this format. */
export class FormatRefusedError extends Error {
  override readonly name = 'FormatRefusedError';
}

/** The service refused what was sent, so sending it again does not help. */
export class RemoteRefusalError extends Error {
  override readonly name = 'RemoteRefusalError';
  /** Whether the object of the change no longer exists. */
  readonly isGone: boolean;

  constructor(message: string, { isGone = false, ...options }: ErrorOptions & { isGone?: boolean } = {}) {
    super(message, options);
    this.isGone = isGone;
  }
}

/** The service no longer has the project or the branch; only the catalog still does. */
export class RemoteGoneError extends Error {
  override readonly name = 'RemoteGoneError';
  readonly what: 'project' | 'branch';

  constructor(what: 'project' | 'branch') {
    super(`The ${what} is no longer there`);
    this.what = what;
  }
}

/** The service does not have a requested locale: it was deleted, or the whole project was. */
export class RemoteLocaleGoneError extends Error {
  override readonly name = 'RemoteLocaleGoneError';
}

/** The service cannot be reached now, or rejects the token: what was to be sent waits. */
export class RemoteUnreachableError extends Error {
  override readonly name = 'RemoteUnreachableError';
}
