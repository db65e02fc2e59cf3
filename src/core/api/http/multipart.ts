import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AnyParams, pairs } from '../params.ts';
import type { RequestBody } from './types.ts';

/**
 * Form data (RFC 7578) of parameters, in which `Blob`s and `File`s are files. A file is read while it is sent
 * (`fs.openAsBlob` returns one that stays on disk), and read again when the request is repeated. Unlike in a browser's
 * forms, line breaks in texts stay as they are.
 */
export function multipart(params: AnyParams): RequestBody {
  const boundary = `form-${randomUUID()}`;
  const parts = Object.entries(params).flatMap(([name, value]) =>
    value instanceof Blob
      ? [part(boundary, `${field(name)}; filename="${escapeName(nameOf(value))}"`, value)]
      : pairs(name, value).map(([single, text]) => part(boundary, field(single), text)),
  );
  const pieces = [...parts.flat(), Buffer.from(`--${boundary}--\r\n`)];
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: pieces.reduce(
      (sum, piece) => sum + (piece instanceof Blob ? piece.size : piece.length),
      0,
    ),
    open: () => Readable.from(bytesOf(pieces)),
  };
}

type Piece = Uint8Array | Blob;

function part(boundary: string, disposition: string, content: string | Blob): Piece[] {
  const type =
    content instanceof Blob ? `Content-Type: ${content.type || 'application/octet-stream'}\r\n` : '';
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`;
  return [
    Buffer.from(head),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ];
}

async function* bytesOf(pieces: readonly Piece[]): AsyncGenerator<Uint8Array, void, undefined> {
  for (const piece of pieces) {
    if (piece instanceof Blob) yield* piece.stream();
    else yield piece;
  }
}

function field(name: string): string {
  return `name="${escapeName(name)}"`;
}

/** Escapes names in form data as the HTML Standard does. */
function escapeName(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}

function nameOf(blob: Blob): string {
  return blob instanceof File && blob.name !== '' ? blob.name : 'file';
}
