import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect } from 'node:net';
import { inspect } from 'node:util';
import { ConfigurationError, NetworkError } from '../../../src/core/api/errors.ts';
import { selfSigned } from './certificate.ts';
import { projectDetail } from './samples.ts';
import { token, Workshop } from './workshop.ts';

const host = 'service.test';
const certificate = selfSigned(host);
const apiRoot = `https://${host}/api/v2/`;

describe('proxies and certificates', () => {
  let workshop: Workshop;
  let requests: IncomingMessage[];
  let tunnels: IncomingMessage[];
  let proxy: string;

  beforeEach(async () => {
    workshop = await Workshop.open();
    requests = [];
    tunnels = [];
    const service = await workshop.started(
      createSecureServer(certificate, (request, response) => {
        requests.push(request);
        response.end(JSON.stringify(projectDetail));
      }),
    );
    const { port } = new URL(service);
    const tunneller = createServer();
    tunneller.on('connect', (request, socket) => {
      tunnels.push(request);
      const upstream = connect(Number(port), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      upstream.pipe(socket).pipe(upstream);
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
      }
    });
    proxy = await workshop.started(tunneller);
  });
  afterEach(() => workshop.close());

  it('reaches the service through the proxy handed in, with the certificate handed in', async () => {
    const url = proxy.replace('://', '://joe:pass%20word@');
    const client = workshop.client(apiRoot, { proxy: { url }, certificates: [certificate.cert] });
    assert.deepEqual(await client.projects.get('p1'), projectDetail);
    assert.equal(tunnels[0]?.url, `${host}:443`);
    const basic = Buffer.from('joe:pass word').toString('base64');
    assert.equal(tunnels[0]?.headers['proxy-authorization'], `Basic ${basic}`);
    assert.equal(tunnels[0]?.headers.authorization, undefined);
    assert.equal(requests[0]?.headers.authorization, `token ${token}`);
    assert.equal(requests[0]?.headers['proxy-authorization'], undefined);
  });

  it('takes the proxy from the environment', async () => {
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY']) {
      const environment = { [name]: proxy, NO_PROXY: 'other.test' };
      const client = workshop.client(apiRoot, { environment, certificates: [certificate.cert] });
      await client.projects.get('p1');
    }
    assert.equal(tunnels.length, 3);
  });

  it('does not talk to a service whose certificate is not trusted', async () => {
    const client = workshop.client(apiRoot, { proxy: { url: proxy } });
    await assert.rejects(client.projects.get('p1'), (error: unknown) => {
      assert.ok(error instanceof NetworkError);
      assert.equal(error.reason, 'certificate');
      assert.match(error.advice, /certificate/);
      return true;
    });
    assert.deepEqual([requests.length, tunnels.length], [0, 1]);
  });

  it('does not take a trusted certificate of another host', async () => {
    const client = workshop.client('https://other.test/', {
      proxy: { url: proxy },
      certificates: [certificate.cert],
    });
    await assert.rejects(
      client.projects.get('p1'),
      (error: unknown) => error instanceof NetworkError && error.reason === 'certificate',
    );
    assert.equal(requests.length, 0);
  });

  it('says that the proxy refuses, without its password', async () => {
    const refusing = createServer();
    refusing.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
    const url = (await workshop.started(refusing)).replace('://', '://joe:hush-hush@');
    const client = workshop.client(apiRoot, { proxy: { url } });
    await assert.rejects(client.projects.get('p1'), (error: unknown) => {
      assert.ok(error instanceof NetworkError);
      assert.equal(error.reason, 'unreachable');
      assert.match(error.advice, /proxy/);
      assert.ok(!inspect(error, { depth: 5 }).includes('hush-hush'));
      return true;
    });
  });

  it('refuses a proxy that is no address without quoting it', async () => {
    assert.throws(
      () => workshop.client(apiRoot, { proxy: { url: 'joe:hush-hush@proxy' } }),
      (error: unknown) => error instanceof ConfigurationError && !inspect(error).includes('hush-hush'),
    );
  });

  it('reaches loopback directly', async () => {
    const origin = await workshop.http((_, response) => response.end(JSON.stringify(projectDetail)));
    await workshop.client(origin, { proxy: { url: 'http://127.0.0.1:1' } }).projects.get('p1');
    assert.equal(tunnels.length, 0);
  });
});
