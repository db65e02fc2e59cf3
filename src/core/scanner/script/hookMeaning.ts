import type { Binding } from './bindings.ts';
import { forwardedTo, objectLiteral, returnedExpression } from './hooks.ts';
import { type Meaning, withRule } from './meaning.ts';
import type { Translators } from './translators.ts';

/** A function of the application's own that gives a translator: `const useCart = () => useTranslation('cart')`. */
export function hookMeaning(binding: Binding, translators: Translators): Meaning | undefined {
  const { tokens } = translators.file;
  const returned = returnedExpression(tokens, binding);
  if (returned === undefined) return undefined;
  const literal = objectLiteral(tokens, returned);
  if (literal === undefined) {
    const callee = forwardedTo(tokens, binding, returned);
    const forwarded = callee && translators.of(callee);
    if (forwarded?.rule.is === 'factory') return forwarded;
    const meaning = translators.of(returned);
    return meaning && withRule(meaning, { is: 'factory', gives: meaning.rule });
  }
  const parts = new Map<string, Meaning>();
  for (const [name, value] of literal) {
    const meaning = translators.of(value);
    if (meaning !== undefined) parts.set(name, meaning);
  }
  const [first] = parts.values();
  if (first === undefined) return undefined;
  const gives = { is: 'object', members: {} } as const;
  return { rule: { is: 'factory', gives }, framework: first.framework, parts };
}
