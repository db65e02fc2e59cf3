import type { UsageCertainty } from '../types.ts';

/** What an expression may be as a text, with `*` for each part that is not known. */
export interface KeyText {
  readonly text: string;
  readonly certainty: UsageCertainty;
  /** Offsets of the characters: of the literal where there is one, else of the expression. */
  readonly start: number;
  readonly end: number;
  /** True when it is written in another file. */
  readonly isElsewhere?: boolean;
}

/** More alternatives than this say no more than "not known". */
export const mostAlternatives = 400;

export function isKnown(text: KeyText): boolean {
  return text.certainty === 'literal' || text.certainty === 'computed';
}

/** The same text, found by following names. */
export function asComputed(text: KeyText): KeyText {
  return text.certainty === 'literal' ? { ...text, certainty: 'computed' } : text;
}

/** Every way to put the parts together. */
export function join(
  parts: readonly (readonly KeyText[])[],
  range: { start: number; end: number },
): KeyText[] {
  const [[whole, ...more] = [], ...others] = parts;
  if (whole?.certainty === 'literal' && more.length === 0 && others.length === 0)
    return [{ ...whole, ...range }];
  let texts = [''];
  for (const part of parts) {
    const pieces = [...new Set(part.map(piece => piece.text))];
    const tooMany = texts.length * pieces.length > mostAlternatives;
    texts = texts.flatMap(text => (tooMany ? [`${text}*`] : pieces.map(piece => text + piece)));
  }
  const isPattern = parts.some(part => part.some(piece => !isKnown(piece)));
  return texts.map(text => {
    const folded = isPattern ? text.replace(/\*{2,}/g, '*') : text;
    const unknown = isPattern && folded.includes('*');
    const certainty = unknown ? (/[\p{L}\p{N}]/u.test(folded) ? 'family' : 'dynamic') : 'computed';
    return { text: folded, certainty, ...range };
  });
}
