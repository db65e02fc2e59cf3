import type { KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import type { Tokens } from '../lexing/tokens.ts';
import type { KeysRule } from '../rules.ts';
import { type Meaning, withRule } from './meaning.ts';

/**
 * A group of keys that is a member of others: `const texts = LL.cart; texts.title()`.
 *
 * @param name of the member, `*` if it is known only at run time
 * @returns undefined if its members are texts
 */
export function groupOfKeys(meaning: Meaning, rule: KeysRule, name: KeyText): Meaning | undefined {
  if (rule.isDeep !== true || rule.areTexts === true) return undefined;
  const { skips = 0, ...others } = rule;
  if (skips > 0) return withRule(meaning, skips > 1 ? { ...others, skips: skips - 1 } : others);
  const outer = meaning.prefixes?.[0];
  if (outer === undefined) return { ...meaning, prefixes: [name] };
  const certainty = outer.certainty === 'family' ? 'family' : name.certainty;
  return {
    ...meaning,
    prefixes: [{ ...name, text: `${outer.text}.${name.text}`, certainty, start: outer.start }],
  };
}

/** The name of a member as written; `*` if it is known only at run time. */
export function nameAt(tokens: Tokens, { from, to }: Span, text = tokens.slice(from)): KeyText {
  const certainty = text === '*' ? 'family' : 'literal';
  return { text, certainty, start: tokens.start(from), end: tokens.end(to - 1) };
}
