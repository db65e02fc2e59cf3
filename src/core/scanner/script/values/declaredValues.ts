import type { Span } from '../lexing/span.ts';
import { Char, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { endOfExpression, endOfType } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';

/** How far an assignment to a variable is looked for, in tokens. */
const farthestAssignment = 4000;

/** What is assigned to a variable after its declaration. */
export function assignedTo(tokens: Tokens, binding: Binding): readonly Span[] {
  const spans: Span[] = [];
  const end = Math.min(binding.scopeEnd, tokens.length, binding.token + farthestAssignment);
  for (let at = binding.token + 2; at < end; at++) {
    const isAssigned = tokens.kind(at) === Char.Equals && tokens.is(at - 1, binding.name);
    if (!isAssigned || at - 1 === binding.token || tokens.kind(at - 2) === Char.Dot) continue;
    const to = endOfExpression(tokens, at + 1);
    // What is made of the variable itself is no other text to start from.
    if (!mentions(tokens, binding.name, at + 1, to)) spans.push({ from: at + 1, to });
  }
  return spans;
}

/** What a parameter is when nothing is given for it. */
export function defaultOf(tokens: Tokens, { type, path, token }: Binding): Span | undefined {
  const sign = type >= 0 && path.length === 0 ? endOfType(tokens, type) : token + 1;
  return tokens.kind(sign) === Char.Equals
    ? { from: sign + 1, to: endOfExpression(tokens, sign + 1) }
    : undefined;
}

/** The object of which the expression at a token goes through the entries: `Object.entries(labels)`. */
export function entriesOf(tokens: Tokens, from: number): Span | undefined {
  const isEntries = tokens.is(from, 'Object') && tokens.is(from + 2, 'entries');
  return isEntries && tokens.kind(from + 3) === Char.ParenOpen ? elementsOf(tokens, from + 3)[0] : undefined;
}

function mentions(tokens: Tokens, name: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (tokens.is(at, name)) return true;
  return false;
}
