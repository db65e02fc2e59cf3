import type { PluralSuffix } from '../base/plural.ts';
import type { CatalogKey } from './types.ts';

/**
 * What the catalog needs of the service, and nothing else. The real one stands over the API client
 * (remoteClient.ts); tests hand in others.
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
   * A page of translations: of the project, or of one locale.
   * @throws RemoteGoneError; for one locale {@link RemoteLocaleGoneError}
   */
  translations(
    query: RemoteTranslationQuery,
    page: number,
    options: RemoteOptions,
  ): Promise<RemotePage<RemoteTranslation>>;
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
  readonly signal?: AbortSignal | undefined;
}

export interface DownloadRequest {
  /** API extension name of the format. */
  readonly format: string;
  /** Name keys without a translation too. */
  readonly includeEmpty: boolean;
  readonly skipUnverified?: boolean;
  /** What a former answer carried; the same again is answered without a body and for free. */
  readonly validator?: string | undefined;
}

/** An answer, or word that the one which `validator` came with still holds. Validators are opaque. */
export type Conditional<T> =
  | { readonly notModified: true }
  | { readonly notModified: false; readonly value: T; readonly validator: string | undefined };

export interface RemotePage<T> {
  readonly items: readonly T[];
  /** How many pages there are in all, as far as the service says. */
  readonly lastPage: number | undefined;
  readonly hasNext: boolean;
  /** The service only confirmed a stored answer, which does not count against its limit. */
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

/** A key as the catalog keeps it; fields that may be undefined are those that only the detail of a key has. */
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
  /** At most 100: they travel in the address, which servers cut at about 8 KB. */
  readonly ids?: readonly string[];
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

/** The service does not give a download in this format. */
export class FormatRefusedError extends Error {
  override readonly name = 'FormatRefusedError';
}

/** The service looked at what was sent and said no: sending it again will not help. */
export class RemoteRefusalError extends Error {
  override readonly name = 'RemoteRefusalError';
  /** What was to be changed is not there any more. */
  readonly isGone: boolean;

  constructor(message: string, { isGone = false, ...options }: ErrorOptions & { isGone?: boolean } = {}) {
    super(message, options);
    this.isGone = isGone;
  }
}

/** The service no longer has the project or the branch; what is in the catalog is all that is left of it. */
export class RemoteGoneError extends Error {
  override readonly name = 'RemoteGoneError';
  readonly what: 'project' | 'branch';

  constructor(what: 'project' | 'branch') {
    super(`The ${what} is no longer there`);
    this.what = what;
  }
}

/** The service does not have a locale that was asked for: it went, or everything did that it was a part of. */
export class RemoteLocaleGoneError extends Error {
  override readonly name = 'RemoteLocaleGoneError';
}

/** The service cannot be reached now, or does not let the token in: what was to be sent waits. */
export class RemoteUnreachableError extends Error {
  override readonly name = 'RemoteUnreachableError';
}
