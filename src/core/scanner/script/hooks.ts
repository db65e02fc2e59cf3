import type { Binding } from './bindings.ts';
import { afterTypeArguments, endOfExpression, skip } from './extent.ts';
import type { Span } from './file.ts';
import { bodyBrace } from './functionHeads.ts';
import { bare, elementsOf, propertiesOf } from './objects.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

/** What a function that a name stands for gives back: the expression after its arrow or last `return`. */
export function returnedExpression(tokens: Tokens, binding: Binding): Span | undefined {
  if (binding.init < 0 || binding.path.length > 0) return undefined;
  if (binding.kind === 'function') return inBody(tokens, binding.init);
  if (binding.kind !== 'constant') return undefined;
  const { from, to } = bare(tokens, { from: binding.init, to: endOfExpression(tokens, binding.init) });
  const start = tokens.is(from, 'async') ? from + 1 : from;
  if (tokens.is(start, 'function')) {
    const open = tokens.kind(start + 1) === Kind.Word ? start + 2 : start + 1;
    return inBody(tokens, open);
  }
  if (tokens.kind(start) !== Char.ParenOpen && tokens.kind(start + 1) !== Kind.Arrow) return undefined;
  for (let at = start; at < Math.min(to, start + 60); at = skip(tokens, at, to)) {
    if (tokens.kind(at) !== Kind.Arrow) continue;
    return tokens.kind(at + 1) === Char.BraceOpen ? lastReturn(tokens, at + 1) : { from: at + 1, to };
  }
  return undefined;
}

/** The parameters of the function that a name stands for, by the first name of each. */
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
 * The callee of the call that an expression is, where that call takes the parameters of the function around it as
 * they are: `const useT = (ns, options) => useTranslation(ns, options)`.
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

/** The object literal that an expression is, as the way to each of its properties. */
export function objectLiteral(tokens: Tokens, span: Span): ReadonlyMap<string, Span> | undefined {
  const { from, to } = bare(tokens, span);
  if (tokens.kind(from) !== Char.BraceOpen || tokens.pair(from) !== to - 1) return undefined;
  return new Map(
    propertiesOf(tokens, from).flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])),
  );
}

function inBody(tokens: Tokens, open: number): Span | undefined {
  const close = tokens.pair(open);
  if (tokens.kind(open) !== Char.ParenOpen || close < open) return undefined;
  const brace = bodyBrace(tokens, close, tokens.length);
  return brace < 0 ? undefined : lastReturn(tokens, brace);
}

/** The last `return` of a block that stands in no block inside it. */
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
