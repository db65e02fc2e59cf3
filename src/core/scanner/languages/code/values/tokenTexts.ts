import { maxAlternatives } from '../../../alternatives.ts';
import { isInterpolated, type Token } from '../lexing/token.ts';
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
