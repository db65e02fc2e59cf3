import { AuthenticationError } from '../errors.ts';
import { orAborted } from './abort.ts';
import { detailsOf } from './details.ts';
import type { Secrets } from './secrets.ts';
import type { HttpRequest, Middleware } from './types.ts';

/** The source of the access token. It is read before every request, so a new sign-in takes effect at once. */
export type TokenSource = () => string | undefined | Promise<string | undefined>;

/** E-mail address and password of an account; only authorizations require them. */
export interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

export type CredentialsSource = () => BasicCredentials | undefined | Promise<BasicCredentials | undefined>;

/** Sends the credential in the Authorization header and nowhere else (API document, Authentication). */
export function authentication(
  token: TokenSource,
  credentials: CredentialsSource,
  secrets: Secrets,
): Middleware {
  return next => async request => {
    const authorization =
      request.credentials === 'basic'
        ? basicHeader(request, await orAborted(credentials(), request.signal), secrets)
        : tokenHeader(request, await orAborted(token(), request.signal), secrets);
    return next({ ...request, headers: { ...request.headers, authorization } });
  };
}

function tokenHeader(request: HttpRequest, token: string | undefined, secrets: Secrets): string {
  const trimmed = token?.trim() ?? '';
  if (trimmed !== '') secrets.remember(trimmed);
  // Other characters are invalid in a header, and the resulting error would quote the credential.
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new AuthenticationError('token', detailsOf(request));
  return `token ${trimmed}`;
}

function basicHeader(
  request: HttpRequest,
  credentials: BasicCredentials | undefined,
  secrets: Secrets,
): string {
  if (credentials === undefined) throw new AuthenticationError('credentials', detailsOf(request));
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`, 'utf8').toString('base64');
  secrets.remember(credentials.password);
  secrets.remember(pair);
  return `Basic ${pair}`;
}
