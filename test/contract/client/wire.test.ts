import assert from 'node:assert/strict';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import { endpoints } from './endpoints.ts';
import { partsOf, type Recorded, type RecordingServer, startRecordingServer } from './recordingServer.ts';
import type { WireCase } from './wire/case.ts';
import { wireCases } from './wire/cases.ts';

const token = '0123456789abcdef'.repeat(4);

describe('every operation on the wire', () => {
  let server: RecordingServer;
  let client: Client;

  before(async () => {
    server = await startRecordingServer();
    client = createClient({
      apiRoot: `${server.origin}/api/v2`,
      token,
      credentials: { username: 'joe@example.com', password: 'pässword' },
      userAgent: 'Localens (support@example.com)',
    });
  });
  after(async () => {
    await client.close();
    await server.close();
  });
  beforeEach(() => {
    server.requests.length = 0;
    server.replies.length = 0;
  });

  it('is tried for every endpoint of the API document', () => {
    const tried = new Set(wireCases.map(({ endpoint }) => endpoint));
    assert.deepEqual([...tried].sort(), [...endpoints].sort());
  });

  for (const [index, wireCase] of wireCases.entries()) {
    it(`${wireCase.endpoint}${wireCases.slice(0, index).some(c => c.endpoint === wireCase.endpoint) ? ' again' : ''}`, async () => {
      server.replies.push(wireCase.reply);
      const given = await wireCase.call(client);
      assert.deepEqual(given, wireCase.gives);
      assert.equal(server.requests.length, 1);
      const [request] = server.requests;
      assert.ok(request !== undefined);
      checkLine(request, wireCase);
      checkHeaders(request, wireCase);
      checkBody(request, wireCase);
    });
  }
});

function checkLine(request: Recorded, { endpoint, path, query = {} }: WireCase): void {
  const [method = '', template = ''] = endpoint.split(' ');
  assert.equal(request.method, method);
  assert.equal(request.path, `/api/v2${path}`);
  // The case itself must be of the endpoint it names.
  const pattern = template.slice('/v2'.length).replace(/:\w+/g, '[^/]+');
  assert.match(path, new RegExp(`^${pattern}$`));
  assert.deepEqual(Object.fromEntries(new URLSearchParams(request.query)), query);
}

function checkHeaders(request: Recorded, { endpoint, isBasic = false }: WireCase): void {
  const { headers } = request;
  assert.equal(headers['user-agent'], 'Localens (support@example.com)');
  const basic = Buffer.from('joe@example.com:pässword', 'utf8').toString('base64');
  assert.equal(headers.authorization, isBasic ? `Basic ${basic}` : `token ${token}`);
  assert.equal(headers.accept, endpoint.endsWith('/download') ? '*/*' : 'application/json');
  const { authorization, ...others } = headers;
  const rest = JSON.stringify([request.path, request.query, others, request.body.toString()]);
  assert.ok(!rest.includes(token) && !rest.includes(basic), 'the credential stands in one header only');
}

function checkBody(request: Recorded, { json, form }: WireCase): void {
  if (form !== undefined) {
    const parts = Object.entries(partsOf(request)).map(([name, part]) => [
      name,
      part.fileName === undefined ? part.content : part,
    ]);
    assert.deepEqual(Object.fromEntries(parts), form);
    assert.equal(request.headers['content-length'], String(request.body.length));
  } else if (json !== undefined) {
    assert.equal(request.headers['content-type'], 'application/json');
    assert.deepEqual(JSON.parse(request.body.toString('utf8')), json);
  } else {
    assert.equal(request.headers['content-type'], undefined);
    assert.equal(request.body.length, 0);
  }
}
