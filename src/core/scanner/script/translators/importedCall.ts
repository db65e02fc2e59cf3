import type { Span } from '../lexing/span.ts';
import { Kind } from '../lexing/tokens.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import type { Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/**
 * The result of calling an imported function whose name means nothing: `await translation('cart', locale)`.
 * Its file must be read for that, so this is used only if something else suggests a translator.
 */
export function importedCall(span: Span, translators: Resolver): Meaning | undefined {
  const { tokens, bindings } = translators.file;
  const { from, to } = bare(tokens, span);
  const isCall = to > from + 2 && tokens.kind(from) === Kind.Word && tokens.pair(from + 1) === to - 1;
  const callee = isCall ? bindings.resolve(tokens.slice(from), from) : undefined;
  const hook = callee?.kind === 'import' ? translators.exportOf(callee) : undefined;
  return hook?.rule.is === 'factory'
    ? translators.productOf(hook, hook.rule, elementsOf(tokens, from + 1))
    : undefined;
}
