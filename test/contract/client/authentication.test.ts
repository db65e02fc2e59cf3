import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConfigurationError,
  ForbiddenError,
  NotFoundError,
  ServerError,
  UnexpectedResponseError,
  ValidationError,
} from '../../../src/core/api/errors.ts';
import { authorization, projectDetail } from './samples.ts';
import { token, Workshop } from './workshop.ts';

const ok = JSON.stringify(projectDetail);
const credentials = { username: 'joe@example.com', password: 'correct horse' };

describe('credentials', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  it('an expired token or a wrong password is an authentication error, whatever the body', async () => {
    for (const body of ['', 'Unauthorized', '<html><title>401</title></html>', '{"message":"Bad token"}']) {
      const origin = await workshop.http((_, response) => response.writeHead(401).end(body));
      await assert.rejects(workshop.client(origin).projects.get('p1'), (error: unknown) => {
        assert.ok(error instanceof AuthenticationError);
        assert.deepEqual([error.reason, error.status, error.path], ['token', 401, '/projects/p1']);
        return true;
      });
      await assert.rejects(
        workshop.client(origin, { credentials }).authorizations.get('a1'),
        (error: unknown) => error instanceof AuthenticationError && error.reason === 'credentials',
      );
    }
  });

  it('a token may come from a function, and a new one takes effect at once', async () => {
    const seen: (string | undefined)[] = [];
    const origin = await workshop.http((request, response) => {
      seen.push(request.headers.authorization);
      response.end(ok);
    });
    const tokens = ['first-token', ' second-token\n'];
    const client = workshop.client(origin, { token: async () => tokens.shift() });
    await client.projects.get('p1');
    await client.projects.get('p1');
    assert.deepEqual(seen, ['token first-token', 'token second-token']);
    await assert.rejects(client.projects.get('p1'), AuthenticationError);
    assert.equal(seen.length, 2);
  });

  it('a token that no header can carry is refused without being quoted', async () => {
    const origin = await workshop.http((_, response) => response.end(ok));
    const client = workshop.client(origin, { token: 'süß\r\nx-evil: 1' });
    await assert.rejects(client.projects.get('p1'), (error: unknown) => {
      assert.ok(error instanceof AuthenticationError);
      assert.ok(!inspect(error).includes('evil'));
      return true;
    });
  });

  it('no error shows a credential, even if the service repeats it', async () => {
    const basic = Buffer.from('joe@example.com:correct horse').toString('base64');
    for (const status of [301, 400, 401, 403, 404, 409, 422, 500]) {
      const origin = await workshop.http((request, response) => {
        const { authorization = '' } = request.headers;
        const spoken = authorization.startsWith('Basic ') ? credentials.password : '';
        const said = `${authorization} is bad: ${spoken} ${encodeURIComponent(spoken)}`;
        const body = { message: said, errors: [{ resource: said, field: said, message: said }] };
        response.writeHead(status, { 'x-request-id': said }).end(JSON.stringify(body));
      });
      const client = workshop.client(origin, { credentials });
      for (const request of [client.projects.delete('p1'), client.authorizations.delete('a1')]) {
        await assert.rejects(request, (error: unknown) => {
          assert.ok(error instanceof ApiError);
          const text = inspect(error, { depth: 10 }) + JSON.stringify(error) + error.stack;
          const secrets = [token, basic, credentials.password, encodeURIComponent(credentials.password)];
          assert.deepEqual(
            secrets.filter(secret => text.includes(secret)),
            [],
          );
          return true;
        });
      }
    }
  });

  it('the log has a line for every exchange, with nothing but method, path, outcome and time', async () => {
    const origin = await workshop.http((request, response) => {
      if (request.url?.includes('p2')) response.destroy();
      else response.end(JSON.stringify([{ name: 'private', keys_count: 0 }]));
    });
    const lines: string[] = [];
    const keep = (message: string) => void lines.push(message);
    const logger = { trace: keep, debug: keep, info: keep, warn: keep, error: keep };
    const client = workshop.client(origin, { logger, retries: { attempts: 1 } });
    await client.keys.create('p1', { name: 'secret-name' }).catch(() => undefined);
    await client.keys
      .list('p1', { q: 'secret-question' })
      .page(1)
      .catch(() => undefined);
    await client.tags
      .list('p2')
      .page(1)
      .catch(() => undefined);
    assert.deepEqual(
      lines.map(line => line.replace(/\d+ ms/, 'N ms')),
      [
        'POST /projects/p1/keys → 200 (N ms)',
        'GET /projects/p1/keys → 200 (N ms)',
        'GET /projects/p2/tags → NetworkError (N ms)',
      ],
    );
  });

  it('every status has its kind', async () => {
    const kinds = [
      [400, BadRequestError],
      [405, BadRequestError],
      [409, BadRequestError],
      [403, ForbiddenError],
      [404, NotFoundError],
      [410, NotFoundError],
      [422, ValidationError],
      [500, ServerError],
      [304, UnexpectedResponseError],
    ] as const;
    for (const [status, kind] of kinds) {
      const origin = await workshop.http((_, response) => response.writeHead(status).end());
      await assert.rejects(
        workshop.client(origin).projects.delete('p1'),
        (error: unknown) => error instanceof kind && error.status === status,
      );
    }
  });

  it('a 422 says which fields were refused and why', async () => {
    const errors = [
      { resource: 'Key', field: 'name', message: 'has already been taken' },
      { resource: 'Key', field: 'tags', message: "can't be blank" },
    ];
    const origin = await workshop.http((_, response) =>
      response.writeHead(422).end(JSON.stringify({ message: 'Validation failed', errors })),
    );
    await assert.rejects(workshop.client(origin).keys.create('p1', { name: 'x' }), (error: unknown) => {
      assert.ok(error instanceof ValidationError);
      assert.deepEqual(error.errors, errors);
      assert.equal(
        error.message,
        "POST /projects/p1/keys: The service refused a value: name has already been taken, tags can't be blank (422: Validation failed)",
      );
      return true;
    });
  });

  it('authorizations without credentials are refused before anything is sent', async () => {
    let requests = 0;
    const origin = await workshop.http(() => requests++);
    await assert.rejects(
      workshop.client(origin).authorizations.list().toArray(),
      (error: unknown) => error instanceof AuthenticationError && error.reason === 'credentials',
    );
    assert.equal(requests, 0);
  });

  it('only HTTPS and loopback are spoken', async () => {
    for (const apiRoot of [
      'http://service.example/v2',
      'ftp://127.0.0.1/v2',
      'http://127.0.0.1.evil.example/v2',
      'https://user:pass@service.example/v2',
      'https://service.example/v2?x=1',
      'not an address',
      '',
    ]) {
      assert.throws(
        () => workshop.client(apiRoot),
        (error: unknown) => error instanceof ConfigurationError && error.option === 'apiRoot',
      );
    }
    workshop.client('https://service.example/v2');
    workshop.client('http://localhost:1/v2');
    workshop.client('http://[::1]:1/v2');
  });
});

