import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the editor and its service, and can refuse or be shut. */
export interface Door extends AsyncDisposable {
  /** The address by which the service is reached through it. */
  readonly apiRoot: string;
  /** Answers requests for such paths with 403, as a plan does that does not include them. */
  refuse(paths: RegExp): void;
  /** Breaks every connection, now and from now on. */
  shut(): void;
  /** Lets everything through again. */
  open(): void;
}

/** Opens a door to the service at `apiRoot`, on a free port of 127.0.0.1. */
export async function openDoor(apiRoot: string): Promise<Door> {
  const target = new URL(apiRoot);
  let refused: RegExp | undefined;
  let isShut = false;
  const server = http.createServer((request, response) => {
    if (isShut) {
      request.socket.destroy();
      return;
    }
    if (refused?.test((request.url ?? '').replace(/\?.*/, '')) === true) {
      request.resume();
      response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"message":"Forbidden"}');
      return;
    }
    const { method, headers, url: path } = request;
    const { hostname, port } = target;
    const onward = http.request({ hostname, port, method, headers, path }, answer => {
      // Links to other pages have to lead through the door too: the client follows no others.
      const raw = answer.rawHeaders.map(value => value.replaceAll(target.host, headers.host ?? ''));
      response.writeHead(answer.statusCode ?? 502, raw);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiRoot: apiRoot.replace(target.host, `127.0.0.1:${port}`),
    refuse(paths) {
      refused = paths;
    },
    shut() {
      isShut = true;
      server.closeAllConnections();
    },
    open() {
      isShut = false;
      refused = undefined;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
