import { Char, type Tokens } from '../lexing/tokens.ts';
import { propertiesOf } from '../syntax/objects.ts';

/** A member of routes for what applications keep with them. */
interface RouteMember {
  /** At least one of these properties stands beside it where a route is written. */
  readonly beside: ReadonlySet<string>;
  /** Matches the names before it where a route is read, if its own name is too common to say so. */
  readonly readFrom?: RegExp;
}

const structure = ['children', 'component', 'components', 'redirect', 'redirectTo', 'lazy'];
const ofAngular = ['loadChildren', 'loadComponent', 'canActivate', 'canMatch', 'resolve'];

/** Matches nothing. */
const nowhere = /(?!)/;

/** By name: `meta` of Vue Router and Nuxt, `data` and `title` of Angular, `handle` of React Router. */
const routeMembers: ReadonlyMap<string, RouteMember> = new Map([
  ['meta', { beside: new Set([...structure, 'path', 'alias']) }],
  ['data', { beside: new Set([...structure, ...ofAngular]), readFrom: /rout|snapshot/i }],
  ['handle', { beside: new Set([...structure, 'path', 'index', 'element', 'Component']) }],
  ['title', { beside: new Set([...structure, ...ofAngular]), readFrom: nowhere }],
]);

/** Functions that take a route, and that take the `meta` of one: unplugin-vue-router's and Nuxt's. */
const definers = { route: 'definePage', meta: 'definePageMeta' };

/** Matches what may be the name of such a member, for a quick look at a text. */
export const mayReadRoute = /\b(?:meta|data|handle|buildTitle)\b/;

/**
 * Where a chain of names reads a text of a route: `route.meta.title` is `['meta', 'title']`.
 *
 * @returns undefined for one that reads something else
 */
export function routePathIn(chain: readonly string[]): readonly string[] | undefined {
  // Angular's `TitleStrategy` gets the title of a route by a method.
  if (chain.at(-1) === 'buildTitle') return ['title'];
  for (let at = chain.length - 2; at >= 0; at--) {
    const member = routeMembers.get(chain[at] ?? '');
    if (member === undefined || member.readFrom?.test(chain.slice(0, at).join(' ')) === false) continue;
    return chain.includes('*', at) ? undefined : chain.slice(at);
  }
  return undefined;
}

/** Matches the places of each member, and those of the function that takes one. */
const places: ReadonlyMap<string, RegExp> = new Map(
  [...routeMembers.keys()].map(name => {
    const words = name === 'meta' ? [name, definers.meta] : [name];
    return [name, new RegExp(`\\b(?:${words.join('|')})\\b`)];
  }),
);

/** Matches the places in a text where routes may have a member. */
export function placesOfMember(name: string): RegExp {
  return places.get(name) ?? nowhere;
}

/** Whether the object that opens at a token is a route, of which a property has a name. */
export function isRoute(tokens: Tokens, open: number, name: string): boolean {
  const member = routeMembers.get(name);
  if (member === undefined || open < 0 || tokens.kind(open) !== Char.BraceOpen) return false;
  if (tokens.kind(open - 1) === Char.ParenOpen && tokens.is(open - 2, definers.route)) return true;
  if (isRouteBlock(tokens.text, tokens.start(open))) return true;
  return propertiesOf(tokens, open).some(each => each.name !== undefined && member.beside.has(each.name));
}

/** The token where the argument of `definePageMeta` opens, by that of its name; -1 for any other word. */
export function metaOfPage(tokens: Tokens, at: number): number {
  return tokens.is(at, definers.meta) && tokens.kind(at + 1) === Char.ParenOpen ? at + 1 : -1;
}

/** Whether the block of a component that describes its route begins before an offset. */
function isRouteBlock(text: string, offset: number): boolean {
  return /<route\b[^<>]*>\s*$/.test(text.slice(Math.max(0, offset - longestTag), offset));
}

const longestTag = 100;
