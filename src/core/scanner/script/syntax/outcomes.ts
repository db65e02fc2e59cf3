import type { Span } from '../lexing/span.ts';
import type { Tokens } from '../lexing/tokens.ts';
import { bare } from './objects.ts';
import { choicesIn } from './precedence.ts';

/** Deepest nesting of choices that is read. */
const maxChoices = 8;

/** Everything that an expression may be: both of `isOpen ? $.open : $.done`, without brackets around them. */
export function outcomesOf(tokens: Tokens, span: Span, depth = 0): readonly Span[] {
  const whole = bare(tokens, span);
  const choices = depth < maxChoices ? choicesIn(tokens, whole) : [];
  return choices.length === 0 ? [whole] : choices.flatMap(choice => outcomesOf(tokens, choice, depth + 1));
}
