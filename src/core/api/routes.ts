import type { Method } from './http/types.ts';

/** An operation as in the API document, relative to the version: `GET /projects/:project_id/keys`. */
export type Route = `${Method} /${string}`;

/** The variables of a route, by the names of the API document. */
export type RouteParams<R extends string> = Readonly<Record<VariableOf<R>, string>>;

type VariableOf<R extends string> = R extends `${string}:${infer Name}/${infer Rest}`
  ? Name | VariableOf<`/${Rest}`>
  : R extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The method and path of a route with its variables filled in, each percent-encoded as one segment.
 *
 * @throws TypeError for an empty variable, and for `.` and `..`, which address another path (RFC 3986,
 *   section 5.2.4) however they are encoded.
 */
export function fillRoute<R extends Route>(
  route: R,
  params: RouteParams<R>,
): { readonly method: Method; readonly path: string } {
  const values: Readonly<Record<string, string>> = params;
  const gap = route.indexOf(' ');
  const path = route
    .slice(gap + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeSegment(name, values[name] ?? ''));
  return { method: methodOf(route.slice(0, gap)), path };
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function methodOf(text: string): Method {
  const method = methods.find(candidate => candidate === text);
  if (method === undefined) throw new TypeError(`No method: ${text}`);
  return method;
}

function encodeSegment(name: string, value: string): string {
  if (value === '') throw new TypeError(`${name} must not be empty`);
  if (value === '.' || value === '..') throw new TypeError(`${name} must not be "${value}"`);
  return encodeURIComponent(value);
}
