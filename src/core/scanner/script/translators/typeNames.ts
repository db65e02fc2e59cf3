import type { KeyText } from '../keyTexts.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { TypeRule } from '../rules.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { argumentsOf } from '../types/typeShapes.ts';
import type { Texts } from '../values/texts.ts';
import type { Owned } from '../vocabulary.ts';
import { carrying, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** The meaning of the type of a framework that is named at a token: `TFunction<'cart'>`. */
export function meaningOfType(at: number, resolver: Resolver): Meaning | undefined {
  const { file, texts } = resolver;
  const { tokens } = file;
  const known = tokens.kind(at) === Kind.Word ? typeAt(at, resolver) : undefined;
  if (known === undefined || known.rule.isOfKeys === true) return undefined;
  const { rule, framework } = known;
  const args = tokens.kind(at + 1) === Char.Less ? typeArguments(tokens, at + 1, texts) : [];
  return carrying({ rule: rule.gives, framework }, args[rule.namespace ?? -1], args[rule.prefix ?? -1]);
}

/** The type at a token, even if it is imported under another name: `import { type TFunction as T }`. */
export function typeAt(
  at: number,
  { file: { tokens, bindings }, vocabulary: { types } }: Resolver,
): Owned<TypeRule> | undefined {
  const name = tokens.slice(at);
  const known = types.get(name);
  if (known !== undefined) return known;
  const binding = bindings.resolve(name, at);
  return binding?.kind === 'import' ? types.get(binding.imported) : undefined;
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
