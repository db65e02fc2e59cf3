import { namedCharacters } from './namedCharacters.ts';

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  v: '\v',
  f: '\f',
  '0': '\0',
  '\n': '',
  '\u2028': '',
  '\u2029': '',
};

/** The value of a string's or template's raw characters (ECMAScript, String Literals). */
export function resolveEscapes(raw: string): string {
  // Template values have one line separator, whatever the file has (ECMAScript, Template Literal Lexical Components).
  const lines = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (!lines.includes('\\')) return lines;
  return lines.replace(
    /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g,
    (_, point?: string, unit?: string, byte?: string, other = '') => {
      const hex = point ?? unit ?? byte;
      if (hex === undefined) return simpleEscapes[other] ?? other;
      const code = Number.parseInt(hex, 16);
      return code > 0x10ffff ? '' : String.fromCodePoint(code);
    },
  );
}

/** The value of a quoted string, whether or not its closing quote is there. */
export function unquote(quoted: string): string {
  return resolveEscapes(quoted.slice(1, endOfQuoted(quoted, 0, quoted.length)));
}

/** Where the characters of a quoted string in a text end: before its closing quote, if it has one. */
export function endOfQuoted(text: string, start: number, end: number): number {
  const isQuoted = end - start > 1 && text.charCodeAt(end - 1) === text.charCodeAt(start);
  return isQuoted && !isEscaped(text, start, end - 1) ? end - 1 : end;
}

/** True when an odd number of backslashes stands before a character of a quoted string that begins at `start`. */
function isEscaped(text: string, start: number, offset: number): boolean {
  let backslashes = 0;
  for (let at = offset - 1; at > start && text.charAt(at) === '\\'; at--) backslashes++;
  return backslashes % 2 === 1;
}

/** Text of HTML, XML or JSX with its character references resolved, and one sign for each end of a line. */
export function decodeReferences(raw: string): string {
  // XML 1.0, End-of-Line Handling; HTML, Preprocessing the input stream
  const lines = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (!lines.includes('&')) return lines;
  return lines.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([A-Za-z]{2,8}\d{0,2}));/g,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return namedCharacters.get(name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x10ffff ? whole : String.fromCodePoint(code);
    },
  );
}
