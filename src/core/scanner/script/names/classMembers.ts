import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { skip } from '../syntax/extent.ts';
import { bodyBrace } from '../syntax/functionHeads.ts';
import { endOfObject } from '../syntax/objects.ts';
import { returnedIn } from './returns.ts';

const modifiers = new WordSet(
  'accessor declare override private protected public readonly static'.split(' '),
);

/** What may stand between `abstract` and the name of a member. */
const ofAbstract = new WordSet('accessor get override private protected public readonly set'.split(' '));

/** Whether a word stands before the name of a member, and is not that name. */
export function isModifier(tokens: Tokens, at: number): boolean {
  return tokens.kind(at + 1) === Kind.Word && tokens.kind(at) === Kind.Word && modifiers.holds(tokens, at);
}

/** The methods of the class whose body opens at a token; the first of several with the same name. */
export function methodsIn(tokens: Tokens, open: number): ReadonlyMap<string, Span> {
  const close = endOfObject(tokens, open);
  const found = new Map<string, Span>();
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (tokens.kind(at + 1) !== Char.ParenOpen) continue;
    const body = bodyBrace(tokens, tokens.pair(at + 1), close);
    if (body < 0) continue;
    const name = tokens.slice(at);
    if (!found.has(name)) found.set(name, { from: at + 1, to: tokens.pair(body) + 1 });
  }
  return found;
}

/** The values of the getters of a class: `get title() { return 'cart.title'; }`. */
export function gettersOf(tokens: Tokens, open: number): ReadonlyMap<string, readonly Span[]> {
  const found = new Map<string, readonly Span[]>();
  const close = endOfObject(tokens, open);
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (!tokens.is(at, 'get') || tokens.kind(at + 1) !== Kind.Word || tokens.kind(at + 2) !== Char.ParenOpen)
      continue;
    const body = bodyBrace(tokens, tokens.pair(at + 2), close);
    if (body >= 0) found.set(tokens.slice(at + 1), returnedIn(tokens, body));
  }
  return found;
}

/** The decorator calls, by the fields that they precede. */
export function decoratorsIn(tokens: Tokens, open: number): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  const close = endOfObject(tokens, open);
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (tokens.kind(at) !== Char.At || tokens.kind(at + 2) !== Char.ParenOpen) continue;
    const to = tokens.pair(at + 2) + 1;
    let name = to;
    while (isModifier(tokens, name)) name++;
    if (to > at + 2 && tokens.kind(name) === Kind.Word) found.set(tokens.slice(name), { from: at + 1, to });
  }
  return found;
}

/** The fields and getters that a class leaves to the classes derived from it. */
export function abstractIn(tokens: Tokens, open: number): ReadonlySet<string> {
  const found = new Set<string>();
  const close = endOfObject(tokens, open);
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (!tokens.is(at, 'abstract')) continue;
    let name = at + 1;
    while (ofAbstract.holds(tokens, name) && tokens.kind(name + 1) === Kind.Word) name++;
    if (tokens.kind(name) === Kind.Word) found.add(tokens.slice(name));
  }
  return found;
}

/**
 * The starts of the types that a class declares for its fields, `readonly kind!: Kind`, or for the parameters of its
 * constructor, whose brackets open at the second token; there is none if that is -1.
 */
export function typesOfFields(tokens: Tokens, body: number, parameters: number): ReadonlyMap<string, number> {
  const types = new Map<string, number>();
  addTypes(tokens, body, endOfObject(tokens, body), types);
  if (parameters >= 0) addTypes(tokens, parameters, tokens.pair(parameters), types);
  return types;
}

/** Adds the types of the names directly between two tokens; the first of several with the same name counts. */
function addTypes(tokens: Tokens, open: number, close: number, types: Map<string, number>): void {
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (tokens.kind(at) !== Kind.Word) continue;
    const kind = tokens.kind(at + 1);
    const sign = kind === Char.Question || kind === Char.Bang ? at + 2 : at + 1;
    if (tokens.kind(sign) !== Char.Colon) continue;
    const name = tokens.slice(at);
    if (!types.has(name)) types.set(name, sign + 1);
  }
}
