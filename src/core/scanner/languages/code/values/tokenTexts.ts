import { maxAlternatives } from '../../../alternatives.ts';
import { isInterpolated, type Token } from '../lexing/token.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import type { KeyValue } from './knownNames.ts';

/** A name whose text is unknown, or may be another one as well. */
export function unknownAt(name: string, at: number): KeyValue {
  return { value: '', range: { start: at, end: at + name.length }, certainty: 'dynamic' };
}

/** The texts of tokens; undefined if one is missing or contains code, or if there are too many. */
export function textsOfTokens(tokens: ReadonlyArray<Token | undefined>): readonly KeyValue[] | undefined {
  if (tokens.length > maxAlternatives) return undefined;
  const texts: KeyValue[] = [];
  for (const token of tokens) {
    if (token === undefined || isInterpolated(token)) return undefined;
    const range = token.string?.inner ?? { start: token.start, end: token.end };
    texts.push({ value: token.text, range, certainty: 'literal' });
  }
  return texts.length > 0 ? texts : undefined;
}

/** Words for the absence of a value. */
const nothing: ReadonlySet<string> = new Set(['null', 'nil', 'None']);

/** Drops of several values an empty text, or none at all, that is only what a variable begins with. */
export function withoutBlanks<T>(
  code: Code,
  all: readonly T[],
  spanOf: (one: T) => Span | undefined,
): readonly T[] {
  const full = all.length > 1 ? all.filter(one => !isBlank(code, spanOf(one))) : [];
  return full.length > 0 ? full : all;
}

/** Whether a value is an empty text, or none at all. */
function isBlank(code: Code, [from, to]: Span = [0, 0]): boolean {
  const token = to === from + 1 ? code.at(from) : undefined;
  return token?.kind === 'string' ? token.text === '' : nothing.has(token?.text ?? '');
}
