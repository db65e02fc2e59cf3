import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { afterTypeArguments, endOfExpression, skip } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import type { Binding } from './bindings.ts';
import { classBody } from './classes.ts';
import { componentName, wrappers } from './wrappers.ts';

/** Higher-order functions whose result has the properties of the component they are passed. */
const wrapsComponents = /^(?:connect|compose|inject\w*|with[A-Z]\w*|styled)$/;
const deepest = 6;
/** Longest distance between a function's start and its arrow, in tokens and whole brackets. */
const longestHead = 60;

/**
 * The function or class of an expression: `(key) => …`, `memo(function Field() { … })`, `connect(state)(Field)`.
 *
 * @param name what is given the expression: a component is often made by an application's own function
 * @returns the token where its parameters, or the body of the class, begin; -1 for anything else
 */
export function functionIn(file: ScriptFile, span: Span, depth = 0, name = ''): number {
  const { tokens, bindings } = file;
  const { from, to } = bare(tokens, span);
  if (depth > deepest || from >= to) return -1;
  const at = tokens.is(from, 'async') && to > from + 1 ? from + 1 : from;
  if (tokens.is(at, 'function')) return parametersAfter(tokens, at);
  if (tokens.is(at, 'class')) return classBody(tokens, at);
  const arrow = startOfArrow(tokens, at, to);
  if (arrow >= 0) return arrow;
  if (tokens.kind(at) !== Kind.Word) return -1;
  if (to === at + 1) {
    const binding = bindings.resolve(tokens.slice(at), at);
    return binding === undefined ? -1 : functionOf(file, binding, depth + 1);
  }
  const open = tokens.pair(to - 1);
  if (tokens.kind(to - 1) !== Char.ParenClose || open <= at) return -1;
  const isWrapped = isWrapping(tokens, at);
  if (!isWrapped && (!componentName.test(name) || tokens.is(at, 'new'))) return -1;
  const args = elementsOf(tokens, open);
  // `forwardRef((props, ref) => …)`, `connect(…)(Field)`; what else is told comes behind it.
  // An application's own function may be told more first: `register('Field', props => …)`.
  const [first, last] = [args[0], isWrapped ? undefined : args.at(-1)];
  const found =
    first === undefined || !mayBeWrapped(tokens, first, isWrapped) ? -1 : functionIn(file, first, depth + 1);
  if (found >= 0 || last === undefined || last === first) return found;
  return mayBeWrapped(tokens, last, false) ? functionIn(file, last, depth + 1) : -1;
}

/** Whether an argument may be what a function wraps: of an unknown one only a function that is written out, or a name. */
function mayBeWrapped(tokens: Tokens, { from, to }: Span, isKnown: boolean): boolean {
  return isKnown || (to === from + 1 && tokens.kind(from) === Kind.Word) || isFunction(tokens, { from, to });
}

/** The function or class that a name refers to. */
export function functionOf(file: ScriptFile, binding: Binding, depth = 0): number {
  const { kind, init, path, token, isElement } = binding;
  if (kind === 'function') return init;
  if (kind === 'class') return classBody(file.tokens, token - 1);
  if ((kind !== 'constant' && kind !== 'variable') || init < 0 || path.length > 0 || isElement) return -1;
  const span = { from: init, to: endOfExpression(file.tokens, init) };
  // What else is given to a variable later may be another function, but then takes the same.
  return kind === 'constant' || isFunction(file.tokens, span)
    ? functionIn(file, span, depth, binding.name)
    : -1;
}

/** Whether a function is written out: `function (key) { … }`, `key => …`. */
function isFunction(tokens: Tokens, { from, to }: Span): boolean {
  const at = tokens.is(from, 'async') ? from + 1 : from;
  return tokens.is(at, 'function') || startOfArrow(tokens, at, to) >= 0;
}

/** The start of the parameters of a method that begins at a token, `notify(options) { … }`; else -1. */
export function methodAt(tokens: Tokens, from: number): number {
  const at = tokens.is(from, 'async') && tokens.kind(from + 1) === Kind.Word ? from + 1 : from;
  const open = at + 1;
  if (tokens.kind(at) !== Kind.Word || tokens.kind(open) !== Char.ParenOpen) return -1;
  const after = tokens.kind(tokens.pair(open) + 1);
  return after === Char.BraceOpen || after === Char.Colon ? open : -1;
}

function parametersAfter(tokens: Tokens, at: number): number {
  let open = tokens.kind(at + 1) === Char.Star ? at + 2 : at + 1;
  if (tokens.kind(open) === Kind.Word) open++;
  open = afterTypeArguments(tokens, open);
  return tokens.kind(open) === Char.ParenOpen ? open : -1;
}

function startOfArrow(tokens: Tokens, from: number, to: number): number {
  const start = afterTypeArguments(tokens, from);
  if (tokens.kind(start + 1) === Kind.Arrow) return tokens.kind(start) === Kind.Word ? start : -1;
  if (tokens.kind(start) !== Char.ParenOpen) return -1;
  for (let at = start; at < Math.min(to, start + longestHead); at = skip(tokens, at, to)) {
    if (tokens.kind(at) === Kind.Arrow) return start;
  }
  return -1;
}

function isWrapping(tokens: Tokens, at: number): boolean {
  const isMember = tokens.kind(at + 1) === Char.Dot && tokens.is(at, 'React');
  const name = tokens.slice(isMember ? at + 2 : at);
  return wrappers.has(name) || wrapsComponents.test(name);
}
