import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { unquote } from '../lexing/strings.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import type { TextTemplate } from '../modules.ts';
import { type Binding, namedBy } from '../names/bindings.ts';
import { functionIn, functionOf, methodAt } from '../names/functions.ts';
import { returnedBy, returnedIn } from '../names/returns.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { bodyBrace } from '../syntax/functionHeads.ts';
import { bare, elementsOf, propertyIn } from '../syntax/objects.ts';
import { outcomesOf } from '../syntax/outcomes.ts';
import type { KeyNames } from './constantValues.ts';
import { convertedBy } from './conversions.ts';
import { literalAt } from './literals.ts';
import { partsOf, templateOf } from './textTemplates.ts';

/** What stands between the names of a path. */
const separators = /^[./:_-]$/;
/** Longest function that makes proxies, in tokens. */
const longestMaker = 1000;

/** What `String` makes of a text. */
const itself: TextTemplate = { is: 'template', parts: [0] };

/** What reads a member of a proxy: the name that is asked for, and everything that it may give back. */
interface Getter {
  readonly name: Binding;
  readonly returned: readonly Span[];
}

/** What has been found in files, apart from them, as most have no proxies. */
const known = new WeakMap<ScriptFile, Map<number, KeyNames | undefined>>();

/**
 * What the members of `new Proxy({}, { get: (_, name) => name })` at a token are: their own names, whatever the object
 * holds. Where its getter makes another proxy of the same function, they are paths whose names the only separator in
 * that function joins. A proxy that gives what it looks up by a name is none of these; nor is any other expression.
 */
export function namesOfProxy(file: ScriptFile, token: number): KeyNames | undefined {
  if (!file.tokens.is(token, 'new') || !file.tokens.is(token + 1, 'Proxy')) return undefined;
  const found = known.get(file) ?? new Map<number, KeyNames | undefined>();
  known.set(file, found);
  if (!found.has(token)) found.set(token, readProxy(file, token));
  return found.get(token);
}

function readProxy(file: ScriptFile, at: number): KeyNames | undefined {
  const { tokens } = file;
  const open = afterTypeArguments(tokens, at + 2);
  // The last argument, as types may have commas: `new Proxy({} as Record<string, string>, …)`.
  const handler = tokens.kind(open) === Char.ParenOpen ? elementsOf(tokens, open).at(-1) : undefined;
  const getter = handler && getterOf(file, handler);
  if (getter === undefined) return undefined;
  const { name, returned } = getter;
  const beginnings = new Set<string>();
  const makers: Span[] = [];
  for (const each of returned) {
    const maker = calledAround(file, each, at);
    const before = maker === undefined ? beforeName(file, each, name) : undefined;
    if (maker !== undefined) makers.push(maker);
    else if (before !== undefined) beginnings.add(before);
    else if (!endsWithName(tokens, each, name) && mentions(tokens, each, name)) return undefined;
  }
  const [maker] = makers;
  if (maker === undefined) {
    const [path, ...others] = beginnings;
    return path === undefined || others.length > 0 ? undefined : { is: 'names', path };
  }
  const separator = onlySeparator(tokens, maker);
  return separator === undefined ? undefined : { is: 'names', path: '', separator };
}

/** The `get` of a proxy's handler, which is written out or the value of a name. */
function getterOf(file: ScriptFile, handler: Span): Getter | undefined {
  const { tokens, bindings } = file;
  const named = namedBy(file, bare(tokens, handler));
  const value = named === undefined ? handler : { from: named.init, to: endOfExpression(tokens, named.init) };
  const { from: brace } = value.from < 0 ? handler : bare(tokens, value);
  const get = tokens.kind(brace) === Char.BraceOpen ? propertyIn(tokens, brace, 'get') : undefined;
  if (get === undefined) return undefined;
  const isMethod = tokens.is(get.from, 'get') && methodAt(tokens, get.from) >= 0;
  const open = isMethod ? get.from + 1 : functionIn(file, get);
  const parameter = tokens.kind(open) === Char.ParenOpen ? elementsOf(tokens, open)[1]?.from : undefined;
  const name = parameter === undefined ? undefined : bindings.resolve(tokens.slice(parameter), parameter);
  if (name === undefined || name.kind !== 'parameter' || name.path.length > 0) return undefined;
  const returned = isMethod
    ? returnedIn(tokens, bodyBrace(tokens, tokens.pair(open), tokens.length))
    : (returnedBy(tokens, get) ?? []);
  return { name, returned: returned.flatMap(each => outcomesOf(tokens, each)) };
}

/** What an expression has before a name at its end: `cart.` of `cart.${name}`, nothing of `String(name)`. */
function beforeName(file: ScriptFile, span: Span, name: Binding): string | undefined {
  const { tokens } = file;
  const value = convertedBy(tokens, span) ?? span;
  const template = templateOf(file, value, {
    constant: ({ from, to }) =>
      to === from + 1 && tokens.kind(from) === Kind.String ? literalAt(tokens, from).text : undefined,
    templateOf: callee => (tokens.is(callee.from, 'String') ? itself : undefined),
  });
  const last = template?.parts.at(-1);
  const before = template?.parts.slice(0, -1) ?? [];
  const isAtEnd = last === name.position && before.every(part => typeof part === 'string');
  return isAtEnd ? before.join('') : undefined;
}

/** Whether a text that ends with the name begins with something that is not known, as a path that others begin. */
function endsWithName(tokens: Tokens, span: Span, name: Binding): boolean {
  const last = partsOf(tokens, span).at(-1);
  return last !== undefined && last.to === last.from + 1 && tokens.is(last.from, name.name);
}

/** Whether an expression depends on the name that is asked for. */
function mentions(tokens: Tokens, { from, to }: Span, name: Binding): boolean {
  for (let at = from; at < to; at++) if (tokens.is(at, name.name) && !isDot(tokens.kind(at - 1))) return true;
  return false;
}

/** The function around a token that an expression calls. */
function calledAround(file: ScriptFile, { from, to }: Span, inside: number): Span | undefined {
  const { tokens, bindings } = file;
  const open = tokens.kind(from) === Kind.Word ? afterTypeArguments(tokens, from + 1) : -1;
  if (tokens.kind(open) !== Char.ParenOpen || tokens.pair(open) !== to - 1) return undefined;
  const binding = bindings.resolve(tokens.slice(from), from);
  const start = binding === undefined ? -1 : functionOf(file, binding);
  if (binding === undefined || start < 0 || start > inside) return undefined;
  const isDeclared = binding.kind === 'function';
  const body = isDeclared ? bodyBrace(tokens, tokens.pair(start), tokens.length) : -1;
  const end = isDeclared ? tokens.pair(body) : endOfExpression(tokens, binding.init);
  return inside < end ? { from: start, to: end } : undefined;
}

/** The only text in a function that can join the names of a path. */
function onlySeparator(tokens: Tokens, { from, to }: Span): string | undefined {
  if (to - from > longestMaker) return undefined;
  const found = new Set<string>();
  for (let at = from; at < to; at++) {
    const kind = tokens.kind(at);
    const text =
      kind === Kind.String ? unquote(tokens.slice(at)) : kind === Kind.TemplateText ? tokens.slice(at) : '';
    if (separators.test(text)) found.add(text);
  }
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}
