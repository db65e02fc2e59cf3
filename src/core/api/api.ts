import { isWebPage, titleOfPage } from '../base/webPage.ts';
import { endlessListError, UnexpectedResponseError } from './errors.ts';
import { detailsOf } from './http/details.ts';
import { multipart } from './http/multipart.ts';
import type {
  ByteSink,
  HttpRequest,
  HttpResponse,
  Method,
  Priority,
  RequestBody,
  Send,
  Validators,
} from './http/types.ts';
import { parseLinks } from './links.ts';
import { type LoadedPage, type PageAddress, PageReader, type Pages } from './pages.ts';
import { type AnyParams, encodeJson, encodeQuery } from './params.ts';
import { fillRoute, type Route, type RouteParams } from './routes.ts';
import { listOf, type Shape, ShapeError } from './shapes.ts';

/** Options of any request. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** `foreground` by default. */
  readonly priority?: Priority | undefined;
  /** How long the rate limiter may hold this request back, in milliseconds. */
  readonly maxWaitMs?: number | undefined;
  /** A one-time password to send without waiting for the challenge. */
  readonly oneTimePassword?: string | undefined;
}

/** Where an operation's parameters are sent. */
export interface Input {
  readonly query?: AnyParams;
  readonly json?: AnyParams;
  readonly form?: AnyParams;
}

interface Extras {
  readonly body?: RequestBody | undefined;
  readonly accept?: string;
  /** Creates the sink of the bytes, with the request for its errors. */
  readonly sink?: (request: Pick<HttpRequest, 'method' | 'path'>) => ByteSink;
  readonly known?: Validators | undefined;
  readonly isIdempotent?: boolean;
}

/** Sends requests by route and checks representations; the resources are built on it. */
export class Api {
  private readonly root: URL;
  private readonly send: Send;
  private readonly credentials: HttpRequest['credentials'];

  constructor(root: URL, send: Send, credentials: HttpRequest['credentials'] = 'token') {
    this.root = root;
    this.send = send;
    this.credentials = credentials;
  }

  /** An operation marked (P) in the API document. */
  list<T, R extends Route>(
    route: R,
    at: RouteParams<R>,
    item: Shape<T>,
    query: AnyParams,
    options: RequestOptions,
  ): Pages<T> {
    const { path } = fillRoute(route, at);
    const perPage = perPageOf(query);
    const addressOf = (number: number): PageAddress => ({
      number,
      url: this.urlOf(path, { ...query, page: number, per_page: perPage }),
      isLinked: false,
    });
    const items = listOf(item);
    const load = async (address: PageAddress, signal: AbortSignal | undefined): Promise<LoadedPage<T>> => {
      const request = this.request('GET', path, address.url, { ...options, signal });
      const response = await this.send(request);
      const list = readJson(request, response, items);
      const links = parseLinks(response.headers['link'] ?? '');
      const next = nextAddress(request, links, address, list.length >= perPage, addressOf);
      const page = {
        items: list,
        number: address.number,
        next: next?.number,
        last: pageNumberOf(links.get('last'), address.url),
        notModified: response.notModified,
      };
      return { page, next };
    };
    const endless = () => endlessListError({ method: 'GET', path });
    return new PageReader(load, addressOf, endless, options.signal);
  }

  /** An operation that returns a representation. */
  async one<T, R extends Route>(
    route: R,
    at: RouteParams<R>,
    shape: Shape<T>,
    input: Input,
    options: RequestOptions,
    extras: Extras = {},
  ): Promise<T> {
    const { request, response } = await this.exchange(route, at, input, options, extras);
    return readJson(request, response, shape);
  }

  /** An operation without a body in its answer, or with one that the API document does not describe. */
  async done<R extends Route>(
    route: R,
    at: RouteParams<R>,
    input: Input,
    options: RequestOptions,
  ): Promise<void> {
    await this.exchange(route, at, input, options, {});
  }

