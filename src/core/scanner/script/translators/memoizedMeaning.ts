import { Char } from '../lexing/tokens.ts';
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
  const name = tokens.is(init, 'React') ? init + 2 : init;
  const isBox = isRef(tokens, init);
  if (!isBox && !tokens.is(name, 'useMemo')) return undefined;
  const open = afterTypeArguments(tokens, name + 1);
  const [argument] = tokens.kind(open) === Char.ParenOpen ? elementsOf(tokens, open) : [];
  if (argument === undefined) return undefined;
  if (isBox) {
    const memoized = translators.of(argument);
    const rule = { is: 'object', members: {} } as const;
    return memoized && { rule, framework: memoized.framework, parts: new Map([['current', memoized]]) };
  }
  const returned = returnedBy(tokens, argument)?.at(-1);
  return returned && (translators.of(returned) ?? objectOfTranslators(returned, translators));
}
