import type { Span } from '../lexing/span.ts';
import { Char, type Tokens } from '../lexing/tokens.ts';
import { objectLiteral } from '../names/returns.ts';
import { bare, propertiesOf } from '../syntax/objects.ts';
import type { Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** For `const ts = { cart: useTranslations('cart'), ...useTranslation('user') }`. */
export function objectOfTranslators(span: Span, translators: Resolver): Meaning | undefined {
  const parts = new Map<string, Meaning>();
  for (const [name, value] of objectLiteral(translators.file.tokens, span) ?? []) {
    const meaning = translators.of(value);
    if (meaning?.rule.is === 'translator') parts.set(name, meaning);
  }
  const spread = spreadMeaning(span, translators);
  const [first = spread] = parts.values();
  const rule = spread?.rule ?? ({ is: 'object', members: {} } as const);
  return first && { ...spread, rule, framework: first.framework, parts };
}

/** The members that an object gets from a hook: `{ ...useTranslation('cart'), isOpen }`. */
export function spreadMeaning(span: Span, translators: Resolver): Meaning | undefined {
  const spread = spreadIn(span, translators.file.tokens);
  const meaning = spread && translators.of(spread);
  return meaning?.rule.is === 'object' ? meaning : undefined;
}

/** What an object literal spreads first. */
export function spreadIn(span: Span, tokens: Tokens): Span | undefined {
  const { from } = bare(tokens, span);
  if (tokens.kind(from) !== Char.BraceOpen) return undefined;
  return propertiesOf(tokens, from).find(({ isSpread }) => isSpread)?.value;
}
