import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { UnexpectedResponseError } from '../errors.ts';
import { detailsOf } from './details.ts';
import type { HttpRequest } from './types.ts';

/** The accepted compressions. Without this header, any coding may be used (RFC 9110, section 12.5.3). */
export const acceptedCodings = 'gzip';

const unzip = promisify(gunzip);

/** How to decode the bytes of an answer. */
export interface Decoder {
  whole(bytes: Uint8Array): Promise<Uint8Array>;
  /** Decodes them as they arrive; fails together with its source stream. */
  stream(bytes: Readable): Readable;
}

const identity: Decoder = { whole: async bytes => bytes, stream: bytes => bytes };

const gzip: Decoder = {
  // Answers without content name the coding that it would have.
  whole: async bytes => (bytes.length === 0 ? bytes : unzip(bytes)),
  stream: bytes => pipeline(bytes, createGunzip(), () => undefined),
};

/** Decoding fails with UnexpectedResponseError for a coding that was not requested. */
export function decoderOf(request: HttpRequest, headers: Readonly<Record<string, string>>): Decoder {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return identity;
  if (coding === 'gzip' || coding === 'x-gzip') return gzip;
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
