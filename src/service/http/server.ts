import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../../core/base/logger.ts';
import type { Answered, Dispatcher } from './dispatch.ts';
import { Failure } from './failure.ts';
import { type Faults, failEarly, replyOf, truncate } from './faults.ts';
import type { RateLimiter } from './rateLimit.ts';
import type { Reply } from './reply.ts';
import { callbackName, failureReply, send } from './send.ts';
import { parseTarget, type Target } from './target.ts';

/** Answers paths outside the API; true if it handled the request. */
export type SideDoor = (request: IncomingMessage, response: ServerResponse, target: Target) => boolean;

export interface ServerParts {
  readonly dispatcher: Dispatcher;
  readonly limiter: RateLimiter;
  readonly logger: Logger;
  readonly sideDoors: readonly SideDoor[];
  readonly faults: Faults;
}

/** A listening server and its port. */
export interface Listening {
  readonly port: number;
  /** Answers pending requests, then closes every connection. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 only. @param port 0 for any free one. @throws if the port is taken */
export async function listen(port: number, parts: ServerParts): Promise<Listening> {
  let origin = '';
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 30_000 },
    (request, response) => void handle(request, response, parts, origin),
  );
  answerBrokenRequests(server);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const cause = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.message})`;
    reject(new Error(`Port ${port} ${cause}; choose another with --port, or leave it out for any free one`));
  });
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  const address = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${address.port}`;
  return { port: address.port, close: () => closeServer(server) };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ServerParts,
  serverOrigin: string,
): Promise<void> {
  response.on('error', error => parts.logger.debug(`A reply could not be sent: ${error.message}`));
  try {
    const target = parseTarget(request.url ?? '/');
    if (parts.sideDoors.some(door => door(request, response, target))) return;
    const fault = parts.faults.next();
    if (failEarly(fault, response)) return;
    const callback = request.method === 'GET' ? callbackName(target.query) : undefined;
    const broken = replyOf(fault);
    const answered: Answered = broken
      ? { reply: broken }
      : await answer(request, target, parts, serverOrigin);
    // Released before the last byte: a client that has read the reply may send the next request at once.
    answered.admission?.release(answered.reply.status === 304);
    const headers = answered.admission?.headers() ?? parts.limiter.idleHeaders();
    if (fault === 'truncate') return truncate(response, answered.reply, headers);
    send(response, answered.reply, headers, { callback, withoutBody: request.method === 'HEAD' });
  } catch (error) {
    if (response.headersSent) response.destroy();
    else send(response, replyFor(error, parts.logger), parts.limiter.idleHeaders(), {});
  }
}

async function answer(
  request: IncomingMessage,
  target: Target,
  parts: ServerParts,
  serverOrigin: string,
): Promise<Answered> {
  try {
    return await parts.dispatcher.answer(request, target, serverOrigin);
  } catch (error) {
    return { reply: replyFor(error, parts.logger) };
  }
}

function replyFor(error: unknown, logger: Logger): Reply {
  if (error instanceof Failure) return failureReply(error);
  logger.error('A request failed', error);
  return { status: 500, body: { message: 'Internal server error' } };
}

/** Malformed HTTP gets a plain 400, as in the contract. */
function answerBrokenRequests(server: Server): void {
  const body = JSON.stringify({ message: 'The request is not valid HTTP' });
  const text = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(text);
    else socket.destroy();
  });
  server.on('connect', (_request, socket) => socket.end(text));
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const reply = { status: 400, body: { message: 'The Expect header asks for what is not offered' } };
    send(response, reply, { Connection: 'close' }, {});
  });
}

async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), 1000);
  await promise;
  clearTimeout(deadline);
}
