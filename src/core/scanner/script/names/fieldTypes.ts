import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { skip } from '../syntax/extent.ts';
import { endOfObject } from '../syntax/objects.ts';

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
