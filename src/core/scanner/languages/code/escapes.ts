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

const escapeSequence =
  /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|\r?([\s\S]))/g;

/**
 * The value of a string literal's characters.
 *
 * @param escapes as in a string form: `quotes` resolves only `\\`, `\'` and `\"`.
 * @param leavesLines whether a backslash at the end of a line stays, to be resolved once the lines are indented right
 */
export function resolveEscapes(
  raw: string,
  escapes: 'all' | 'quotes' | 'kept' | 'none',
  leavesLines = false,
): string {
  if (escapes === 'none' || escapes === 'kept' || !raw.includes('\\')) return raw;
  if (escapes === 'quotes') return raw.replace(/\\([\\'"])/g, '$1');
  return raw.replace(escapeSequence, (whole, braced, short, long, byte, char: string | undefined) => {
    const code = Number.parseInt(braced ?? short ?? long ?? byte ?? '', 16);
    if (leavesLines && char === '\n') return whole;
    if (Number.isNaN(code)) return simple[char ?? ''] ?? char ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
