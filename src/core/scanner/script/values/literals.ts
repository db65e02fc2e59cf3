import type { KeyText } from '../keyTexts.ts';
import { decodeReferences, endOfQuoted, resolveEscapes } from '../lexing/strings.ts';
import type { Tokens } from '../lexing/tokens.ts';

/** The text of a string literal, its escapes resolved. */
export function literalAt(tokens: Tokens, token: number): KeyText {
  const start = tokens.start(token) + 1;
  const end = endOfQuoted(tokens.text, start - 1, tokens.end(token));
  const text = decoded(resolveEscapes(tokens.text.slice(start, end)), tokens, token);
  return { text, certainty: 'literal', start, end };
}

/** The text of an attribute of JSX, which has references of HTML and no escapes. */
export function attributeValueAt(tokens: Tokens, token: number): KeyText {
  const raw = tokens.slice(token);
  const isClosed = raw.length > 1 && raw.endsWith(raw.charAt(0));
  const start = tokens.start(token) + 1;
  const end = tokens.end(token) - (isClosed ? 1 : 0);
  return { text: decodeReferences(tokens.text.slice(start, end)), certainty: 'literal', start, end };
}

/** A text in a template of markup may hold references. */
function decoded(text: string, tokens: Tokens, token: number): string {
  const { encoded } = tokens;
  if (encoded.length === 0) return text;
  const offset = tokens.start(token);
  for (let at = 0; at < encoded.length; at += 2) {
    if ((encoded[at] ?? 0) <= offset && offset < (encoded[at + 1] ?? 0)) return decodeReferences(text);
  }
  return text;
}
