import { maxAlternatives } from '../alternatives.ts';
import type { UsageCertainty } from '../types.ts';

/** What an expression may be as a text, with `*` for each part that is not known. */
export interface KeyText {
  readonly text: string;
  readonly certainty: UsageCertainty;
  /** Offsets of the characters: of the literal where there is one, else of the expression. */
  readonly start: number;
  readonly end: number;
  /** True when it, or a part of it, is written in another file or in a type. */
  readonly isElsewhere?: boolean;
  /** What files may know it by besides, where versions of a library differ. */
  readonly otherText?: string;
  /** What alone files know it by, where that is made of it and of what stands beside it. */
  readonly ids?: readonly string[];
}

/** What stands for a namespace that is given and not known. */
export const unknownNamespace = '*';

/** Whether a text is known as a whole, be it written there or found by following names. */
export function isKnown(text: KeyText): boolean {
  return text.certainty === 'literal' || text.certainty === 'computed';
}

/** Without what was found in several ways. */
export function distinct(texts: KeyText[]): KeyText[] {
  if (texts.length < 2) return texts;
  return [...new Map(texts.map(each => [`${each.start} ${each.certainty} ${each.text}`, each])).values()];
}

/** A text that is written in another file: it has no place in this one. */
export function elsewhere(text: string): KeyText {
  return { text, certainty: 'computed', start: 0, end: 0, isElsewhere: true };
}

/** The same text, found by following names. */
export function asComputed(text: KeyText): KeyText {
  return text.certainty === 'literal' ? { ...text, certainty: 'computed' } : text;
}

/** The text before a sign that stands in it; its range ends there too where the text is as it is written. */
export function upTo(key: KeyText, sign: string): KeyText {
  const at = key.text.indexOf(sign);
  if (at < 0) return key;
  const isAsWritten = key.certainty === 'literal' && key.end - key.start === key.text.length;
  return { ...key, text: key.text.slice(0, at), end: isAsWritten ? key.start + at : key.end };
}

/** Every way to put the parts together. */
export function join(
  parts: readonly (readonly KeyText[])[],
  range: { start: number; end: number },
): KeyText[] {
  const whole = parts.length === 1 && parts[0]?.length === 1 ? parts[0][0] : undefined;
  if (whole?.certainty === 'literal') return [{ ...whole, start: range.start, end: range.end }];
  let texts: readonly string[] = [''];
  let isPattern = false;
  let isElsewhere = false;
  for (const part of parts) {
    texts = eachWith(texts, part);
    isPattern ||= !part.every(isKnown);
    isElsewhere ||= part.some(each => each.isElsewhere === true);
  }
  return texts.map(text => {
    const folded = isPattern ? text.replace(/\*{2,}/g, '*') : text;
    const unknown = isPattern && folded.includes('*');
    const certainty = unknown ? (/[\p{L}\p{N}]/u.test(folded) ? 'family' : 'dynamic') : 'computed';
    const joined: KeyText = { text: folded, certainty, start: range.start, end: range.end };
    return isElsewhere ? { ...joined, isElsewhere } : joined;
  });
}

/** Each of the texts with each of the endings, or with `*` where these would be too many. */
function eachWith(texts: readonly string[], endings: readonly KeyText[]): readonly string[] {
  const only = endings.length === 1 ? endings[0] : undefined;
  if (only !== undefined) return texts.map(text => text + only.text);
  const pieces = new Set(endings.map(ending => ending.text));
  if (texts.length * pieces.size > maxAlternatives) return texts.map(text => `${text}*`);
  return texts.flatMap(text => [...pieces].map(piece => text + piece));
}
