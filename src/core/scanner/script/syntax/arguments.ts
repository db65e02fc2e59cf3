import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { ArgumentPath } from '../rules.ts';
import { afterTypeArguments } from './extent.ts';
import { bare, elementsOf, endOfObject, propertyIn } from './objects.ts';
import { afterComma, propertyName } from './patterns.ts';

/** The expression at a path into a call's arguments: an argument, or a property of an object literal there. */
export function argumentAt(tokens: Tokens, args: readonly Span[], path: ArgumentPath): Span | undefined {
  const argument = args[path.argument];
  if (argument === undefined || argument.from >= argument.to) return undefined;
  return path.property === undefined ? argument : propertyAt(tokens, argument, path.property);
}

/** The value of a property when the expression is an object literal that has it. */
export function propertyAt(tokens: Tokens, object: Span, name: string): Span | undefined {
  const { from } = bare(tokens, object);
  return tokens.kind(from) === Char.BraceOpen ? propertyIn(tokens, from, name) : undefined;
}

/** Whether an argument is `undefined` or `null`. */
export function isNothing(tokens: Tokens, { from, to }: Span): boolean {
  return to === from + 1 && (tokens.is(from, 'undefined') || tokens.is(from, 'null'));
}

/** Names of an object literal's properties, and whether there may be others. */
export interface PassedNames {
  readonly names: readonly string[];
  readonly areOpen: boolean;
}

export const nothingPassed: PassedNames = { names: [], areOpen: false };
/** What passes something of which no names are known, or need pass nothing. */
export const anythingPassed: PassedNames = { names: [], areOpen: true };

/** The names that an expression passes as values. */
export function passedNames(tokens: Tokens, span: Span): PassedNames {
  const { from, to } = bare(tokens, span);
  if (tokens.kind(from) === Kind.String || tokens.kind(from) === Kind.TemplateOpen) return nothingPassed;
  if (tokens.kind(from) === Char.BracketOpen && tokens.pair(from) === to - 1)
    return passedPlaces(tokens, from);
  if (tokens.kind(from) !== Char.BraceOpen || tokens.pair(from) !== to - 1) return anythingPassed;
  let names: string[] | undefined;
  let areOpen = false;
  const limit = endOfObject(tokens, from);
  let next = from + 1;
  while (next < limit) {
    const at = next;
    next = afterComma(tokens, at, limit);
    if (tokens.kind(at) === Char.Comma) continue;
    const name = propertyName(tokens, at);
    if (name === undefined) areOpen = true;
    else if (names === undefined) names = [name];
    else names.push(name);
  }
  return { names: names ?? [], areOpen };
}

/** What a list passes that opens at a token, for placeholders that are numbers. */
function passedPlaces(tokens: Tokens, open: number): PassedNames {
  const elements = elementsOf(tokens, open);
  if (elements.some(({ from }) => tokens.kind(from) === Kind.Spread)) return anythingPassed;
  return { names: elements.map((_, at) => String(at)), areOpen: false };
}

/** What two expressions pass together. */
export function mergePassed(some: PassedNames, more: PassedNames): PassedNames {
  const areOpen = some.areOpen || more.areOpen;
  if (some.names.length === 0) return areOpen === more.areOpen ? more : { names: more.names, areOpen };
  return { names: more.names.length === 0 ? some.names : some.names.concat(more.names), areOpen };
}

/** What is passed without names that mean something else. */
export function without(passed: PassedNames, others: readonly string[]): PassedNames {
  const { names, areOpen } = passed;
  return names.some(name => others.includes(name))
    ? { names: names.filter(name => !others.includes(name)), areOpen }
    : passed;
}

/** The parenthesis by which what a token names is called, as in `make(`, `make<T>(`, `make?.(`; -1 where it is not. */
export function openOfCall(tokens: Tokens, at: number): number {
  let open = at + 1;
  if (tokens.kind(open) === Kind.OptionalDot || tokens.kind(open) === Char.Bang) open++;
  open = afterTypeArguments(tokens, open);
  return tokens.kind(open) === Char.ParenOpen && tokens.pair(open) > open ? open : -1;
}
