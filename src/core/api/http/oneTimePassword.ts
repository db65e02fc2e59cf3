import { AuthenticationError } from '../errors.ts';
import { orAborted } from './abort.ts';
import { detailsOf } from './details.ts';
import type { Secrets } from './secrets.ts';
import type { HttpRequest, HttpResponse, Middleware } from './types.ts';

export interface OneTimePasswordOptions {
  /** The header of challenge and code; `X-Service-OTP` unless the installation uses another. */
  readonly header?: string | undefined;
  /**
   * Asks a person for a code. Called once for all requests that are challenged at the same time.
   *
   * @param source where the code comes from, as the service names it (`app`), if it does
   * @returns `undefined` if no code is available
   */
  readonly ask?: ((source: string | undefined) => Promise<string | undefined>) | undefined;
}

const defaultHeader = 'X-Service-OTP';

/**
 * Two-factor authentication (API document, Authentication): a challenged request is repeated once with a code. A
 * request with a code of its own sends it at once.
 */
export function oneTimePassword(options: OneTimePasswordOptions, secrets: Secrets): Middleware {
  const header = (options.header ?? defaultHeader).toLowerCase();
  let asking: Promise<string | undefined> | undefined;

  const askOnce = (source: string | undefined) => {
    asking ??= (options.ask?.(source) ?? Promise.resolve(undefined)).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const withCode = (request: HttpRequest, code: string): HttpRequest => {
    secrets.remember(code);
    return { ...request, headers: { ...request.headers, [header]: code } };
  };
  const isChallenge = (response: HttpResponse) =>
    response.status === 401 && /^\s*required\b/i.test(response.headers[header] ?? '');

  return next => async request => {
    const supplied = request.oneTimePassword;
    const response = await next(supplied === undefined ? request : withCode(request, supplied));
    if (!isChallenge(response)) return response;
    const refused = (answer: HttpResponse) =>
      new AuthenticationError('oneTimePassword', detailsOf(request, answer));
    if (supplied !== undefined) throw refused(response);
    const source = /;\s*([\w-]+)/.exec(response.headers[header] ?? '')?.[1];
    const code = (await orAborted(askOnce(source), request.signal))?.trim();
    if (code === undefined || code === '') throw refused(response);
    const second = await next(withCode(request, code));
    if (isChallenge(second)) throw refused(second);
    return second;
  };
}
