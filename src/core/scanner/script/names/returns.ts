import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { isHead } from '../syntax/chains.ts';
import { afterTypeArguments, afterTypeParameters, endOfExpression, skip } from '../syntax/extent.ts';
import { bodyBrace } from '../syntax/functionHeads.ts';
import { bare, elementsOf, propertiesOf } from '../syntax/objects.ts';
import type { Binding } from './bindings.ts';
import { wrappers } from './wrappers.ts';

/** The code of a function: the expression after its arrow, or the block from its `{`. */
type Body =
  | { readonly is: 'expression'; readonly span: Span }
  | { readonly is: 'block'; readonly open: number };

/** What the function of a name returns: the expression after its arrow or last `return`. */
export function returnedExpression(tokens: Tokens, binding: Binding): Span | undefined {
  const body = bodyOf(tokens, binding);
  return body?.is === 'block' ? lastReturn(tokens, body.open) : body?.span;
}

/** Everything that the function of a name may return. */
export function returnedExpressions(tokens: Tokens, binding: Binding): Span[] {
  return returnsOf(tokens, bodyOf(tokens, binding));
}

/** Everything that a function expression may return; undefined if the expression is not a function. */
export function returnedBy(tokens: Tokens, span: Span): Span[] | undefined {
  const body = bodyIn(tokens, span);
  return body && returnsOf(tokens, body);
}

/** Everything that the block that opens at a token may return. */
export function returnedIn(tokens: Tokens, open: number): Span[] {
  return returnsOf(tokens, { is: 'block', open });
}

function bodyOf(tokens: Tokens, { kind, init, path }: Binding): Body | undefined {
  if (init < 0 || path.length > 0) return undefined;
  if (kind === 'function') return blockAfter(tokens, init);
  return kind === 'constant' ? bodyIn(tokens, { from: init, to: endOfExpression(tokens, init) }) : undefined;
}

function bodyIn(tokens: Tokens, span: Span): Body | undefined {
  const { from, to } = unwrapped(tokens, bare(tokens, span));
  const head = tokens.is(from, 'async') ? from + 1 : from;
  if (tokens.is(head, 'function')) {
    const parameters = tokens.kind(head + 1) === Kind.Word ? head + 2 : head + 1;
    return blockAfter(tokens, afterTypeParameters(tokens, parameters));
  }
  const start = afterTypeParameters(tokens, head);
  if (tokens.kind(start) !== Char.ParenOpen && tokens.kind(start + 1) !== Kind.Arrow) return undefined;
  for (let at = start; at < Math.min(to, start + 60); at = skip(tokens, at, to)) {
    if (tokens.kind(at) !== Kind.Arrow) continue;
    return tokens.kind(at + 1) === Char.BraceOpen
      ? { is: 'block', open: at + 1 }
      : { is: 'expression', span: { from: at + 1, to } };
  }
  return undefined;
}

/** `cache(async () => …)` and `React.cache(…)` behave like the function passed to them. */
function unwrapped(tokens: Tokens, { from, to }: Span): Span {
  const name = tokens.kind(from + 1) === Char.Dot ? from + 2 : from;
  const open = name + 1;
  const isCall = tokens.kind(open) === Char.ParenOpen && tokens.pair(open) === to - 1;
  if (!isCall || tokens.kind(name) !== Kind.Word || !wrappers.has(tokens.slice(name))) return { from, to };
  return elementsOf(tokens, open)[0] ?? { from, to };
}

/** The parameters of the function of a name, each by its first name. */
function parametersOf(tokens: Tokens, { kind, init }: Binding): string[] {
  let open = init;
  if (kind !== 'function') {
    if (tokens.is(open, 'async')) open++;
    if (tokens.is(open, 'function')) open += tokens.kind(open + 1) === Kind.Word ? 2 : 1;
    open = afterTypeArguments(tokens, open);
  }
  if (tokens.kind(open) === Kind.Word) return [tokens.slice(open)];
  if (tokens.kind(open) !== Char.ParenOpen) return [];
  return elementsOf(tokens, open).map(({ from }) =>
    tokens.slice(tokens.kind(from) === Kind.Spread ? from + 1 : from),
  );
}

/**
 * The callee of a call expression that passes on the parameters of the enclosing function unchanged: `const useT = (ns,
 * options) => useTranslation(ns, options)`.
 */
