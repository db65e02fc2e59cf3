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
 */
export function resolveEscapes(raw: string, escapes: 'all' | 'quotes' | 'none'): string {
  if (escapes === 'none' || !raw.includes('\\')) return raw;
  if (escapes === 'quotes') return raw.replace(/\\([\\'"])/g, '$1');
  return raw.replace(escapeSequence, (whole, braced, short, long, byte, char: string | undefined) => {
    const code = Number.parseInt(braced ?? short ?? long ?? byte ?? '', 16);
    if (Number.isNaN(code)) return simple[char ?? ''] ?? char ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
