import type { Span } from '../lexing/span.ts';
import { Kind, type Tokens } from '../lexing/tokens.ts';
import { propertyAt } from './arguments.ts';
import { attributesOf } from './attributes.ts';

/** The expression of a member where an object or an element is written out; an element is its opening token. */
export function memberAt(tokens: Tokens, value: Span, path: readonly string[]): Span | undefined {
  let found: Span | undefined = value;
  for (const name of path) {
    if (found === undefined) return undefined;
    found =
      tokens.kind(found.from) === Kind.JsxOpen
        ? attributesOf(tokens, found.from).get(name)?.value
        : propertyAt(tokens, found, name);
  }
  return found;
}
