import type { KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { decodeReferences, endOfQuoted, resolveEscapes } from '../lexing/strings.ts';
import type { Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { anyText } from './constantValues.ts';

/** Words for the absence of a value. */
export const nothing = new WordSet(['undefined', 'null']);

/** The text of a string literal, its escapes resolved. */
export function literalAt(tokens: Tokens, token: number): KeyText {
  const start = tokens.start(token) + 1;
  const end = endOfQuoted(tokens.text, start - 1, tokens.end(token));
  const text = decoded(resolveEscapes(tokens.text.slice(start, end)), tokens, token);
  return { text, certainty: 'literal', start, end };
}

/** The text of a JSX attribute, which has HTML references but no escapes. */
export function attributeValueAt(tokens: Tokens, token: number): KeyText {
  const raw = tokens.slice(token);
  const isClosed = raw.length > 1 && raw.endsWith(raw.charAt(0));
  const start = tokens.start(token) + 1;
  const end = tokens.end(token) - (isClosed ? 1 : 0);
  return { text: decodeReferences(tokens.text.slice(start, end)), certainty: 'literal', start, end };
}

/** A text in markup may contain references. */
function decoded(text: string, tokens: Tokens, token: number): string {
  const { encoded } = tokens;
  if (encoded.length === 0) return text;
  const offset = tokens.start(token);
  for (let at = 0; at < encoded.length; at += 2) {
    if ((encoded[at] ?? 0) <= offset && offset < (encoded[at + 1] ?? 0)) return decodeReferences(text);
  }
  return text;
}

/** A number in a text: `step.${1}`. */
export function numberAt(tokens: Tokens, token: number): KeyText {
  const text = tokens.slice(token);
  const range = { start: tokens.start(token), end: tokens.end(token) };
  return /^\d+$/.test(text)
    ? { text, certainty: 'literal', ...range }
    : unknownText(tokens, { from: token, to: token + 1 });
}

/** An expression whose text is unknown. */
export function unknownText(tokens: Tokens, { from, to }: Span): KeyText {
  const start = tokens.start(from);
  return {
    text: '*',
    certainty: 'dynamic',
    start,
    end: Math.max(start, tokens.end(Math.max(from, to - 1))),
  };
}

/**
 * Possible texts of an expression that are written in a type or in another file, besides those whose places are known;
 * `*` stands for any.
 */
export function writtenElsewhere(
  tokens: Tokens,
  texts: readonly string[],
  span: Span,
  known: readonly KeyText[] = [],
): KeyText[] {
  const unknown = unknownText(tokens, span);
  const written = new Set(known.map(({ text }) => text));
  const others = written.size === 0 ? texts : texts.filter(text => !written.has(text));
  return others.map(text =>
    text === anyText ? unknown : { ...unknown, text, certainty: 'computed', isElsewhere: true },
  );
}
