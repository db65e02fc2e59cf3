import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { propertiesOf } from '../syntax/objects.ts';
import type { Bindings } from './bindings.ts';
import { globalObjects } from './globals.ts';

/** What a text has that writes into one of them. */
const writing = /\b(?:window|self|globalThis)(?:\.[\w$]+\s*=|,)/;

/**
 * What a script writes into the object of its page, by its names: `window.say = …`, `Object.assign(window, { say })`.
 *
 * @param most names after which it ends
 */
export function writtenIntoWindow(
  tokens: Tokens,
  bindings: Bindings,
  most: number,
): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  if (!writing.test(tokens.text)) return found;
  for (let at = 0; at < tokens.length && found.size < most; at++) {
    if (!globalObjects.holds(tokens, at) || tokens.kind(at - 1) === Char.Dot) continue;
    if (tokens.kind(at + 1) === Char.Comma) addAssigned(tokens, bindings, at, found);
    else if (tokens.kind(at + 1) === Char.Dot) addMember(tokens, at + 2, found);
  }
  return found;
}

/** `window.say = …` */
function addMember(tokens: Tokens, name: number, found: Map<string, Span>): void {
  if (tokens.kind(name) === Kind.Word && tokens.kind(name + 1) === Char.Equals)
    addWritten(tokens, name, found);
}

/** `Object.assign(window, { say })`, or with the name of an object. */
function addAssigned(tokens: Tokens, bindings: Bindings, at: number, found: Map<string, Span>): void {
  if (tokens.kind(at - 1) !== Char.ParenOpen || !tokens.is(at - 2, 'assign')) return;
  const value = at + 2;
  const binding = tokens.kind(value) === Kind.Word ? bindings.resolve(tokens.slice(value), value) : undefined;
  const open = binding?.kind === 'constant' && binding.path.length === 0 ? binding.init : value;
  if (tokens.kind(open) !== Char.BraceOpen) return;
  for (const { name, value: span } of propertiesOf(tokens, open))
    if (name !== undefined && !found.has(name)) found.set(name, span);
}

/** Adds the value that is assigned to a name at a token, unless the name is known. */
export function addWritten(tokens: Tokens, at: number, found: Map<string, Span>): void {
  const name = tokens.slice(at);
  if (!found.has(name)) found.set(name, { from: at + 2, to: endOfExpression(tokens, at + 2) });
}
