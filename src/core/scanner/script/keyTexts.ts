import { maxAlternatives } from '../alternatives.ts';
import type { UsageCertainty } from '../types.ts';

/** A possible text of an expression, with `*` for each unknown part. */
export interface KeyText {
  readonly text: string;
  readonly certainty: UsageCertainty;
  /** Offsets of the literal's characters, or of the expression where there is no literal. */
  readonly start: number;
  readonly end: number;
  /** True when it, or a part of it, comes from another file or from a type. */
  readonly isElsewhere?: boolean;
  /** True when it is one of all combinations of several parts, each of which may be several texts. */
  readonly isCombined?: boolean;
  /** An alternative key in locale files, where versions of a library differ. */
  readonly otherText?: string;
  /** The only keys in locale files, where these are derived from the text and its context. */
  readonly ids?: readonly string[];
}

/** Stands for a namespace that is passed but unknown. */
export const unknownNamespace = '*';

/** Whether a text is fully known, as a literal or by following names. */
export function isKnown(text: KeyText): boolean {
  return text.certainty === 'literal' || text.certainty === 'computed';
}

/** Removes duplicates, which arise when a text is found in several ways. */
export function distinct(texts: KeyText[]): KeyText[] {
  if (texts.length < 2) return texts;
  return [...new Map(texts.map(each => [`${each.start} ${each.certainty} ${each.text}`, each])).values()];
}

/** The texts, with those of the others that are known; the others instead if none of the texts is known. */
export function completedBy(texts: readonly KeyText[], others: readonly KeyText[]): readonly KeyText[] {
  const knownOthers = others.filter(isKnown);
  if (!texts.some(isKnown)) return knownOthers.length > 0 ? others : texts;
  const written = new Set(texts.map(({ text }) => text));
  return [...texts, ...knownOthers.filter(({ text }) => !written.has(text))];
}

/** A text from another file, without a range in this one. */
export function elsewhere(text: string): KeyText {
  return { text, certainty: 'computed', start: 0, end: 0, isElsewhere: true };
}

/** The same text, found by following names. */
export function asComputed(text: KeyText): KeyText {
  return text.certainty === 'literal' ? { ...text, certainty: 'computed' } : text;
}

/**
 * The text before the first occurrence of `sign`. The range shrinks too, where the text equals its source characters.
 */
export function upTo(key: KeyText, sign: string): KeyText {
  const at = key.text.indexOf(sign);
  if (at < 0) return key;
  const isAsWritten = key.certainty === 'literal' && key.end - key.start === key.text.length;
  return { ...key, text: key.text.slice(0, at), end: isAsWritten ? key.start + at : key.end };
}

/** All combinations of the parts. */
export function join(
  parts: readonly (readonly KeyText[])[],
  range: { start: number; end: number },
): KeyText[] {
  const whole = parts.length === 1 && parts[0]?.length === 1 ? parts[0][0] : undefined;
  if (whole?.certainty === 'literal') return [{ ...whole, start: range.start, end: range.end }];
  let texts: readonly string[] = [''];
  let isPattern = false;
  let isElsewhere = false;
  let choices = 0;
  for (const part of parts) {
    texts = eachWith(texts, part);
    isPattern ||= !part.every(isKnown);
    isElsewhere ||= part.some(each => each.isElsewhere === true);
    if (part.length > 1) choices += part.some(each => each.isCombined === true) ? 2 : 1;
  }
  return texts.map(text => {
    const folded = isPattern ? text.replace(/\*{2,}/g, '*') : text;
    const unknown = isPattern && folded.includes('*');
    const certainty = unknown ? (/[\p{L}\p{N}]/u.test(folded) ? 'family' : 'dynamic') : 'computed';
    const joined: KeyText = { text: folded, certainty, start: range.start, end: range.end };
    if (!isElsewhere && choices < 2) return joined;
    return {
      ...joined,
      ...(isElsewhere ? { isElsewhere } : {}),
      ...(choices < 2 ? {} : { isCombined: true }),
    };
  });
}

/** Each text followed by each ending, or by `*` where that gives too many. */
function eachWith(texts: readonly string[], endings: readonly KeyText[]): readonly string[] {
  const only = endings.length === 1 ? endings[0] : undefined;
  if (only !== undefined) return texts.map(text => text + only.text);
  const pieces = new Set(endings.map(ending => ending.text));
  if (texts.length * pieces.size > maxAlternatives) return texts.map(text => `${text}*`);
  return texts.flatMap(text => [...pieces].map(piece => text + piece));
}
