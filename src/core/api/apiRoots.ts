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
