import { isLoopback } from './apiRoot.ts';

/** The usual paths of the API below a server's address (service facts, Addresses and headers). */
const usualPaths = ['/api/v2', '/v2'];

/**
 * The possible API roots for an address that a person typed: the address itself, then the usual paths. All have the
 * same origin, so a token may be tried at each.
 */
export function apiRootsAt(address: string): readonly string[] {
  const root = address.replace(/\/+$/, '');
  if (/\/v\d+$/.test(root)) return [root];
  return [root, ...usualPaths.map(path => root.replace(/\/api$/, '') + path)];
}

/**
 * The address that a person meant: HTTPS where no scheme was typed, except on this machine, and without what an API
 * root cannot have, such as the query of a page that was copied from a browser.
 *
 * @returns undefined if it is no address
 */
export function completeAddress(typed: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  const url = URL.parse(hasScheme ? typed : `https://${typed}`);
  if (url === null) return undefined;
  const isHere = isLoopback(url.hostname);
  // A single word is a slip rather than a host.
  if (!hasScheme && !isHere && !url.hostname.includes('.')) return undefined;
  const protocol = !hasScheme && isHere ? 'http:' : url.protocol;
  return `${protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`;
}
