import { blank } from '../plainText/blank.ts';
import { decodeReferences } from '../script/lexing/strings.ts';
import { MarkupDocument } from './document.ts';

/** A quote written as a character reference, as needed inside of an attribute with the same quotes. */
const reference = '&(?:quot|apos|#0{0,5}3[49]|#[xX]0{0,4}2[27]);';
const hasReference = new RegExp(reference);
/** What is quoted already, so that a reference in it is a character of the text, or a reference. */
const quotedOrReference = new RegExp(
  `"(?:[^"\\\\]|\\\\[\\s\\S])*|'(?:[^'\\\\]|\\\\[\\s\\S])*|\`(?:[^\`\\\\]|\\\\[\\s\\S])*|${reference}`,
  'g',
);

/**
 * Reads markup, and once more where its code has texts in quotes that are references (`:title="$t(&quot;cart&quot;)"`):
 * where code stands is known only then.
 */
export function readQuotedCode(text: string, read: (document: MarkupDocument) => void): MarkupDocument {
  const document = new MarkupDocument(text);
  read(document);
  const { encoded } = document.tokens;
  if (encoded.length === 0 || !hasReference.test(text)) return document;
  const decoded = withQuotes(text, encoded);
  if (decoded === text) return document;
  const again = new MarkupDocument(decoded);
  read(again);
  return again;
}

/** The text with quotes for the references that stand for them in its code; offsets stay what they are. */
function withQuotes(text: string, encoded: readonly number[]): string {
  let decoded = '';
  for (let at = 0; at < encoded.length; at += 2) {
    const [from = 0, to = 0] = encoded.slice(at, at + 2);
    if (from < decoded.length) continue;
    decoded += text.slice(decoded.length, from) + decodedCode(text.slice(from, to));
  }
  return decoded + text.slice(decoded.length);
}

function decodedCode(code: string): string {
  let decoded = '';
  quotedOrReference.lastIndex = 0;
  for (let match = quotedOrReference.exec(code); match !== null; match = quotedOrReference.exec(code)) {
    const [open] = match;
    if (!open.startsWith('&')) {
      // Its closing quote must not open another text.
      quotedOrReference.lastIndex += 1;
      continue;
    }
    const start = match.index;
    const inside = start + open.length;
    const close = code.indexOf(open, inside);
    if (close < 0) break;
    const quote = decodeReferences(open);
    const padding = blank(open.slice(1));
    decoded += `${code.slice(decoded.length, start)}${padding}${quote}${code.slice(inside, close)}${quote}${padding}`;
    quotedOrReference.lastIndex = decoded.length;
  }
  return decoded + code.slice(decoded.length);
}
