import { TextDecoder } from 'node:util';

/** Possible encodings of a download (API document, allowed values). */
export type Encoding = 'UTF-8' | 'UTF-16' | 'ISO-8859-1';

/** Bytes that are not text in the expected encoding. */
export class DecodingError extends Error {
  override readonly name = 'DecodingError';
  readonly encoding: Encoding;

  constructor(encoding: Encoding, cause: unknown) {
    super(`Not valid ${encoding}`, { cause });
    this.encoding = encoding;
  }
}

/**
 * Decodes bytes piece by piece. A byte order mark is dropped. Without a given encoding it is UTF-16 if a mark says so,
 * else UTF-8.
 *
 * UTF-16 without a mark is little or big endian depending on the zero byte of its first character: locale files start
 * with an ASCII character, and RFC 2781, section 4.3 leaves it to the reader.
 */
export class TextReader {
  private readonly encoding: Encoding | undefined;
  private decoder: TextDecoder | undefined;
  private head: Uint8Array = new Uint8Array();

  constructor(encoding: Encoding | undefined) {
    this.encoding = encoding;
  }

  /** @returns the characters that are complete so far. @throws DecodingError */
  push(chunk: Uint8Array): string {
    if (this.encoding === 'ISO-8859-1') return Buffer.from(chunk).toString('latin1');
    if (this.decoder !== undefined) return this.decode(this.decoder, chunk, true);
    this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
    if (this.head.length < 2) return '';
    this.decoder = this.decoderFor(this.head);
    return this.decode(this.decoder, this.head, true);
  }

  /** @returns the remaining characters. @throws DecodingError if the last one is incomplete */
  end(): string {
    if (this.encoding === 'ISO-8859-1') return '';
    if (this.decoder !== undefined) return this.decode(this.decoder, new Uint8Array(), false);
    return this.decode(this.decoderFor(this.head), this.head, false);
  }

  private decoderFor(head: Uint8Array): TextDecoder {
    const [first = 0, second = 0] = head;
    const isLittleMark = first === 0xff && second === 0xfe;
    const isMarked = isLittleMark || (first === 0xfe && second === 0xff);
    const isUtf16 = this.encoding === 'UTF-16' || (this.encoding === undefined && isMarked);
    if (!isUtf16) return new TextDecoder('utf-8', { fatal: true });
    const isLittleEndian = isLittleMark || (!isMarked && first !== 0 && second === 0);
    return new TextDecoder(isLittleEndian ? 'utf-16le' : 'utf-16be', { fatal: true });
  }

  private decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
    try {
      return decoder.decode(bytes, { stream });
    } catch (error) {
      throw new DecodingError(this.encoding ?? 'UTF-8', error);
    }
  }
}

/** The encoding in a Content-Type, if it is one of those. */
export function encodingOf(contentType: string | undefined): Encoding | undefined {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();
  if (charset === 'utf-8') return 'UTF-8';
  if (charset?.startsWith('utf-16')) return 'UTF-16';
  return charset === 'iso-8859-1' ? 'ISO-8859-1' : undefined;
}
