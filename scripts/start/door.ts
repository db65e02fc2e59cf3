import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { Problem } from '../editor/problem.ts';

/**
 * The one address that is printed. It passes everything on to the editor, whose own port nobody needs to know,
 * leads the bare address on to the workspace and the file to begin with, and answers what the editor's own
 * server leaves open.
 */
export interface Door {
  /** The port that is printed. */
  readonly port: number;
  /** Leads to an editor; who knocked before that has waited. */
  open(behind: Behind): void;
  close(): Promise<void>;
}

/** What is behind a door. */
export interface Behind {
  /** The editor's port on 127.0.0.1. */
  readonly port: number;
  /** What the bare address means: an address at the door. */
  readonly target: string;
  /** What the workbench seals secrets with in the browser: see {@link browserKey}. */
  readonly key: Buffer;
}

/**
 * Takes the port at once.
 *
 * @throws {Problem} when nothing can listen on that port of 127.0.0.1.
 */
export async function buildDoor(port: number): Promise<Door> {
  const editor = Promise.withResolvers<Behind>();
  const upgraded = new Set<Duplex>();
  const server = http.createServer(async (request, response) =>
    answer(await editor.promise, request, response),
  );
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    socket.on('error', () => socket.destroy());
    joinSockets(await editor.promise, request, socket, head);
  });
  await listen(server, port);
  return {
    port,
    open: editor.resolve,
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      await closed;
    },
  };
}

function answer({ port, target, key }: Behind, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  if (!isOwn(request)) {
    response.writeHead(403).end();
    return;
  }
  if (method === 'GET' && url === '/') {
    response.writeHead(302, { Location: target }).end();
    return;
  }
  if (method === 'POST' && url === '/mint-key') {
    response
      .writeHead(200, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' })
      .end(key);
    return;
  }
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, said => {
    response.writeHead(said.statusCode ?? 502, said.rawHeaders);
    // Ends the one with the other, also when the editor breaks off in the middle.
    pipeline(said, response, () => undefined);
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

/** Passes a WebSocket's opening on as it came (RFC 6455, 4.1), and then every byte both ways. */
function joinSockets({ port }: Behind, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (!isOwn(request)) {
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    return;
  }
  const upstream = connect(port, '127.0.0.1');
  upstream.on('error', () => upstream.destroy());
  upstream.once('close', () => socket.destroy());
  socket.once('close', () => upstream.destroy());
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
  }
  upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
  upstream.write(head);
  socket.pipe(upstream);
  upstream.pipe(socket);
}

/**
 * True for what the editor's own page asks for. Every page in the browser can reach this port, and whoever can
 * talk to the editor can run programs with it.
 */
function isOwn({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)) return false;
  return origin === undefined || origin === `http://${host}`;
}

async function listen(server: http.Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') reject(new Problem(inUse(port)));
    else if (error.code === 'EACCES') {
      reject(
        new Problem(`Port ${port} needs rights that this user has not. Choose one above 1023 with --port.`),
      );
    } else reject(error);
  });
  server.listen(port, '127.0.0.1', resolve);
  await promise;
}

function inUse(port: number): string {
  return `Port ${port} is in use by another program. Stop that one, or choose another: npm start -- --port ${port + 10}`;
}
