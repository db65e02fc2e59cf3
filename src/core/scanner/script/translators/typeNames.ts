import type { KeyText } from '../keyTexts.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { argumentsOf } from '../types/typeShapes.ts';
import type { Texts } from '../values/texts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { carrying, type Meaning } from './meaning.ts';

/** Fields of a file's classes that have a type of a framework, or are injected by it. */
export function findFields(
  tokens: Tokens,
  { types, typeTrace }: Vocabulary,
  texts: Texts,
): Map<string, Meaning> {
  const fields = new Map<string, Meaning>();
  // Most files name none of the types, which the engine's own search sees sooner than a look at each token.
  if (!typeTrace.test(tokens.text)) return fields;
  for (let at = 2; at < tokens.length; at++) {
    if (tokens.kind(at) !== Kind.Word) continue;
    const isTyped = tokens.kind(at - 1) === Char.Colon;
    const isInjected = tokens.kind(at - 1) === Char.ParenOpen && tokens.is(at - 2, 'inject');
    if (!isTyped && !isInjected) continue;
    const known = types.get(tokens.slice(at));
    if (known === undefined || known.rule.isOfKeys === true) continue;
    let name = isTyped ? at - 2 : at - 4;
    if (tokens.kind(name) === Char.Question || tokens.kind(name) === Char.Bang) name--;
    if (tokens.kind(name) !== Kind.Word) continue;
    const { rule, framework } = known;
    const args = tokens.kind(at + 1) === Char.Less ? typeArguments(tokens, at + 1, texts) : [];
    const meaning = { rule: rule.gives, framework };
    fields.set(tokens.slice(name), carrying(meaning, args[rule.namespace ?? -1], args[rule.prefix ?? -1]));
  }
  return fields;
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
