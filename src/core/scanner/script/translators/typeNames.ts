import type { KeyText } from '../keyTexts.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { argumentsOf } from '../types/typeShapes.ts';
import type { Texts } from '../values/texts.ts';
import { carrying, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** The meaning of the type of a framework that is named at a token: `TFunction<'cart'>`. */
export function meaningOfType(
  at: number,
  { file: { tokens }, vocabulary: { types }, texts }: Resolver,
): Meaning | undefined {
  const known = tokens.kind(at) === Kind.Word ? types.get(tokens.slice(at)) : undefined;
  if (known === undefined || known.rule.isOfKeys === true) return undefined;
  const { rule, framework } = known;
  const args = tokens.kind(at + 1) === Char.Less ? typeArguments(tokens, at + 1, texts) : [];
  return carrying({ rule: rule.gives, framework }, args[rule.namespace ?? -1], args[rule.prefix ?? -1]);
}

/** The texts in each of the type arguments that open at a `<`. */
export function typeArguments(tokens: Tokens, open: number, texts: Texts): KeyText[][] {
  const args = argumentsOf(tokens, { from: open - 1, to: afterTypeArguments(tokens, open) });
  return args.map(({ from, to }) => {
    const found: KeyText[] = [];
    for (let at = from; at < to; at++) {
      if (tokens.kind(at) === Kind.String) found.push(...texts.of({ from: at, to: at + 1 }));
    }
    return found;
  });
}
