import type { Framework } from '../../framework.ts';
import type { Usage } from '../../types.ts';
import { unknownNamespace } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { skip } from '../syntax/extent.ts';
import { splitAt } from '../syntax/precedence.ts';

/** A key that is not known where it is looked up: it may come from a function's parameter, or from a route. */
export interface OpenKey {
  /** The expression that is not known. */
  readonly span: Span;
  readonly before: string;
  readonly after: string;
  readonly framework: Framework;
  readonly namespace: string | undefined;
  readonly prefix: string | undefined;
  /** The token at which the translator's call begins; -1 for none. */
  readonly call: number;
}

/**
 * The keys among some usages that are not known where they are looked up, by their expressions.
 *
 * @param mayCome whether the unknown part of a text may come from where somebody looks for
 */
export function openKeysIn(
  tokens: Tokens,
  usages: readonly Usage[],
  frameworks: readonly Framework[],
  mayCome: (part: Span) => boolean,
): OpenKey[] {
  return usages.flatMap(usage => {
    const { certainty, key, range, callRange, prefix, framework: id } = usage;
    if ((certainty !== 'dynamic' && certainty !== 'family') || prefix?.includes('*') === true) return [];
    const framework = frameworks.find(each => each.id === id);
    const whole = spanAt(tokens, range.start, range.end);
    const [before = '', after = '', ...others] = certainty === 'dynamic' ? [] : key.split('*');
    const span = certainty === 'dynamic' ? whole : holeIn(tokens, whole, mayCome);
    if (framework === undefined || span === undefined || others.length > 0) return [];
    const namespace = namespaceOf(usage, framework);
    const first = tokens.indexAt(callRange.start);
    // An element of markup is no token.
    const call = tokens.start(first) === callRange.start ? first : -1;
    return [{ span, before, after, framework, namespace, prefix, call }];
  });
}

/** The namespace of a key; `*` when it is passed but unknown. */
function namespaceOf({ namespace, namespaceIsDefault }: Usage, { naming }: Framework): string | undefined {
  if (namespaceIsDefault === true) return undefined;
  return namespace ?? (naming.defaultNamespace === undefined ? undefined : unknownNamespace);
}

/** The tokens between two offsets; those of a template with its backticks. */
function spanAt(tokens: Tokens, start: number, end: number): Span {
  const from = tokens.indexAt(start);
  const to = tokens.indexAt(Math.max(start, end - 1)) + 1;
  return tokens.kind(from - 1) === Kind.TemplateOpen && tokens.end(from - 1) === start
    ? { from: from - 1, to: tokens.pair(from - 1) + 1 }
    : { from, to };
}

/** The only part of a template or of a sum that may come from there. */
function holeIn(tokens: Tokens, { from, to }: Span, mayCome: (part: Span) => boolean): Span | undefined {
  const parts: Span[] = [];
  if (tokens.kind(from) === Kind.TemplateOpen) {
    for (let at = from + 1; at < to - 1; at = skip(tokens, at, to)) {
      if (tokens.kind(at) === Kind.SubstitutionOpen) parts.push({ from: at + 1, to: tokens.pair(at) });
    }
  } else parts.push(...splitAt(tokens, from, to, Char.Plus));
  const holes = parts.filter(mayCome);
  return holes.length === 1 ? holes[0] : undefined;
}
