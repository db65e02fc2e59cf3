/** Where servers of the API keep it below their address (service facts, Addresses and headers). */
const usualPaths = ['/api/v2', '/v2'];

/**
 * Where the API may be that a person gave the address of: there, else where servers usually have it. All are of the
 * same origin, so that a token may be tried at each.
 */
export function apiRootsAt(address: string): readonly string[] {
  const root = address.replace(/\/+$/, '');
  if (/\/v\d+$/.test(root)) return [root];
  return [root, ...usualPaths.map(path => root.replace(/\/api$/, '') + path)];
}
