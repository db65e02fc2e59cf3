import type { Rules } from '../rules.ts';
import type { Analysis } from '../script/analysis.ts';
import type { Span } from '../script/lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../script/lexing/tokens.ts';
import { vocabularyOf } from '../script/vocabulary.ts';
import type { Usage } from '../types.ts';
import { usagesPiped } from './pipes.ts';

/** The usages of filters of Nunjucks: `'key' | translate({ n: 1 })`. */
export function usagesOfFilters(analysis: Analysis, parts: readonly Span[], rules: Rules): Usage[] {
  const { filters } = vocabularyOf(rules);
  return usagesPiped(analysis, parts, rules, { ruleOf: name => filters.get(name), startOfOperand });
}

/** A filter binds tighter than any operator: `'Cart: ' + 'cart.title' | translate` translates the second text alone. */
function startOfOperand(tokens: Tokens, bar: number, limit: number): number {
  let at = bar - 1;
  for (;;) {
    const pair = tokens.pair(at);
    const isBracket = pair >= limit && pair < at;
    if (isBracket) at = pair;
    const before = tokens.kind(at - 1);
    // A call, a member, or the operand of an earlier filter.
    if (isBracket && at > limit && before === Kind.Word) at -= 1;
    else if (at - 2 >= limit && (isDot(before) || before === Char.Bar)) at -= 2;
    else return at;
  }
}
