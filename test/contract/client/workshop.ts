import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createNetServer, Server as NetServer, type Socket } from 'node:net';
import { type Client, type ClientOptions, createClient } from '../../../src/core/api/client.ts';
import { listen } from './recordingServer.ts';
import { VirtualClock } from './virtualClock.ts';

export const token = 'fedcba9876543210'.repeat(4);

/** Servers and clients of one test, and the check that nothing of them is left after it. */
export class Workshop {
  private readonly clients: Client[] = [];
  private readonly servers: (Server | NetServer)[] = [];
  private readonly before: number;

  private constructor() {
    this.before = heldResources();
  }

  static async open(): Promise<Workshop> {
    // From the next turn on, the test runner's own time-out for this test or hook is held, as it is at the end.
    await turn();
    return new Workshop();
  }

  /** A client that retries and waits on a virtual clock; its time-outs are on the real one. */
  client(apiRoot: string, options: Partial<ClientOptions> = {}): Client {
    const client = createClient({
      apiRoot,
      token,
      userAgent: 'Localens tests',
      clock: new VirtualClock(),
      random: () => 0.5,
      environment: {},
      ...options,
    });
    this.clients.push(client);
    return client;
  }

  /** Starts an HTTP server and gives its origin. It does not tell its time, which is not that of the client. */
  http(listener: RequestListener): Promise<string> {
    return this.started(
      createServer((request, response) => {
        response.sendDate = false;
        listener(request, response);
      }),
    );
  }

  /** Starts a server of bare connections and gives its origin. */
  raw(onConnection: (socket: Socket) => void): Promise<string> {
    return this.started(
      createNetServer(socket => {
        // The client may go at any time, which is no failure here.
        socket.on('error', () => socket.destroy());
        onConnection(socket);
      }),
    );
  }

  started(server: Server | NetServer): Promise<string> {
    this.servers.push(server);
    return listen(server);
  }

  /**
   * Lets go of everything and asserts that the clients held no connection and left no timer: the servers see
   * all their connections end without closing any themselves.
   */
  async close(): Promise<void> {
    await Promise.all(this.clients.map(client => client.close()));
    await Promise.all(this.servers.map(ended));
    await becomes(() => heldResources() <= this.before);
  }
}

/** Stops listening; done when the last connection has ended by itself (an HTTP server would close idle ones). */
function ended(server: Server | NetServer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  NetServer.prototype.close.call(server, () => resolve());
  return promise;
}

/** Sockets, servers and timers that keep the process alive. */
function heldResources(): number {
  const kinds = ['TCPSocketWrap', 'TCPServerWrap', 'TLSWrap', 'Timeout'];
  return process.getActiveResourcesInfo().filter(kind => kinds.includes(kind)).length;
}

/** Waits some turns of the event loop for something that is under way. */
async function becomes(condition: () => boolean): Promise<void> {
  for (let turns = 0; turns < 1000 && !condition(); turns++) {
    await turn();
  }
  assert.ok(condition(), `left over: ${process.getActiveResourcesInfo().join(', ')}`);
}

function turn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(resolve);
  return promise;
}
