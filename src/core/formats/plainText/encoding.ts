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
 * Decodes bytes: by their byte order mark, else as UTF-8, else as UTF-16 if every other byte is zero, else as
 * ISO-8859-1, which accepts any bytes.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return utf16(bytes.subarray(2), { isBigEndian: false, hasByteOrderMark: true });
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return utf16(bytes.subarray(2), { isBigEndian: true, hasByteOrderMark: true });
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = hasByteOrderMark ? bytes.subarray(3) : bytes;
  if (!hasByteOrderMark && body.length >= 2 && body.length % 2 === 0) {
    if (body[0] !== 0 && body[1] === 0) return utf16(body, { isBigEndian: false, hasByteOrderMark });
    if (body[0] === 0 && body[1] !== 0) return utf16(body, { isBigEndian: true, hasByteOrderMark });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return { text, encoding: 'UTF-8', hasByteOrderMark, isBigEndian: false };
  } catch {
    const text = Buffer.from(body).toString('latin1');
    return { text, encoding: 'ISO-8859-1', hasByteOrderMark: false, isBigEndian: false };
  }
}

/** The text of a file as {@link decodeText} reads it; undefined if bytes were lost or overwritten. */
export function losslessText(bytes: Uint8Array): string | undefined {
  const { text, encoding } = decodeText(bytes);
  return encoding === 'ISO-8859-1' && isBrokenUtf8(text) ? undefined : text;
}

/**
 * True for bytes, decoded as ISO-8859-1, that are more likely damaged UTF-8: more of them are in well-formed sequences
 * than outside, which hardly ever happens in ISO-8859-1.
 */
function isBrokenUtf8(text: string): boolean {
  const inSequences =
    text.match(/[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g)?.join('')
      .length ?? 0;
  const all = text.match(/[\x80-\xff]/g)?.length ?? 0;
  return inSequences > all - inSequences;
}

function utf16(
  bytes: Uint8Array,
  { isBigEndian, hasByteOrderMark }: Pick<DecodedText, 'isBigEndian' | 'hasByteOrderMark'>,
): DecodedText {
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  const text = (isBigEndian ? even.swap16() : even).toString('utf16le');
  return { text, encoding: 'UTF-16', hasByteOrderMark, isBigEndian };
}

/** Encodes a text the way {@link decodeText} found it. */
export function encodeText(decoded: DecodedText): Buffer {
  const text = decoded.hasByteOrderMark ? `\uFEFF${decoded.text}` : decoded.text;
  if (decoded.encoding === 'UTF-8') return Buffer.from(text, 'utf8');
  if (decoded.encoding === 'ISO-8859-1') return Buffer.from(text, 'latin1');
  const bytes = Buffer.from(text, 'utf16le');
  return decoded.isBigEndian ? bytes.swap16() : bytes;
}
