const simple: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  e: '\x1b',
  s: ' ',
  '0': '\0',
  '\n': '',
};

/** Letters after a backslash that mean something; before others it belongs to the text. */
const inPython: ReadonlySet<string> = new Set([...'ntrbfva0\n', '\\', "'", '"']);
/** https://www.php.net/manual/en/language.types.string.php#language.types.string.syntax.double */
const inPhp: ReadonlySet<string> = new Set([...'ntrfve0', '\\', '$', '"']);

/**
 * Which backslashes of a string are escapes: all, and a character that they say nothing about stands for itself; those
 * that Python or PHP knows, and others are characters of the text; only those before an apostrophe or another
 * backslash; none. `kept` are those that keep a quote from ending the text and still belong to it; with `bytes` numbers are
 * those of UTF-8 (`\342\200\246`), and in Rust one at the end of a line takes the indentation of the next with it.
 */
export type Escapes = 'all' | 'bytes' | 'rust' | 'python' | 'php' | 'quotes' | 'kept' | 'none';

const bytes = /(?:\\(?:[0-3][0-7]{2}|x[0-9a-fA-F]{2}))+/g;
const byte = /\\(?:x(..)|(...))/g;
const utf8 = new TextDecoder();

/** https://doc.rust-lang.org/reference/expressions/literal-expr.html#string-continuation-escapes */
const joinedLines = /(\\[^\n])|\\\n\s*/g;

function charactersOf(written: string): string {
  const numbers = [...written.matchAll(byte)].map(([, hexadecimal, octal]) =>
    hexadecimal === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hexadecimal, 16),
  );
  // A backslash among them is one of the text, which is read again.
  return utf8.decode(Uint8Array.from(numbers)).replaceAll('\\', '\\\\');
}

const escapeSequence =
  /\\(?:u\{\s*([0-9a-fA-F]{1,6}(?:\s+[0-9a-fA-F]{1,6})*)\s*\}|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([0-7]{2,3})|\r?([\s\S]))/g;

/** Stands between a backslash of the text and the end of its line where those that join lines stay. */
const nothingJoined = '\uE000';
const textAtLineEnd = /\\\uE000(?=\r?\n)/g;

/**
 * The value of a string literal's characters.
 *
 * @param leavesLines whether a backslash that joins a line to the next stays, to be resolved by {@link joinLines} once
 * the lines are indented right
 */
export function resolveEscapes(raw: string, escapes: Escapes, leavesLines = false): string {
  if (escapes === 'none' || escapes === 'kept' || !raw.includes('\\')) return raw;
  if (escapes === 'quotes') return raw.replace(/\\([\\'])/g, '$1');
  if (escapes === 'bytes') return resolveEscapes(raw.replace(bytes, charactersOf), 'all', leavesLines);
  if (escapes === 'rust') return resolveEscapes(raw.replace(joinedLines, '$1'), 'all', leavesLines);
  const known = escapes === 'python' ? inPython : escapes === 'php' ? inPhp : undefined;
  return raw.replace(
    escapeSequence,
    (whole, braced, short, long, byte, octal, char: string | undefined, at) => {
      if (braced !== undefined) return inBraces(braced) ?? whole;
      const code =
        octal === undefined ? Number.parseInt(short ?? long ?? byte ?? '', 16) : Number.parseInt(octal, 8);
      if (leavesLines && char === '\n') return whole;
      if (leavesLines && char === '\\' && /[\r\n]/.test(raw.charAt(at + whole.length)))
        return `\\${nothingJoined}`;
      if (Number.isNaN(code)) {
        return known?.has(char ?? '') === false ? whole : (simple[char ?? ''] ?? char ?? whole);
      }
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** A text with the lines joined that a backslash at the end joins, as {@link resolveEscapes} left them. */
export function joinLines(text: string, keepsBreak = false): string {
  return text.replace(keepsBreak ? /\\(?=\n)/g : /\\\r?\n/g, '').replace(textAtLineEnd, '\\');
}

/** The characters whose numbers stand between braces: one, or several in Ruby (`\u{48 49}`). */
function inBraces(numbers: string): string | undefined {
  const codes = numbers.split(/\s+/).map(number => Number.parseInt(number, 16));
  return codes.every(code => code <= 0x10ffff) ? String.fromCodePoint(...codes) : undefined;
}
