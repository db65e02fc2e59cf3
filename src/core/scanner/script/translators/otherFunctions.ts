import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from '../names/bindings.ts';
import { returnedExpressions } from '../names/returns.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bodyBrace } from '../syntax/functionHeads.ts';
import { type Names, startOfParameters, wraps } from './wrappers.ts';

/**
 * Whether a function is certainly no translator, whatever its name: its body names nothing of a framework, and it only
 * returns results of `new` or takes something else than a text, such as the numbers of `translate(x, y)`. What it does
 * with a text tells nothing, since it may look it up in ways that nobody knows.
 */
export function isOtherFunction(tokens: Tokens, binding: Binding, names: Names): boolean {
  const { init, kind, path } = binding;
  if (init < 0 || path.length > 0 || (kind !== 'function' && kind !== 'constant')) return false;
  const returned = returnedExpressions(tokens, binding);
  const makesObjects = returned.length > 0 && returned.every(({ from }) => tokens.is(from, 'new'));
  const end = endOf(tokens, binding);
  if (end < 0 || !(makesObjects || takesNoText(tokens, init, end))) return false;
  return !wraps(tokens, binding, init, names, end);
}

/** The end of a function; -1 for one of several signatures without a body. */
function endOf(tokens: Tokens, { init, kind }: Binding): number {
  if (kind === 'constant') return endOfExpression(tokens, init);
  const open = startOfParameters(tokens, init, tokens.length);
  const body = open < 0 ? -1 : bodyBrace(tokens, tokens.pair(open), tokens.length);
  return body < 0 ? -1 : tokens.pair(body);
}

/** Whether the first parameter of a function is no text by its type or by what is done with it. */
function takesNoText(tokens: Tokens, from: number, to: number): boolean {
  const parameters = startOfParameters(tokens, from, to);
  if (parameters < 0) return false;
  const isList = tokens.kind(parameters) === Char.ParenOpen;
  const name = isList ? parameters + 1 : parameters;
  if (tokens.kind(name) !== Kind.Word) return false;
  if (isList && isTypedAsOther(tokens, name + 1)) return true;
  const body = isList ? tokens.pair(parameters) : parameters;
  const parameter = tokens.slice(name);
  for (let at = body + 1; at < to; at++)
    if (tokens.is(at, parameter) && !isDot(tokens.kind(at - 1)) && isUsedAsOther(tokens, at)) return true;
  return false;
}

/** For `(x: number, …)`, whose type begins behind a token; a type that may allow a text says nothing. */
function isTypedAsOther(tokens: Tokens, after: number): boolean {
  const colon = tokens.kind(after) === Char.Question ? after + 1 : after;
  if (tokens.kind(colon) !== Char.Colon || !otherTypes.holds(tokens, colon + 1)) return false;
  const next = tokens.kind(colon + 2);
  return next === Char.Comma || next === Char.ParenClose || next === Char.Equals;
}

const otherTypes = new WordSet(
  'number bigint boolean Date RegExp Event Node Element HTMLElement SVGElement'.split(' '),
);

/** For a factor or divisor at a token, and for what a function is given that takes no text to be shown. */
function isUsedAsOther(tokens: Tokens, at: number): boolean {
  if (isFactor(tokens.kind(at - 1)) || isFactor(tokens.kind(at + 1))) return true;
  if (tokens.kind(at - 1) !== Char.ParenOpen) return false;
  const isOfMath = tokens.is(at - 4, 'Math') && tokens.kind(at - 3) === Char.Dot;
  return isOfMath || takers.holds(tokens, at - 2);
}

function isFactor(kind: number): boolean {
  return kind === Char.Star || kind === Char.Slash || kind === Char.Percent || kind === Char.Minus;
}

/** Functions of a browser that take the name of an element or a selector. */
const takers = new WordSet('createElement querySelector querySelectorAll getElementById'.split(' '));