  /** An operation whose caller reads the answer itself. */
  async exchange<R extends Route>(
    route: R,
    at: RouteParams<R>,
    input: Input,
    options: RequestOptions,
    extras: Extras,
  ): Promise<{ readonly request: HttpRequest; readonly response: HttpResponse }> {
    const { method, path } = fillRoute(route, at);
    const url = this.urlOf(path, input.query ?? {});
    const request = this.request(method, path, url, options, { body: bodyOf(input), ...extras });
    return { request, response: await this.send(request) };
  }

  private urlOf(path: string, query: AnyParams): URL {
    const url = new URL(this.root.href + path.slice(1));
    url.search = encodeQuery(query);
    return url;
  }

  private request(
    method: Method,
    path: string,
    url: URL,
    options: RequestOptions,
    extras: Extras = {},
  ): HttpRequest {
    return {
      method,
      path,
      url,
      headers: { accept: extras.accept ?? 'application/json' },
      body: extras.body,
      credentials: this.credentials,
      scope: scopeOf(path),
      priority: options.priority ?? 'foreground',
      isIdempotent: extras.isIdempotent ?? (method !== 'POST' && method !== 'PATCH'),
      signal: options.signal,
      sink: extras.sink?.({ method, path }),
      known: extras.known,
      oneTimePassword: options.oneTimePassword,
      maxWaitMs: options.maxWaitMs,
    };
  }
}

const defaultPerPage = 100;

function perPageOf(query: AnyParams): number {
  return 'per_page' in query && typeof query.per_page === 'number' ? query.per_page : defaultPerPage;
}

/** Limits are per project, including requests for the project itself; everything else shares one scope. */
function scopeOf(path: string): string {
  return /^\/projects\/([^/]+)/.exec(path)?.[1] ?? '';
}

function bodyOf(input: Input): RequestBody | undefined {
  if (input.form !== undefined) return multipart(input.form);
  if (input.json === undefined) return undefined;
  const text = encodeJson(input.json);
  return { contentType: 'application/json', open: () => text };
}

function readJson<T>(request: HttpRequest, response: HttpResponse, shape: Shape<T>): T {
  const text = new TextDecoder().decode(response.body);
  const wrong = (field: string, problem: string, cause: unknown) =>
    new UnexpectedResponseError(field, problem, {
      ...detailsOf(request, response),
      page: isWebPage(text) ? titleOfPage(text) : undefined,
      cause,
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong('body', problemOf(text), error instanceof Error ? error.name : undefined);
  }
  try {
    return shape.check(value);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw wrong(error.field === '' ? 'body' : error.field, error.message, undefined);
  }
}

function problemOf(text: string): string {
  const start = text.trimStart();
  if (start === '') return 'is empty';
  if (start.startsWith('<')) return 'is a page of HTML, not JSON';
  return start.startsWith('[') || start.startsWith('{') ? 'is cut off or broken JSON' : 'is not JSON';
}

/**
 * The next page: from the Link header, else the next number while pages are full. A page reached by a link that has no
 * header itself is the last.
 */
function nextAddress(
  request: HttpRequest,
  links: ReadonlyMap<string, string>,
  current: PageAddress,
  isFull: boolean,
  addressOf: (number: number) => PageAddress,
): PageAddress | undefined {
  if (links.size === 0) return isFull && !current.isLinked ? addressOf(current.number + 1) : undefined;
  const target = links.get('next');
  if (target === undefined) return undefined;
  const wrong = (problem: string) => new UnexpectedResponseError('Link', problem, detailsOf(request));
  const url = URL.parse(target, current.url.href);
  if (url === null) throw wrong('is not an address');
  if (url.origin !== current.url.origin) throw wrong('leads to another origin');
  const number = pageNumberOf(target, current.url) ?? current.number + 1;
  if (number <= current.number || url.href === current.url.href) throw wrong('leads back');
  return { url, number, isLinked: true };
}

function pageNumberOf(target: string | undefined, base: URL): number | undefined {
  if (target === undefined) return undefined;
  const page = Number(URL.parse(target, base.href)?.searchParams.get('page') ?? Number.NaN);
  return Number.isSafeInteger(page) && page > 0 ? page : undefined;
}
