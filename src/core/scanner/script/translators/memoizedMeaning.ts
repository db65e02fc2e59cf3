import type { Span } from '../lexing/span.ts';
import { Char, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { returnedBy } from '../names/returns.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';
import { isRef } from '../values/states.ts';
import type { Meaning } from './meaning.ts';
import { objectOfTranslators } from './objectMeaning.ts';
import type { Resolver } from './resolver.ts';

/**
 * Values that React keeps between renders: `useRef(t)`, whose member `current` is the translator, and the result of the
 * function passed to `useMemo`. https://react.dev/reference/react/hooks
 */
export function memoizedMeaning({ init }: Binding, translators: Resolver): Meaning | undefined {
  const { tokens } = translators.file;
  if (isRef(tokens, init)) {
    const [argument] = argumentsAt(tokens, init);
    const memoized = argument && translators.of(argument);
    const rule = { is: 'object', members: {} } as const;
    return memoized && { rule, framework: memoized.framework, parts: new Map([['current', memoized]]) };
  }
  const returned = memoizedAt(tokens, init);
  return returned && (translators.of(returned) ?? objectOfTranslators(returned, translators));
}

/** What the function passed to a `useMemo` that begins at a token returns; undefined for anything else. */
export function memoizedAt(tokens: Tokens, from: number): Span | undefined {
  const isMemo = tokens.is(tokens.is(from, 'React') ? from + 2 : from, 'useMemo');
  const [argument] = isMemo ? argumentsAt(tokens, from) : [];
  return argument && returnedBy(tokens, argument)?.at(-1);
}

/** The arguments of a call of React's, with or without its name before. */
function argumentsAt(tokens: Tokens, from: number): Span[] {
  const name = tokens.is(from, 'React') ? from + 2 : from;
  const open = afterTypeArguments(tokens, name + 1);
  return tokens.kind(open) === Char.ParenOpen ? elementsOf(tokens, open) : [];
}
