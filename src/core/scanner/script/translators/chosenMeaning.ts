import type { KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { choicesIn } from '../syntax/precedence.ts';
import { carrying, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** Longer expressions are not choices between names. Each of their choices would be read again. */
const longest = 60;

/**
 * For `isAdmin ? tAdmin : tUser`, where both are translators about which equally much is known, and for two objects of one
 * kind: `typeof browser === 'undefined' ? chrome : browser`.
 */
export function chosenMeaning(span: Span, translators: Resolver): Meaning | undefined {
  if (span.to - span.from > longest) return undefined;
  const [first, second] = choicesIn(translators.file.tokens, span);
  const one = second && first && translators.of(first);
  if (second === undefined || one === undefined) return undefined;
  if (one.rule.is === 'object') return translators.of(second)?.rule === one.rule ? one : undefined;
  const other = one.rule.is === 'translator' ? translators.of(second) : undefined;
  const areAlike =
    other?.rule.is === 'translator' &&
    one.framework === other.framework &&
    (one.namespaces === undefined) === (other.namespaces === undefined) &&
    (one.prefixes === undefined) === (other.prefixes === undefined);
  if (!areAlike) return undefined;
  return carrying(one, both(one.namespaces, other.namespaces), both(one.prefixes, other.prefixes));
}

function both(some: readonly KeyText[] = [], more: readonly KeyText[] = []): readonly KeyText[] {
  return [...new Map([...some, ...more].map(text => [text.text, text])).values()];
}
