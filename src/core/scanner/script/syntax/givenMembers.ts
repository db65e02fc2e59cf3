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

/** A member of what is handed on, or all that it is spread from and the path from there: `<Field {...rest} />`. */
export interface HandedMember {
  readonly span: Span;
  readonly rest?: readonly string[];
}

/** The member of a value, by a path, where that or a spread beside it is written out. */
export function handedMember(tokens: Tokens, value: Span, path: readonly string[]): HandedMember | undefined {
  const span = memberAt(tokens, value, path);
  if (span !== undefined) return { span };
  const isElement = tokens.kind(value.from) === Kind.JsxOpen && path.length > 0;
  const spread = isElement ? attributesOf(tokens, value.from).get('...')?.value : undefined;
  return spread && { span: spread, rest: path };
}