export function forwardedTo(tokens: Tokens, binding: Binding, span: Span): Span | undefined {
  const { from, to } = bare(tokens, span);
  const open = tokens.pair(to - 1);
  if (tokens.kind(to - 1) !== Char.ParenClose || open <= from) return undefined;
  const args = elementsOf(tokens, open);
  const names = parametersOf(tokens, binding);
  const isForwarded = args.every(
    (arg, place) =>
      tokens.slice(tokens.kind(arg.from) === Kind.Spread ? arg.from + 1 : arg.from) === names[place],
  );
  return args.length > 0 && isForwarded ? { from, to: open } : undefined;
}

/** The callee of a function that passes on all its arguments: `(...args) => i18n.t(...args)`. */
export function callsWithAll(tokens: Tokens, binding: Binding): Span | undefined {
  const returned = returnedExpression(tokens, binding);
  const callee = returned && forwardedTo(tokens, binding, returned);
  if (callee === undefined) return undefined;
  const [first, ...others] = elementsOf(tokens, callee.to);
  return others.length === 0 && tokens.kind(first?.from ?? -1) === Kind.Spread ? callee : undefined;
}

/** The paths to the properties of an object literal. */
export function objectLiteral(tokens: Tokens, span: Span): ReadonlyMap<string, Span> | undefined {
  const { from, to } = bare(tokens, span);
  if (tokens.kind(from) !== Char.BraceOpen || tokens.pair(from) !== to - 1) return undefined;
  return new Map(
    propertiesOf(tokens, from).flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])),
  );
}

/** The paths to the elements of an array literal, by their indexes. */
export function listLiteral(tokens: Tokens, span: Span): ReadonlyMap<string, Span> | undefined {
  const { from, to } = bare(tokens, span);
  if (tokens.kind(from) !== Char.BracketOpen || tokens.pair(from) !== to - 1) return undefined;
  return new Map(elementsOf(tokens, from).map((element, place) => [String(place), element]));
}

/** The body of the function whose parameters open at a token. */
function blockAfter(tokens: Tokens, parameters: number): Body | undefined {
  const close = tokens.pair(parameters);
  if (tokens.kind(parameters) !== Char.ParenOpen || close < parameters) return undefined;
  const open = bodyBrace(tokens, close, tokens.length);
  return open < 0 ? undefined : { is: 'block', open };
}

/** The last `return` of a block that is not in a nested block. */
function lastReturn(tokens: Tokens, open: number): Span | undefined {
  const close = tokens.pair(open);
  let found: Span | undefined;
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (tokens.is(at, 'return') && !tokens.breakBefore(at + 1)) {
      found = { from: at + 1, to: endOfExpression(tokens, at + 1, close) };
    }
  }
  return found;
}

/** What a body returns, except for the functions inside it. */
function returnsOf(tokens: Tokens, body: Body | undefined): Span[] {
  if (body === undefined) return [];
  if (body.is === 'expression') return [body.span];
  const close = tokens.pair(body.open);
  const found: Span[] = [];
  for (let at = body.open + 1; at < close; at++) {
    const isInner = tokens.kind(at) === Kind.Arrow || tokens.is(at, 'function');
    if (isInner) at = endOfInner(tokens, at, close);
    else if (tokens.kind(at) === Char.ParenOpen && isMethod(tokens, at - 1))
      at = endOfMethod(tokens, at, close);
    else if (tokens.is(at, 'return') && !tokens.breakBefore(at + 1)) {
      found.push({ from: at + 1, to: endOfExpression(tokens, at + 1, close) });
    }
  }
  return found;
}

/** Whether a word before a bracket may be the name of a method: `{ get(target) { … } }`. */
function isMethod(tokens: Tokens, name: number): boolean {
  const before = tokens.kind(name - 1);
  const isMember = before === Char.BraceOpen || before === Char.Comma;
  return isMember && tokens.kind(name) === Kind.Word && !isHead(tokens, name);
}

/** The last token of a method whose parameters open at a token; that token where none does. */
function endOfMethod(tokens: Tokens, open: number, limit: number): number {
  const brace = bodyBrace(tokens, tokens.pair(open), limit);
  return brace > open && tokens.pair(brace) > brace ? tokens.pair(brace) : open;
}

/** The last token of a nested function whose arrow or `function` is at a token. */
function endOfInner(tokens: Tokens, at: number, limit: number): number {
  const brace = tokens.kind(at) === Kind.Arrow ? at + 1 : bodyBrace(tokens, tokens.pair(at + 1), limit);
  return tokens.kind(brace) === Char.BraceOpen && tokens.pair(brace) > at ? tokens.pair(brace) : at;
}
