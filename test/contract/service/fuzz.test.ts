import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { documentedEndpoints } from './documentedEndpoints.ts';
import { type Subject, startSubject } from './support.ts';

/** Every status that the contract or HTTP authentication knows. */
const knownStatuses = new Set([200, 201, 204, 304, 400, 401, 403, 404, 422, 429]);

const strange = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'a"%/\\:*?&=#;[]{}<>\0\r\n\t é𝒳'), maxLength: 30 }),
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '../../etc/passwd',
    '',
    ' ',
    '\0',
    '\u202e',
    'a'.repeat(5000),
    '__proto__',
    "'; --",
    '%',
    '"',
    '*',
  ),
);
const value = fc.oneof(
  strange,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(1e308, -1, 2 ** 53, null, true, [], {}, '2030-13-45T99:99:99Z', '9'.repeat(400), '\ud800'),
);
const fields =
  'name code plural tags q locale_id key_id content plural_suffix scopes note expires_at default source_locale_id translation_key_ids due_date user_ids strategy lsp category target_locale_ids title events callback_url email role project_ids locale_ids branch page max_characters_allowed term message screenshot active secret'.split(
    ' ',
  );

describe('service: fuzzed', () => {
  let service: Subject;
  const errors: string[] = [];

  before(async () => {
    const note = () => undefined;
    const error = (message: string, cause?: unknown) => errors.push(`${message}: ${cause}`);
    service = await startSubject({ logger: { trace: note, debug: note, info: note, warn: note, error } });
    await service.expect(201, 'POST', '~/locales', { name: 'en', code: 'en' });
    await service.expect(201, 'POST', '~/keys', { name: 'k' });
  });
  after(() => service.close());
  afterEach(async () => {
    assert.deepEqual(errors, []);
    await service.expect(200, 'GET', `/projects?per_page=1`);
  });

  const runs = Number(process.env['FUZZ_RUNS'] ?? 150);

  it('answers strange parameters on every endpoint as the contract knows', async function () {
    this.timeout(600_000);
    const endpoint = fc.constantFrom(
      ...documentedEndpoints.filter(({ path }) => path !== '/v2/projects/:id'),
    );
    const form = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 });
    const query = fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          ...fields,
          'callback',
          'sort',
          'order',
          'per_page',
          'encoding',
          'file_format',
          'tags[]',
          'format_options[x]',
        ),
        strange,
      ),
      strange,
      { maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(
        endpoint,
        fc.array(strange, { minLength: 4, maxLength: 4 }),
        form,
        query,
        async (target, ids, body, parameters) => {
          let next = 0;
          const path = target.path.replace(/^\/v2/, '').replace(/:(\w+)/g, (_, name: string) => {
            if (name === 'project_id') return service.projectId;
            if (name === 'account_id') return service.accountId;
            return encode(ids[next++] ?? '') || 'x';
          });
          const search = Object.entries(parameters).map(([name, text]) => `${encode(name)}=${encode(text)}`);
          const answer = await raw(
            service.port,
            [
              `${target.method} /api/v2${path}?${search.join('&')} HTTP/1.1`,
              `Authorization: token ${service.token}`,
              'User-Agent: fuzz',
              'Content-Type: application/json',
            ],
            target.method === 'GET' ? '' : JSON.stringify(body),
          );
          checkAnswer(answer);
        },
      ),
      { numRuns: runs },
    );
  });

  it('answers malformed bodies', async function () {
    this.timeout(600_000);
    const type = fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
      'application/x-www-form-urlencoded',
    );
    const body = fc.oneof(
      strange,
      fc.constantFrom(
        '{',
        '[]',
        '"x"',
        'null',
        '{"name":',
        '--x\r\n\r\n--x--',
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nv',
        '['.repeat(50_000),
        'a[b]=1&a[]=2&a=3&__proto__[x]=1',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        type,
        body,
        fc.constantFrom('keys', 'locales', 'tags', 'jobs'),
        async (contentType, text, resource) => {
          const answer = await raw(
            service.port,
            [
              `POST /api/v2/projects/${service.projectId}/${resource} HTTP/1.1`,
              `Authorization: token ${service.token}`,
              'User-Agent: fuzz',
              `Content-Type: ${contentType}`,
            ],
            text,
          );
          checkAnswer(answer);
        },
      ),
      { numRuns: runs },
    );
  });

  it('answers broken requests and strange headers', async function () {
    this.timeout(600_000);
    const line = fc.constantFrom(
      'GET /api/v2/projects HTTP/1.1',
      'GET * HTTP/1.1',
      'OPTIONS /api/v2/projects HTTP/1.1',
      'GET http://evil.test/api/v2/projects HTTP/1.1',
      'GET /api/v2/../../etc HTTP/1.1',
      'GET /api/v2/projects/%zz HTTP/1.1',
      'PUT /api/v2/projects HTTP/1.1',
      'CONNECT evil:443 HTTP/1.1',
      'FOO / HTTP/1.1',
      'GET /files/x HTTP/1.1',
      'POST /invitations/x/accept HTTP/1.1',
      'GET /lease HTTP/1.1',
      'HEAD /api/v2/projects HTTP/1.1',
      'GET /',
      '\x00\x01\x02',
    );
    const header = fc.oneof(
      fc.constantFrom(
        'Authorization: Basic !!!',
        'Authorization: token',
        'Authorization: Bearer x',
        'Expect: 200-ok',
        'If-None-Match: *',
        'If-Modified-Since: soon',
        'Transfer-Encoding: chunked',
        'Content-Length: -1',
        'Connection: upgrade\r\nUpgrade: websocket',
        `Cookie: ${'c'.repeat(20_000)}`,
        'X-Service-OTP: 1',
        'bad header',
        'Host: a\r\nHost: b',
      ),
      fc.string({ maxLength: 20 }).map(text => `X-Test: ${text}`),
    );
    await fc.assert(
      fc.asyncProperty(
        line,
        fc.array(header, { maxLength: 3 }),
        fc.boolean(),
        async (first, headers, hasAgent) => {
          const answer = await raw(
            service.port,
            [first, ...headers, ...(hasAgent ? ['User-Agent: fuzz'] : [])],
            '',
          );
          if (answer !== '') checkAnswer(answer);
        },
      ),
      { numRuns: runs },
    );
  });
});

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Sends bytes as they are and returns all that comes back; fails when nothing comes for long. */
async function raw(port: number, head: readonly string[], body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', chunk => {
    text += chunk;
  });
  // A server that refuses a request may close while it is still being sent.
  socket.on('error', () => undefined);
  const isChunked = head.some(line => /^transfer-encoding/i.test(line));
  const sent = isChunked ? '0\r\n\r\n' : body;
  const length = isChunked ? [] : [`Content-Length: ${Buffer.byteLength(sent)}`];
  const lines = [...head.slice(0, 1), 'Host: localhost', 'Connection: close', ...length, ...head.slice(1)];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${sent}`);
  await once(socket, 'close', { signal: AbortSignal.timeout(60_000) });
  return text;
}

function checkAnswer(answer: string): void {
  const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
  assert.equal(knownStatuses.has(Number(status)), true, answer.slice(0, 400));
  if (Number(status) < 400) return;
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  if (!/content-type: application\/json/i.test(head) || rest.join('') === '') return;
  assert.equal(typeof JSON.parse(rest.join('\r\n\r\n')).message, 'string', answer.slice(0, 400));
}
