import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawReply {
  readonly status: number;
  /** The header lines, as they came. */
  readonly head: string;
  /** Length of the body in bytes. */
  readonly length: number;
}

/**
 * One connection that is asked one thing at a time and reads no more of a reply than where it ends: a full client
 * takes as long over a small reply as the server, and its garbage would be measured too.
 */
export class KeepAliveClient {
  private readonly socket: Socket;
  private readonly headers: string;
  private reply: { head: string; missing: number; length: number } | undefined;
  private waiting: { resolve: (reply: RawReply) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, headers: string) {
    this.socket = socket;
    this.headers = headers;
    socket.on('data', data => this.take(data));
    socket.on('error', error => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
  }

  /** @param headers sent with every request. */
  static async connect(port: number, headers: Readonly<Record<string, string>>): Promise<KeepAliveClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new KeepAliveClient(socket, headerLines({ Host: `127.0.0.1:${port}`, ...headers }));
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawReply> {
    const { promise, resolve, reject } = Promise.withResolvers<RawReply>();
    this.waiting = { resolve, reject };
    this.socket.write(`GET ${path} HTTP/1.1\r\n${this.headers}${headerLines(headers)}\r\n`);
    return promise;
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(data: Buffer): void {
    this.reply ??= begin(data);
    this.reply.missing -= data.length;
    if (this.reply.missing > 0) return;
    const { head, length } = this.reply;
    const waiting = this.waiting;
    this.reply = undefined;
    this.waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, length });
  }
}

/** Servers on this machine send the whole head in the first piece. */
function begin(data: Buffer): { head: string; missing: number; length: number } {
  const text = data.toString('latin1', 0, 4096);
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('The head of a reply came in pieces');
  const head = text.slice(0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return { head, length, missing: end + 4 + length };
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
