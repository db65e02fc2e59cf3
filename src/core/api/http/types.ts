import type { Readable } from 'node:stream';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `foreground` is what a person is waiting for: it overtakes `background` work in the rate limiter. */
export type Priority = 'foreground' | 'background';

/** Validators of an earlier answer (RFC 9110, section 8.8). One of them is enough. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** A body that can be sent more than once, since a request may have to be repeated. */
export interface RequestBody {
  readonly contentType: string;
  /** In bytes; required for a stream, whose length is otherwise unknown. */
  readonly contentLength?: number;
  open(): string | Readable;
}

/**
 * Receives the bytes of an answer as they arrive. `start` precedes the first byte of every attempt, so a retry
 * invalidates everything written before; `finish` is only called when all bytes have arrived.
 */
export interface ByteSink {
  /** @param headers the answer's, names in lower case. */
  start(headers: Readonly<Record<string, string>>): void | Promise<void>;
  write(chunk: Uint8Array): void | Promise<void>;
  finish(): void | Promise<void>;
}

/** A request as middlewares see it. */
export interface HttpRequest {
  readonly method: Method;
  /** Path below the API root without the query, for errors and logs. */
  readonly path: string;
  /** Absolute, including the query. Never contains a credential. */
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | undefined;
  readonly credentials: 'token' | 'basic';
  /** The unit of the rate limit: the project, or one common scope for everything else. */
  readonly scope: string;
  readonly priority: Priority;
  /** True if repeating it has no further effect (RFC 9110, section 9.2.2). */
  readonly isIdempotent: boolean;
  readonly signal: AbortSignal | undefined;
  /** Receives the bytes of a successful answer; others are always kept in memory. */
  readonly sink: ByteSink | undefined;
  /** The caller's validators: a 304 is then an answer without a body. */
  readonly known: Validators | undefined;
  /** A one-time password to send without waiting for the challenge. */
  readonly oneTimePassword: string | undefined;
  /** How long the rate limiter may hold the request back, in milliseconds; absent for its default. */
  readonly maxWaitMs: number | undefined;
}

/** An answer whose body has arrived completely. */
export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; values of repeated headers joined as RFC 9110, section 5.3 says. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty if the bytes went to the request's sink. */
  readonly body: Uint8Array;
  /** True if the service answered 304: `body` is then the stored one, or empty if nothing was stored. */
  readonly notModified: boolean;
}

export type Send = (request: HttpRequest) => Promise<HttpResponse>;

/** Wraps a sender in another one. */
export type Middleware = (next: Send) => Send;
