import { DecodingError, type Encoding, encodingOf, TextReader } from './decoding.ts';
import { UnexpectedResponseError } from './errors.ts';
import type { ByteSink, HttpRequest, HttpResponse, Validators } from './http/types.ts';

/** A complete file, or the answer that there is nothing newer than the caller's version. */
export type Download = DownloadedFile | UnchangedFile;

export interface DownloadedFile {
  readonly notModified: false;
  /** The server's own bytes. */
  readonly bytes: Uint8Array;
  /** The same as text, without a byte order mark. */
  readonly text: string;
  readonly contentType: string | undefined;
  readonly validators: Validators;
}

export interface UnchangedFile {
  readonly notModified: true;
  readonly validators: Validators;
}

/** The request to name in a download's errors. */
type RequestLine = Pick<HttpRequest, 'method' | 'path'>;

/** Reads a download from memory. @throws UnexpectedResponseError if it is not text */
export function readDownload(
  request: HttpRequest,
  response: HttpResponse,
  encoding: Encoding | undefined,
): Download {
  const validators = validatorsOf(request, response);
  if (isUnchanged(request, response)) return { notModified: true, validators };
  const contentType = response.headers['content-type'];
  const reader = new TextReader(encoding ?? encodingOf(contentType));
  const text = checked(request, () => reader.push(response.body) + reader.end());
  return { notModified: false, bytes: response.body, text, contentType, validators };
}

/** True if the caller's own validators are still valid, so that nothing was sent. */
export function isUnchanged(request: HttpRequest, response: HttpResponse): boolean {
  return response.notModified && request.known !== undefined;
}

/** Validators for the next download; a 304 need not repeat them. */
export function validatorsOf(request: HttpRequest, response: HttpResponse): Validators {
  const { etag, 'last-modified': lastModified } = response.headers;
  const known = response.notModified ? request.known : undefined;
  return { etag: etag ?? known?.etag, lastModified: lastModified ?? known?.lastModified };
}

/**
 * Passes bytes on to `sink`, and fails instead of finishing it if they are not text.
 *
 * @param request method and path of the answered request, for errors
 */
export function checkedSink(sink: ByteSink, encoding: Encoding | undefined, request: RequestLine): ByteSink {
  let reader = new TextReader(encoding);
  return {
    start(headers) {
      reader = new TextReader(encoding ?? encodingOf(headers['content-type']));
      return sink.start(headers);
    },
    write(chunk) {
      checked(request, () => reader.push(chunk));
      return sink.write(chunk);
    },
    finish() {
      checked(request, () => reader.end());
      return sink.finish();
    },
  };
}

function checked(request: RequestLine, decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof DecodingError)) throw error;
    const details = { method: request.method, path: request.path, cause: error };
    throw new UnexpectedResponseError('body', `is not valid ${error.encoding}`, details);
  }
}
