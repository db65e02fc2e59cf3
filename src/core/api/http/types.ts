import type { Readable } from 'node:stream';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `foreground` is what a person is waiting for: it overtakes `background` work in the rate limiter. */
export type Priority = 'foreground' | 'background';

/** What a caller holds of an earlier answer (RFC 9110, section 8.8). Either one alone will do. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** A body that can be sent more than once, since a request may have to be repeated. */
export interface RequestBody {
  readonly contentType: string;
  /** In bytes; for a stream, whose length nobody else can know. */
  readonly contentLength?: number;
  open(): string | Readable;
}

/**
 * Takes the bytes of an answer as they arrive. `start` comes before the first byte of every attempt, so
 * after a retry everything written before is void; `finish` only comes when all bytes are there.
 */
export interface ByteSink {
  /** @param headers the answer's, names in lower case. */
  start(headers: Readonly<Record<string, string>>): void | Promise<void>;
  write(chunk: Uint8Array): void | Promise<void>;
  finish(): void | Promise<void>;
}

/** One request as the middlewares see it. */
export interface HttpRequest {
  readonly method: Method;
  /** Path below the API root without the query, for errors and logs. */
  readonly path: string;
  /** Absolute, query included. Never holds a credential. */
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | undefined;
  readonly credentials: 'token' | 'basic';
  /** What the rate limit counts by: the project, or one common scope for all else. */
  readonly scope: string;
  readonly priority: Priority;
  /** True when doing it twice is as good as once (RFC 9110, section 9.2.2). */
  readonly isIdempotent: boolean;
  readonly signal: AbortSignal | undefined;
  /** Where the bytes of a 200 go; other answers are always kept in memory. */
  readonly sink: ByteSink | undefined;
  /** What the caller holds already: a 304 is then an answer without a body. */
  readonly known: Validators | undefined;
  /** A one-time password to send along without being asked for it. */
  readonly oneTimePassword: string | undefined;
  /** How long the rate limiter may hold the request back, in milliseconds; absent for its default. */
  readonly maxWaitMs: number | undefined;
}

/** A complete answer: its body has arrived in full. */
export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; values of repeated headers joined as RFC 9110, section 5.3 says. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty when the bytes went to the request's sink. */
  readonly body: Uint8Array;
  /** True when the service said 304: then `body` is the stored one, or empty if nothing was stored. */
  readonly notModified: boolean;
}

export type Send = (request: HttpRequest) => Promise<HttpResponse>;

/** Wraps a sender in another one. */
export type Middleware = (next: Send) => Send;
