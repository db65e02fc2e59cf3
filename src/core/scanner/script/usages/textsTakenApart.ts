import type { KeyText } from '../keyTexts.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { KeysRule } from '../rules.ts';
import { namesIn } from '../syntax/patterns.ts';

/**
 * The keys that a declaration takes out of an object whose members are texts, if the object's name there is at a token:
 * `const { title, cart: { total } } = strings`.
 */
export function textsTakenApart(
  tokens: Tokens,
  token: number,
  { areTexts, members = {}, only }: KeysRule,
): KeyText[] {
  if (areTexts !== true || tokens.kind(token - 1) !== Char.Equals) return [];
  const open = tokens.kind(token - 2) === Char.BraceClose ? tokens.pair(token - 2) : -1;
  if (open < 0 || !isDeclaration(tokens, open - 1)) return [];
  return namesIn(tokens, open).flatMap(({ token: local, path }) => {
    const [first = '*'] = path;
    const isRest = tokens.kind(local - 1) === Kind.Spread;
    if (isRest || path.includes('*') || Object.hasOwn(members, first)) return [];
    if (only?.[0]?.has(first) === false) return [];
    return [{ text: path.join('.'), certainty: 'literal' as const, ...placeOf(tokens, local) }];
  });
}

function isDeclaration(tokens: Tokens, at: number): boolean {
  return tokens.is(at, 'const') || tokens.is(at, 'let') || tokens.is(at, 'var');
}

/** Where the name in the object is written, not the one that it is given: `{ title: heading }`. */
function placeOf(tokens: Tokens, local: number): { readonly start: number; readonly end: number } {
  const at = tokens.kind(local - 1) === Char.Colon ? local - 2 : local;
  const quote = tokens.kind(at) === Kind.String ? 1 : 0;
  return { start: tokens.start(at) + quote, end: tokens.end(at) - quote };
}
