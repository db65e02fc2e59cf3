import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip, type ZlibOptions } from 'node:zlib';
import { UnexpectedResponseError } from '../errors.ts';
import { detailsOf } from './details.ts';
import type { HttpRequest } from './types.ts';

/** The accepted compressions. Without this header, any coding may be used (RFC 9110, section 12.5.3). */
export const acceptedCodings = 'gzip';

const unzip = promisify<Uint8Array, ZlibOptions, Uint8Array>(gunzip);

/** How to decode the bytes of an answer. */
export interface Decoder {
  /** @param largest the largest result, in bytes */
  whole(bytes: Uint8Array, largest: number): Promise<Uint8Array>;
  /** Decodes them as they arrive; fails together with its source stream. */
  stream(bytes: Readable): Readable;
}

const identity: Decoder = { whole: async bytes => bytes, stream: bytes => bytes };

function gzip(request: HttpRequest): Decoder {
  return {
    async whole(bytes, largest) {
      // Answers without content name the coding that it would have.
      if (bytes.length === 0) return bytes;
      try {
        return await unzip(bytes, { maxOutputLength: largest });
      } catch (error) {
        throw isOverflow(error) ? tooLarge(request, largest) : error;
      }
    },
    stream: bytes => pipeline(bytes, createGunzip(), () => undefined),
  };
}

function isOverflow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/** The error for an answer that is larger than any of the service. */
export function tooLarge(request: HttpRequest, largest: number): UnexpectedResponseError {
  return new UnexpectedResponseError(
    'body',
    `is larger than ${largest} bytes`,
    { ...detailsOf(request), fault: 'tooLarge' },
    'Ask for less at once, or report it to those who run the service.',
  );
}

/** Decoding fails with UnexpectedResponseError for a coding that was not requested. */
export function decoderOf(request: HttpRequest, headers: Readonly<Record<string, string>>): Decoder {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return identity;
  if (coding === 'gzip' || coding === 'x-gzip') return gzip(request);
  const refusal = new UnexpectedResponseError('Content-Encoding', 'was not asked for', detailsOf(request));
  return {
    whole: () => Promise.reject(refusal),
    stream(bytes) {
      // Releases the connection, as nobody reads on.
      bytes.on('error', () => undefined).destroy();
      throw refusal;
    },
  };
}
