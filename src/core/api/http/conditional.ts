import type { Logger } from '../../base/logger.ts';
import { isWebPage } from '../../base/webPage.ts';
import type { HttpRequest, HttpResponse, Middleware, Send, Validators } from './types.ts';

/** A stored answer, complete enough to return it when the service answers 304. */
export interface StoredResponse {
  readonly validators: Validators;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Stores answers by address. A store serves one account: addresses do not distinguish accounts. */
export interface ResponseStore {
  get(address: string): StoredResponse | undefined | Promise<StoredResponse | undefined>;
  set(address: string, response: StoredResponse): void | Promise<void>;
}

/**
 * Conditional GET (RFC 9110, section 13): asks whether the stored answer is still valid, and returns it if so, since a
 * 304 does not count against the rate limit. The caller's validators take precedence over those of the store; a 304 is
 * then returned without a body.
 */
export function conditional(store: ResponseStore | undefined, logger: Logger): Middleware {
  return next => request => {
    if (request.method !== 'GET') return next(request);
    if (request.known !== undefined) return ifChanged(request, request.known, next);
    const isForStore = request.sink === undefined && request.credentials !== 'basic';
    return store !== undefined && isForStore ? fromStore(request, next, store, logger) : next(request);
  };
}

async function ifChanged(request: HttpRequest, known: Validators, next: Send): Promise<HttpResponse> {
  const response = await next(withValidators(request, known));
  return response.status === 304 ? { ...response, notModified: true } : response;
}

async function fromStore(
  request: HttpRequest,
  next: Send,
  store: ResponseStore,
  logger: Logger,
): Promise<HttpResponse> {
  const address = request.url.href;
  const stored = await guarded(() => store.get(address), logger);
  const response = await next(withValidators(request, stored?.validators ?? {}));
  if (response.status === 304 && stored !== undefined) {
    const headers = { ...stored.headers, ...response.headers };
    return { status: 200, headers, body: stored.body, notModified: true };
  }
  const latest = storable(response);
  if (latest !== undefined) await guarded(() => store.set(address, latest), logger);
  return response;
}

function withValidators(request: HttpRequest, validators: Validators): HttpRequest {
  const headers: Record<string, string> = { ...request.headers };
  if (validators.etag !== undefined) headers['if-none-match'] = validators.etag;
  if (validators.lastModified !== undefined) headers['if-modified-since'] = validators.lastModified;
  return { ...request, headers };
}

function storable(response: HttpResponse): StoredResponse | undefined {
  const { etag, 'last-modified': lastModified, 'cache-control': cacheControl } = response.headers;
  if (response.status !== 200 || (etag === undefined && lastModified === undefined)) return undefined;
  if (/\bno-store\b/i.test(cacheControl ?? '')) return undefined;
  // Of a proxy in between: its validators say nothing about the service's answer, which may match them by chance.
  if (isWebPage(new TextDecoder().decode(response.body.subarray(0, 200)))) return undefined;
  const names = ['content-type', 'link', 'etag', 'last-modified'];
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => names.includes(name)),
  );
  return { validators: { etag, lastModified }, headers, body: response.body };
}

/** A failing store is bypassed; the request does not fail. */
async function guarded<T>(act: () => T | Promise<T>, logger: Logger): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    logger.warn(`The store of answers failed: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
