import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, type Reply } from '../client/recordingServer.ts';

/** A request on its way to the service. */
export interface Passing {
  readonly method: string;
  /** Below the API root, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/**
 * What becomes of a request: an answer instead of the service's or one made of it, a connection that breaks before the
 * service heard of it, or one that breaks when the service has done what it was asked for, or that it is passed on
 * without its body.
 */
export type Fault = Reply | ((answer: Reply) => Reply) | 'drop' | 'loseAnswer' | 'loseBody';

export interface FaultProxy {
  readonly apiRoot: string;
  /** Every request so far: `GET /projects/1/keys`. */
  readonly requests: string[];
  /** Asked for each request before it is passed on; what it does at the service has happened by then. */
  onRequest: (request: Passing) => Fault | undefined | Promise<Fault | undefined>;
  /** Told of what the service answered. */
  onAnswer: (request: Passing, answer: Reply) => void;
  close(): Promise<void>;
}

/** Stands between a client and a service, and lets things go wrong on the way. */
export async function startFaultProxy(service: {
  readonly apiRoot: string;
  readonly port: number;
}): Promise<FaultProxy> {
  const { origin: upstream, pathname: prefix } = new URL(service.apiRoot);
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', service.apiRoot);
    const { method = '', headers } = request;
    const passing = { method, path: pathname.slice(prefix.length), query: searchParams, headers };
    proxy.requests.push(`${passing.method} ${passing.path}`);
    const fault = await proxy.onRequest(passing);
    if (fault === 'drop') {
      response.destroy();
    } else if (typeof fault === 'object') {
      send({ ...fault, headers: { 'content-type': 'application/json', ...fault.headers } }, response);
    } else {
      const answer = await forward(request, fault !== 'loseBody');
      proxy.onAnswer(passing, answer);
      if (fault === 'loseAnswer') response.destroy();
      else send(typeof fault === 'function' ? fault(answer) : answer, response);
    }
  }

  function send({ status, headers, body }: Reply, response: ServerResponse): void {
    response.writeHead(status, headers);
    response.end(typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body);
  }

  async function forward(
    request: IncomingMessage,
    hasBody: boolean,
  ): Promise<Reply & { readonly body: Buffer }> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { method, url, headers: all } = request;
    const { 'content-length': _length, 'content-type': _type, ...bare } = all;
    const headers = hasBody ? all : bare;
    const onward = ask({ host: '127.0.0.1', port: service.port, method, path: url, headers }, resolve);
    onward.once('error', reject);
    if (hasBody) request.pipe(onward);
    else onward.end();
    const answer = await promise;
    const body = await buffer(answer);
    const { link, 'transfer-encoding': _, ...others } = answer.headers;
    // A client rightly follows no link to another origin.
    const ours = typeof link === 'string' ? { link: link.replaceAll(upstream, origin) } : {};
    const told = Object.entries({ ...others, ...ours }).map(([name, value]) => [name, String(value)]);
    return { status: answer.statusCode ?? 500, headers: Object.fromEntries(told), body };
  }

  const origin = await listen(server);
  const proxy: FaultProxy = {
    apiRoot: origin + prefix,
    requests: [],
    onRequest: () => undefined,
    onAnswer: () => undefined,
    close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      return promise;
    },
  };
  return proxy;
}
