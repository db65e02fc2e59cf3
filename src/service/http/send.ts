import type { ServerResponse } from 'node:http';
import { badRequest, type Failure } from './failure.ts';
import type { Reply } from './reply.ts';

/** How to send a reply. */
export interface Packing {
  /** Name of the JSONP function, if requested. */
  readonly callback?: string | undefined;
  /** True for HEAD. */
  readonly withoutBody?: boolean;
}

/** Reads the JSONP parameter. @throws Failure 400 if it is not a function name */
export function callbackName(query: URLSearchParams): string | undefined {
  const name = query.get('callback');
  if (name === null) return undefined;
  // Anything else would let the address inject code into the reply.
  if (!/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/.test(name) || name.length > 200) {
    throw badRequest('callback has to be the name of a function');
  }
  return name;
}

/** The body of a failure (API document, Errors). */
export function failureReply(failure: Failure): Reply {
  const { message, errors } = failure;
  return {
    status: failure.status,
    body: errors ? { message, errors } : { message },
    headers: failure.headers,
  };
}

/**
 * Sends a reply. With JSONP the status is always 200, as the script would not run otherwise; `meta` contains the real
 * one.
 */
export function send(
  response: ServerResponse,
  reply: Reply,
  headers: Readonly<Record<string, string>>,
  packing: Packing,
): void {
  const all: Record<string, string> = { ...headers, ...reply.headers, 'X-Content-Type-Options': 'nosniff' };
  if (packing.callback !== undefined && reply.status !== 304) {
    const script = jsonpScript(packing.callback, reply, all);
    write(
      response,
      200,
      { ...all, 'Content-Type': 'application/javascript; charset=utf-8' },
      script,
      packing,
    );
    return;
  }
  if (reply.content) {
    all['Content-Type'] ??= reply.content.mediaType;
    write(response, reply.status, all, reply.content.data, packing);
    return;
  }
  if (reply.body === undefined) {
    response.writeHead(reply.status, all).end();
    return;
  }
  all['Content-Type'] = 'application/json; charset=utf-8';
  write(response, reply.status, all, JSON.stringify(reply.body), packing);
}

function write(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  data: string | Uint8Array,
  packing: Packing,
): void {
  const length = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength;
  response.writeHead(status, { ...headers, 'Content-Length': String(length) });
  response.end(packing.withoutBody ? undefined : data);
}

/** The text of a file, in any encoding. */
function textOf({ mediaType, data }: NonNullable<Reply['content']>): string {
  if (typeof data === 'string') return data;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  switch (/charset=([\w-]+)/i.exec(mediaType)?.[1]) {
    case 'UTF-16':
      return bytes.toString('utf16le').replace(/^\ufeff/, '');
    case 'ISO-8859-1':
      return bytes.toString('latin1');
    default:
      return bytes.toString('utf8');
  }
}

/** API document, Cross-cutting rules: JSONP. */
function jsonpScript(callback: string, reply: Reply, headers: Readonly<Record<string, string>>): string {
  const { content, body = null } = reply;
  const data = content ? textOf(content) : body;
  const text = JSON.stringify({ meta: { status: reply.status, ...headers }, data });
  // Line separators are valid in JSON but end a line in old scripts.
  return `${callback}(${text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')})`;
}
