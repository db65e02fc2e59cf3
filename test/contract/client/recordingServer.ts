import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';

/** A request as it came over the wire. */
export interface Recorded {
  readonly method: string;
  /** Path as sent, still percent-encoded. */
  readonly path: string;
  /** Query as sent, without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface RecordingServer {
  readonly origin: string;
  readonly requests: Recorded[];
  /** What the next requests are answered with, in order; without any, 500. */
  readonly replies: Reply[];
  close(): Promise<void>;
}

/** A plain server that writes down what it is asked and answers what it is told to; it knows no API. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const requests: Recorded[] = [];
  const replies: Reply[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const { method = '', headers } = request;
      requests.push({ method, path, query, headers, body: Buffer.concat(chunks) });
      const { status, headers: extra, body } = replies.shift() ?? { status: 500, body: 'no reply was set' };
      response.writeHead(status, { 'content-type': 'application/json', ...extra });
      response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const origin = await listen(server);
  return {
    origin,
    requests,
    replies,
    close: () => close(server),
  };
}

/** Starts listening on loopback and gives the origin. */
export async function listen(server: NetServer): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}

/** The parts of a multipart body, by name. */
export function partsOf({ headers, body }: Recorded): Record<string, Part> {
  const boundary = /^multipart\/form-data; boundary="?([^"]+)"?$/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error(`Not multipart: ${headers['content-type']}`);
  const text = body.toString('latin1');
  const sections = text.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    sections.map(section => {
      const end = section.indexOf('\r\n\r\n');
      const head = section.slice(0, end);
      const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
      const part: Part = {
        fileName: /filename="([^"]*)"/.exec(head)?.[1],
        contentType: /content-type: (\S+)/i.exec(head)?.[1],
        content: Buffer.from(section.slice(end + 4, -2), 'latin1').toString('utf8'),
      };
      return [name, part];
    }),
  );
}

export interface Part {
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  readonly content: string;
}
