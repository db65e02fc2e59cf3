/** API document, Allowed values: Locale download encoding. */
export const encodings = ['UTF-8', 'UTF-16', 'ISO-8859-1'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Bytes of a file. UTF-16 is little-endian with a byte order mark. What ISO-8859-1 can not say becomes `?`; formats
 * for that encoding escape it beforehand.
 */
export function encode(text: string, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'UTF-8':
      return Buffer.from(text, 'utf8');
    case 'UTF-16':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'ISO-8859-1':
      return Buffer.from(text.replace(/[\u{100}-\u{10ffff}]/gu, '?'), 'latin1');
  }
}
