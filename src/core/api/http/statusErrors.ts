import { isWebPage, titleOfPage } from '../../base/webPage.ts';
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  CancelledError,
  type ErrorDetails,
  type FieldError,
  ForbiddenError,
  NotFoundError,
  ServerError,
  UnexpectedResponseError,
  ValidationError,
} from '../errors.ts';
import { detailsOf } from './details.ts';
import type { HttpRequest, HttpResponse, Middleware } from './types.ts';

/**
 * Outermost: turns an unsuccessful answer into the error of its kind (API document, Errors), and an error caused by the
 * caller's signal into a {@link CancelledError}.
 */
export function statusErrors(): Middleware {
  return next => async request => {
    let response: HttpResponse;
    try {
      request.signal?.throwIfAborted();
      response = await next(request);
    } catch (error) {
      if (request.signal?.aborted && !(error instanceof ApiError)) {
        throw new CancelledError({ method: request.method, path: request.path, cause: error });
      }
      throw error;
    }
    if (isSuccess(response.status) || response.notModified) return response;
    throw errorOf(request, response);
  };
}

/** A part of an answer (206) is none, since the client asks for no parts. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300 && status !== 206;
}

/**
 * Proxy Authentication Required, Request Timeout and Too Early (RFC 9110, RFC 8470): not caused by the request itself.
 */
const inBetween: ReadonlySet<number> = new Set([407, 408, 425]);

/** Statuses with which proxies refuse addresses and visitors, on a page of their own. */
const refusedByProxy: ReadonlySet<number> = new Set([403, 407]);

function errorOf(request: HttpRequest, response: HttpResponse): ApiError {
  const text = new TextDecoder().decode(response.body).trim();
  const { message, errors } = readErrorBody(text);
  const details: ErrorDetails = { ...detailsOf(request, response), serverMessage: message };
  const { status } = response;
  // The service's own refusals are no pages, and only they say anything about the token.
  if (refusedByProxy.has(status) && isWebPage(text)) {
    return new UnexpectedResponseError('body', 'is a page of HTML', { ...details, page: titleOfPage(text) });
  }
  if (status === 401) {
    return new AuthenticationError(request.credentials === 'basic' ? 'credentials' : 'token', details);
  }
  if (status === 403) return new ForbiddenError(details);
  if (status === 404 || status === 410) return new NotFoundError(details);
  if (status === 422) return new ValidationError(errors, details);
  if (status >= 500 || inBetween.has(status)) return new ServerError(details);
  if (status >= 400) return new BadRequestError(details);
  return new UnexpectedResponseError('status', `is ${status}`, details);
}

interface ErrorBody {
  readonly message: string | undefined;
  readonly errors: readonly FieldError[];
}

/** Error bodies are JSON, plain text, a proxy's HTML, or empty (service facts, Addresses and headers). */
function readErrorBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) {
      return {
        message: firstText(body, ['message', 'error', 'error_description']),
        errors: fieldErrors('errors' in body ? body.errors : undefined),
      };
    }
  } catch {
    // Not JSON: the text itself is the message.
  }
  return { message: plainMessage(text), errors: [] };
}

function firstText(body: object, names: readonly string[]): string | undefined {
  const entries = new Map<string, unknown>(Object.entries(body));
  const found = names.map(name => entries.get(name)).find(value => typeof value === 'string');
  return typeof found === 'string' ? oneLine(found) : undefined;
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((item): item is object => typeof item === 'object' && item !== null)
    .map(item => ({
      resource: firstText(item, ['resource']) ?? '',
      field: firstText(item, ['field']) ?? '',
      message: firstText(item, ['message']) ?? '',
    }));
}

/** Of an HTML page only the title is readable for a person. */
function plainMessage(text: string): string | undefined {
  if (!text.startsWith('<')) return oneLine(text);
  return oneLine(titleOfPage(text));
}

const longestMessage = 300;

function oneLine(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}
