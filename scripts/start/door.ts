import { connect, createServer, type Socket } from 'node:net';
import { Problem } from '../editor/problem.ts';

/**
 * The one address that is printed. It passes everything on to the editor, whose own port nobody needs to know,
 * and leads the bare address on to the workspace and the file to begin with.
 */
export interface Door {
  /** The port that is printed. */
  readonly port: number;
  /** Leads to an editor: `port` on 127.0.0.1, and the path and query of what the bare address means. */
  open(port: number, target: string): void;
  close(): Promise<void>;
}

/**
 * Takes the port at once; who knocks before the door is open waits.
 *
 * @throws {Problem} when nothing can listen on that port of 127.0.0.1.
 */
export async function buildDoor(port: number): Promise<Door> {
  const editor = Promise.withResolvers<{ readonly port: number; readonly target: string }>();
  const sockets = new Set<Socket>();
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer(socket => {
    follow(socket);
    socket.once('data', async first => {
      socket.pause();
      const { port: editorPort, target } = await editor.promise;
      if (/^GET \/ HTTP\//.test(first.toString('latin1', 0, 16))) {
        socket.end(
          `HTTP/1.1 302 Found\r\nLocation: ${target}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        );
        return;
      }
      const upstream = connect(editorPort, '127.0.0.1');
      follow(upstream);
      upstream.once('close', () => socket.destroy());
      socket.once('close', () => upstream.destroy());
      upstream.write(first);
      socket.pipe(upstream);
      upstream.pipe(socket);
    });
  });
  await listen(server, port);
  return {
    port,
    open: (editorPort, target) => editor.resolve({ port: editorPort, target }),
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
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
