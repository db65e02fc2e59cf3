const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  v: '\v',
  f: '\f',
  '0': '\0',
  '\n': '',
  '\r\n': '',
  '\r': '',
  '\u2028': '',
  '\u2029': '',
};

/** The value of a string's or template's raw characters (ECMAScript, String Literals). */
export function resolveEscapes(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]))/g,
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
  const isClosed = quoted.length > 1 && quoted.endsWith(quoted.charAt(0)) && !endsEscaped(quoted);
  return resolveEscapes(quoted.slice(1, isClosed ? -1 : undefined));
}

/** True when an odd number of backslashes stands before the last character. */
export function endsEscaped(quoted: string): boolean {
  let backslashes = 0;
  for (let at = quoted.length - 2; at > 0 && quoted.charAt(at) === '\\'; at--) backslashes++;
  return backslashes % 2 === 1;
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Text of HTML or JSX with its usual character references resolved. */
export function decodeReferences(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-z]{2,4}));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return references[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
