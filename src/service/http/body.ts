import type { IncomingMessage } from 'node:http';
import { badRequest } from './failure.ts';
import { parseMultipart } from './multipart.ts';
import { type Form, nest } from './target.ts';

/** Maximum size of a body; only screenshots and project images are large. */
const bodyLimit = 10 * 1024 * 1024;

/**
 * Reads the parameters in a body: JSON, a form or multipart, for any method. An empty body has none.
 *
 * @throws Failure 400 for an unreadable body (API document, Errors)
 */
export async function readForm(request: IncomingMessage): Promise<Form> {
  const body = await readAll(request);
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\/form-data/i.test(type)) return nest(parseMultipart(body, type));
  const text = decodeUtf8(body);
  if (text.trim() === '') return {};
  // Some clients label any body as a form by default.
  const isForm = /^application\/x-www-form-urlencoded/i.test(type) && !text.trimStart().startsWith('{');
  if (isForm) return nest(new URLSearchParams(text));
  return parseJson(text);
}

function parseJson(text: string): Form {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The body has to be a JSON object');
  }
  return value as Form;
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8');
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      // An oversized body is still read to its end, so that the reply reaches a client that is busy sending.
      if (size <= bodyLimit) chunks.push(chunk);
    }
  } catch {
    throw badRequest('The body ended early');
  }
  if (size > bodyLimit) throw badRequest(`The body is larger than ${bodyLimit} bytes`);
  return Buffer.concat(chunks);
}