describe('one-time passwords', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  const guarded = (header: string, valid: string, seen: (string | undefined)[]) =>
    workshop.http((request, response) => {
      const code = request.headers[header.toLowerCase()];
      seen.push(typeof code === 'string' ? code : undefined);
      if (code === valid) response.end(JSON.stringify(authorization));
      else response.writeHead(401, { [header]: 'required; app' }).end();
    });

  it('on the challenge the host is asked once, and the request repeated', async () => {
    const seen: (string | undefined)[] = [];
    const origin = await guarded('X-Service-OTP', '123456', seen);
    const sources: (string | undefined)[] = [];
    const ask = async (source: string | undefined) => {
      sources.push(source);
      return ' 123456 ';
    };
    const client = workshop.client(origin, { credentials, oneTimePassword: { ask } });
    assert.deepEqual(await client.authorizations.get('a1'), authorization);
    assert.deepEqual(seen, [undefined, '123456']);
    assert.deepEqual(sources, ['app']);
  });

  it('requests challenged at the same time share one question', async () => {
    const seen: (string | undefined)[] = [];
    const origin = await guarded('X-Service-OTP', '123456', seen);
    const question = Promise.withResolvers<string>();
    let questions = 0;
    const ask = () => {
      questions++;
      // Answered when both requests have met the challenge.
      setImmediate(function wait() {
        if (seen.length < 2) setImmediate(wait);
        else setImmediate(() => question.resolve('123456'));
      });
      return question.promise;
    };
    const client = workshop.client(origin, { credentials, oneTimePassword: { ask } });
    await Promise.all([client.authorizations.get('a1'), client.authorizations.get('a1')]);
    assert.equal(questions, 1);
  });

  it('a refused code, no code and nobody to ask are authentication errors', async () => {
    const seen: (string | undefined)[] = [];
    const origin = await guarded('X-Service-OTP', '123456', seen);
    for (const ask of [async () => '000000', async () => undefined, undefined]) {
      const client = workshop.client(origin, { credentials, oneTimePassword: { ask } });
      await assert.rejects(client.authorizations.get('a1'), (error: unknown) => {
        assert.ok(error instanceof AuthenticationError);
        assert.equal(error.reason, 'oneTimePassword');
        assert.ok(!inspect(error).includes('000000'));
        return true;
      });
    }
    assert.deepEqual(seen, [undefined, '000000', undefined, undefined]);
  });

  it('a code can be given up front, under another name of the header', async () => {
    const seen: (string | undefined)[] = [];
    const origin = await guarded('X-Acme-OTP', '654321', seen);
    const ask = () => Promise.reject(new Error('must not be asked'));
    const client = workshop.client(origin, { credentials, oneTimePassword: { header: 'X-Acme-OTP', ask } });
    await client.authorizations.get('a1', { oneTimePassword: '654321' });
    await assert.rejects(
      client.authorizations.get('a1', { oneTimePassword: '111111' }),
      (error: unknown) => error instanceof AuthenticationError && error.reason === 'oneTimePassword',
    );
    assert.deepEqual(seen, ['654321', '111111']);
  });

  it('cancelling ends the question', async () => {
    const origin = await guarded('X-Service-OTP', '123456', []);
    const controller = new AbortController();
    const ask = () => {
      controller.abort();
      return new Promise<string>(() => undefined);
    };
    const client = workshop.client(origin, { credentials, oneTimePassword: { ask } });
    await assert.rejects(
      client.authorizations.get('a1', { signal: controller.signal }),
      (error: unknown) => error instanceof ApiError && error.kind === 'cancelled',
    );
  });
});
