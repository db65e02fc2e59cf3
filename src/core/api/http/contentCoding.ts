import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { UnexpectedResponseError } from '../errors.ts';
import { detailsOf } from './details.ts';
import type { HttpRequest } from './types.ts';

/** What answers may be compressed with. Where a request says nothing, any coding may come (RFC 9110, section 12.5.3). */
export const acceptedCodings = 'gzip';

const unzip = promisify(gunzip);

/** How the bytes of an answer are read back. */
export interface Decoder {
  whole(bytes: Uint8Array): Promise<Uint8Array>;
  /** The same as they arrive; breaks with the stream that it reads from, and that one with it. */
  stream(bytes: Readable): Readable;
}

const identity: Decoder = { whole: async bytes => bytes, stream: bytes => bytes };

const gzip: Decoder = {
  // Answers without content name the coding that it would have.
  whole: async bytes => (bytes.length === 0 ? bytes : unzip(bytes)),
  stream: bytes => pipeline(bytes, createGunzip(), () => undefined),
};

/** Decoding fails with UnexpectedResponseError for a coding that was not asked for. */
export function decoderOf(request: HttpRequest, headers: Readonly<Record<string, string>>): Decoder {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return identity;
  if (coding === 'gzip' || coding === 'x-gzip') return gzip;
  const refusal = new UnexpectedResponseError('Content-Encoding', 'was not asked for', detailsOf(request));
  return {
    whole: () => Promise.reject(refusal),
    stream(bytes) {
      // Nobody reads on, so the connection is let go of.
      bytes.on('error', () => undefined).destroy();
      throw refusal;
    },
  };
}
