/** Encodings in which the service sends locale files (API document, Locales, download). */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'ISO-8859-1';

export interface DecodedText {
  /** The text without a byte order mark. */
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly hasByteOrderMark: boolean;
  readonly isBigEndian: boolean;
}

/**
 * Reads bytes as text: by their byte order mark, else as UTF-8, else as UTF-16 where every other byte is zero,
 * else as ISO-8859-1, which any bytes are.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), false, true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), true, true);
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = hasByteOrderMark ? bytes.subarray(3) : bytes;
  if (!hasByteOrderMark && body.length >= 2 && body.length % 2 === 0) {
    if (body[0] !== 0 && body[1] === 0) return utf16(body, false, false);
    if (body[0] === 0 && body[1] !== 0) return utf16(body, true, false);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return { text, encoding: 'UTF-8', hasByteOrderMark, isBigEndian: false };
  } catch {
    const text = Buffer.from(body).toString('latin1');
    return { text, encoding: 'ISO-8859-1', hasByteOrderMark: false, isBigEndian: false };
  }
}

function utf16(bytes: Uint8Array, isBigEndian: boolean, hasByteOrderMark: boolean): DecodedText {
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  const text = (isBigEndian ? even.swap16() : even).toString('utf16le');
  return { text, encoding: 'UTF-16', hasByteOrderMark, isBigEndian };
}

/** Writes a text back the way {@link decodeText} found it. */
export function encodeText(decoded: DecodedText): Buffer {
  const text = decoded.hasByteOrderMark ? `\uFEFF${decoded.text}` : decoded.text;
  if (decoded.encoding === 'UTF-8') return Buffer.from(text, 'utf8');
  if (decoded.encoding === 'ISO-8859-1') return Buffer.from(text, 'latin1');
  const bytes = Buffer.from(text, 'utf16le');
  return decoded.isBigEndian ? bytes.swap16() : bytes;
}
