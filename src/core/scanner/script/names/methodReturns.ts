import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { bodyBrace } from '../syntax/functionHeads.ts';
import { methodAt } from './functions.ts';
import { returnedBy, returnedIn } from './returns.ts';

/** Everything that a function may return which is a member of an object or a method of a class. */
export function returnedAt(tokens: Tokens, member: Span): Span[] {
  const { from, to } = member;
  const method = tokens.kind(from) === Kind.Word ? methodAt(tokens, from) : from;
  const body = tokens.kind(method) === Char.ParenOpen ? bodyBrace(tokens, tokens.pair(method), to) : -1;
  return body < 0 ? (returnedBy(tokens, member) ?? []) : returnedIn(tokens, body);
}
