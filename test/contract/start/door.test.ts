import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { browserKey } from '../../../scripts/start/browserKey.ts';
import { buildDoor, type Door } from '../../../scripts/start/door.ts';

/** Stands for the editor's server: says what it was asked, and echoes what comes over an upgraded connection. */
async function startEditor(): Promise<http.Server> {
  const server = http.createServer((request, response) => response.end(`${request.method} ${request.url}`));
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function freePort(): Promise<number> {
  const server = http.createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

describe('start: the door to the editor', () => {
  const key = Buffer.alloc(32, 7);
  let editor: http.Server;
  let door: Door;
  const at = (file: string) => `http://127.0.0.1:${door.port}${file}`;

  beforeEach(async () => {
    editor = await startEditor();
    door = await buildDoor(await freePort());
    const { port } = editor.address() as AddressInfo;
    door.open({ port, target: '/?folder=/home/me/app', key });
  });
  afterEach(async () => {
    await door.close();
    editor.closeAllConnections();
    await new Promise(resolve => editor.close(resolve));
  });

  it('leads the bare address on to the workspace', async () => {
    const { status, headers } = await fetch(at('/'), { redirect: 'manual' });
    assert.equal(status, 302);
    assert.equal(headers.get('location'), '/?folder=/home/me/app');
  });

  it('hands out the key on a connection that served something else before', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, file: string) =>
      new Promise<Buffer>((resolve, reject) => {
        const request = http.request(at(file), { method, agent }, async response => {
          resolve(Buffer.concat(await response.toArray()));
        });
        request.once('error', reject).end();
      });
    assert.equal(String(await ask('GET', '/static/x.js')), 'GET /static/x.js');
    assert.deepEqual(await ask('POST', '/mint-key'), key);
    agent.destroy();
  });

  it('passes WebSockets on', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const request = http.request(at('/stable'), { headers: { Connection: 'Upgrade', Upgrade: 'websocket' } });
    request.once('upgrade', (_response, socket) => {
      socket.once('data', data => {
        resolve(String(data));
        socket.destroy();
      });
      socket.write('ping');
    });
    request.once('error', reject).end();
    assert.equal(await promise, 'ping');
  });

  it('turns away other sites, whatever they ask for', async () => {
    const ask = (headers: http.OutgoingHttpHeaders) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = http.request(at('/x'), { headers }, response => {
          response.resume();
          resolve(response.statusCode);
        });
        request.once('error', reject).end();
      });
    const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };
    assert.equal(await ask({ Origin: 'https://elsewhere.example' }), 403);
    assert.equal(await ask({ Origin: 'https://elsewhere.example', ...upgrade }), 403);
    assert.equal(await ask({ Host: 'rebound.example' }), 403);
    assert.equal(await ask({ Origin: `http://127.0.0.1:${door.port}` }), 200);
  });

  it('lets wait who knocks before there is an editor', async () => {
    const early = await buildDoor(await freePort());
    try {
      const answer = fetch(`http://127.0.0.1:${early.port}/x`);
      early.open({ port: (editor.address() as AddressInfo).port, target: '/', key });
      assert.equal(await (await answer).text(), 'GET /x');
    } finally {
      await early.close();
    }
  });

  it('says what to do when the port is in use', async () => {
    await assert.rejects(buildDoor(door.port), /in use by another program.*--port/);
  });
});

describe('start: the key for secrets in the browser', () => {
  it('is made once, for this user alone', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'localens-key-'));
    try {
      const file = path.join(folder, 'deep/key');
      const key = await browserKey(file);
      assert.equal(key.length, 32);
      assert.deepEqual(await browserKey(file), key);
      if (process.platform !== 'win32') assert.equal((await stat(file)).mode & 0o077, 0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
