import type { TextEncoding } from '../../core/formats/plainText/encoding.ts';
import type { Format } from '../../core/formats/types.ts';
import { badRequest } from '../http/failure.ts';

/** API document, Allowed values: Locale download encoding. */
export const encodings: readonly TextEncoding[] = ['UTF-8', 'UTF-16', 'ISO-8859-1'];

/**
 * The bytes of a file. UTF-16 is little-endian with a byte order mark. Characters that ISO-8859-1 lacks are escaped as
 * the format does.
 *
 * @throws Failure 400 if the encoding lacks a character and the format cannot escape it
 */
export function encode(text: string, encoding: TextEncoding, format: Format): Buffer {
  switch (encoding) {
    case 'UTF-8':
      return Buffer.from(text, 'utf8');
    case 'UTF-16':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'ISO-8859-1':
      return Buffer.from(
        text.replace(/[\u{100}-\u{10ffff}]/gu, char => format.escape?.(char) ?? refuse(char, format)),
        'latin1',
      );
  }
}

function refuse(char: string, { id }: Format): never {
  throw badRequest(
    `The encoding ISO-8859-1 has no “${char}” and the format ${id} no other way to write it; ask for UTF-8 or UTF-16`,
  );
}
