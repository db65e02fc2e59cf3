import type { ErrorDetails } from '../errors.ts';
import type { HttpRequest, HttpResponse } from './types.ts';

/** The details of a request and, if there was one, of its answer, for an error. */
export function detailsOf(
  request: Pick<HttpRequest, 'method' | 'path'>,
  response?: Pick<HttpResponse, 'status' | 'headers'>,
): ErrorDetails {
  return {
    method: request.method,
    path: request.path,
    status: response?.status,
    requestId: response?.headers['x-request-id'],
  };
}
