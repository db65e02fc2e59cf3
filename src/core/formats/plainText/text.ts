/** Control characters except those in `keep`, and lone surrogates. */
const unwritable = /\p{Cc}|[\u2028\u2029\ufeff]|\p{Cs}/gu;

/**
 * Escapes characters that an editor or encoder would damage, including line ends, as `\uXXXX` or otherwise.
 *
 * @param write escapes one UTF-16 code unit
 */
export function escapeUnwritable(text: string, write: (codeUnit: number, char: string) => string): string {
  return text.replace(unwritable, char => write(char.charCodeAt(0), char));
}

/** Four hexadecimal digits. */
export function hex4(codeUnit: number): string {
  return codeUnit.toString(16).padStart(4, '0');
}

/** Every UTF-16 code unit of a text as four hexadecimal digits after a prefix such as `\u`. */
export function escapeCodeUnits(text: string, lead: string): string {
  return text
    .split('')
    .map(unit => lead + hex4(unit.charCodeAt(0)))
    .join('');
}

/** The text of consecutive bytes written as `\x41` or in octal, `\101`: UTF-8, or ISO-8859-1 if they are not. */
export function textOfByteEscapes(escapes: string): string {
  const codes = escapes.match(/x[0-9a-f]+|[0-7]+/gi) ?? [];
  const bytes = Uint8Array.from(codes, code =>
    code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

/** Lines of a text, with any kind of line end. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** A line without its line end, and the UTF-16 offset of its start. */
export interface LineSpan {
  readonly line: string;
  readonly offset: number;
}

/** The lines of a text with their places, with any kind of line end. */
export function lineSpans(text: string): LineSpan[] {
  const spans: LineSpan[] = [];
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  for (const { 0: lineEnd, index } of text.matchAll(/\r\n|\r|\n/g)) {
    spans.push({ line: text.slice(offset, index), offset });
    offset = index + lineEnd.length;
  }
  spans.push({ line: text.slice(offset), offset });
  return spans;
}

/** A description as comment lines, each with its line end; nothing for none. */
export function commentLines(lead: string, description: string | undefined): string {
  if (description === undefined || description === '') return '';
  return linesOf(description)
    .map(line => `${lead}${line}\n`)
    .join('');
}

/** The characters of C's short escapes (ISO C, section 5.2.2), by the letter after the backslash. */
export const controlEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
};
