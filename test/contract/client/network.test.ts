import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import {
  CancelledError,
  ForbiddenError,
  NetworkError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
} from '../../../src/core/api/errors.ts';
import { key, projectDetail } from './samples.ts';
import { VirtualClock } from './virtualClock.ts';
import { Workshop } from './workshop.ts';

const json = JSON.stringify(projectDetail);
const ok = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;

describe('faults of the network', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  it('connection refused: is tried three times, then says so', async () => {
    const gone = await Workshop.open();
    const origin = await gone.raw(() => undefined);
    await gone.close();
    const clock = new VirtualClock();
    const client = workshop.client(origin, { clock });
    await assert.rejects(client.projects.create({ name: 'x' }), (error: unknown) => {
      assert.ok(error instanceof NetworkError);
      assert.deepEqual([error.reason, error.code], ['unreachable', 'ECONNREFUSED']);
      assert.deepEqual([error.method, error.path, error.status], ['POST', '/projects', undefined]);
      assert.match(error.advice, /proxy settings/);
      return true;
    });
    assert.deepEqual(clock.slept, [225, 450]);
  });

  it('reset in the middle of a body: a GET recovers', async () => {
    const answers = [`${ok.slice(0, -20)}`, ok];
    const origin = await workshop.raw(socket =>
      answerEach(socket, () => answers.shift() ?? '', answers.length > 1),
    );
    const project = await workshop.client(origin).projects.get('p1');
    assert.deepEqual(project, projectDetail);
    assert.equal(answers.length, 0);
  });

  it('reset in the middle of a body: a POST is not repeated', async () => {
    let requests = 0;
    const origin = await workshop.raw(socket =>
      answerEach(
        socket,
        () => {
          requests++;
          return ok.slice(0, -20);
        },
        true,
      ),
    );
    await assert.rejects(
      workshop.client(origin).tags.create('p1', { name: 'x' }),
      (error: unknown) => error instanceof NetworkError && error.reason === 'broken',
    );
    assert.equal(requests, 1);
  });

  it('a DELETE whose first answer was lost is done when the second says it is gone', async () => {
    const answers = ['', 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'];
    const origin = await workshop.raw(socket =>
      answerEach(socket, () => answers.shift() ?? '', answers.length > 1),
    );
    await workshop.client(origin).tags.delete('p1', 'x');
    assert.equal(answers.length, 0);
  });

  it('a stalled first byte ends in a time-out', async () => {
    const origin = await workshop.raw(socket => socket.resume());
    const client = workshop.client(origin, { timeouts: { firstByteMs: 50 } });
    await assert.rejects(
      client.projects.get('p1'),
      (error: unknown) => error instanceof TimeoutError && error.phase === 'firstByte',
    );
  });

  it('a body that trickles ends in a time-out', async () => {
    const origin = await workshop.raw(socket => {
      void once(socket, 'data').then(() => {
        socket.write(ok.slice(0, -20));
        const trickle = setInterval(() => socket.write(' '), 10);
        socket.on('close', () => clearInterval(trickle));
      });
    });
    const client = workshop.client(origin, { timeouts: { totalMs: 100 } });
    await assert.rejects(
      client.projects.get('p1'),
      (error: unknown) => error instanceof TimeoutError && error.phase === 'body',
    );
  });

  it('what speaks no HTTP is no service', async () => {
    for (const spoken of ['SSH-2.0-OpenSSH_9.9\r\n', '\0\u0001\u0002\u0003', 'HTTP/1.1 soon\r\n\r\n']) {
      const origin = await workshop.raw(socket => void once(socket, 'data').then(() => socket.end(spoken)));
      await assert.rejects(
        workshop.client(origin).projects.get('p1'),
        (error: unknown) =>
          error instanceof UnexpectedResponseError &&
          error.field === 'response' &&
          error.path === '/projects/p1',
      );
    }
  });

  it('JSON that is cut off names the body', async () => {
    const origin = await workshop.http((_, response) => response.end(json.slice(0, -5)));
    await assert.rejects(workshop.client(origin).projects.get('p1'), (error: unknown) => {
      assert.ok(error instanceof UnexpectedResponseError);
      assert.equal(error.field, 'body');
      assert.match(error.message, /cut off/);
      assert.equal(error.status, 200);
      return true;
    });
  });

  it('a body shorter than its Content-Length is no answer', async () => {
    let requests = 0;
    const origin = await workshop.raw(socket =>
      answerEach(
        socket,
        () => {
          requests++;
          return ok.slice(0, -1);
        },
        true,
      ),
    );
    await assert.rejects(workshop.client(origin).projects.get('p1'), NetworkError);
    assert.equal(requests, 3);
  });

  for (const [what, body, field, problem] of [
    ['an HTML page', '<!DOCTYPE html><title>Sign in</title>', 'body', /HTML/],
    ['nothing', '', 'body', /empty/],
    ['plain text', 'OK', 'body', /not JSON/],
    ['an array in place of an object', '[]', 'body', /array/],
    ['a wrong field', '{"id":1,"name":"x"}', 'id', /number, not string/],
    ['a missing field', '{"id":"1"}', 'name', /missing/],
  ] as const) {
    it(`a 200 with ${what} names what is wrong`, async () => {
      const origin = await workshop.http((_, response) => response.end(body));
      await assert.rejects(workshop.client(origin).projects.get('p1'), (error: unknown) => {
        assert.ok(error instanceof UnexpectedResponseError);
        assert.equal(error.field, field);
        assert.match(error.message, problem);
        return true;
      });
    });
  }

  it('a 200 with a sign-in page names the page', async () => {
    const page = '<!DOCTYPE html>\n<html><head><title>\n  Sign in to\tGuest WLAN </title></head></html>';
    const origin = await workshop.http((_, response) => response.end(page));
    await assert.rejects(
      workshop.client(origin).projects.get('p1'),
      (error: unknown) => error instanceof UnexpectedResponseError && error.page === 'Sign in to Guest WLAN',
    );
  });

  for (const status of [403, 407]) {
    it(`a ${status} with the page of a proxy names the page, and says nothing about the token`, async () => {
      const page = '<html><head><title>Access denied by Acme Proxy</title></head></html>';
      const origin = await workshop.http((_, response) => response.writeHead(status).end(page));
      await assert.rejects(workshop.client(origin).projects.get('p1'), (error: unknown) => {
        assert.ok(error instanceof UnexpectedResponseError);
        assert.deepEqual([error.status, error.page], [status, 'Access denied by Acme Proxy']);
        return true;
      });
    });
  }

  it('a wrong field of a list names its place', async () => {
    const items = [projectDetail, { ...projectDetail, name: null }];
    const origin = await workshop.http((_, response) => response.end(JSON.stringify(items)));
    await assert.rejects(
      workshop.client(origin).projects.list().toArray(),
      (error: unknown) => error instanceof UnexpectedResponseError && error.field === '[1].name',
    );
  });

  it('a wrong field that only few need names its place too', async () => {
    const origin = await workshop.http((_, response) =>
      response.end(JSON.stringify([{ ...key, data_type: ['string'] }])),
    );
    await assert.rejects(
      workshop.client(origin).keys.list('p1').toArray(),
      (error: unknown) => error instanceof UnexpectedResponseError && error.field === '[0].data_type',
    );
  });

  it('an HTML 502 is tried again; one that stays is a server error with the title of the page', async () => {
    let failures = 2;
    const origin = await workshop.http((_, response) => {
      if (failures-- > 0)
        response.writeHead(502, { 'x-request-id': 'r-77' }).end('<html><title>Bad gateway</title>');
      else response.end(json);
    });
    const client = workshop.client(origin);
    assert.deepEqual(await client.projects.get('p1'), projectDetail);
    failures = 3;
    await assert.rejects(client.projects.get('p1'), (error: unknown) => {
      assert.ok(error instanceof ServerError);
      assert.deepEqual([error.status, error.serverMessage, error.requestId], [502, 'Bad gateway', 'r-77']);
      return true;
    });
  });

  it('a 503 is tried again when it says, unless that is too late; a POST is not', async () => {
    const replies = ['2', '2', '2', '3600'];
    let requests = 0;
    const origin = await workshop.http((_, response) => {
      requests++;
      const retryAfter = replies.shift();
      if (retryAfter === undefined) response.end(json);
      else response.writeHead(503, { 'retry-after': retryAfter }).end();
    });
    const clock = new VirtualClock();
    const client = workshop.client(origin, { clock });
    assert.deepEqual(await client.projects.get('p1').catch(() => 'failed'), 'failed');
    assert.deepEqual([requests, clock.slept], [3, [2000, 2000]]);
    await assert.rejects(client.projects.get('p1'), ServerError);
    assert.deepEqual([requests, clock.slept], [4, [2000, 2000]]);
    replies.push('1');
    await assert.rejects(client.tags.create('p1', { name: 'x' }), ServerError);
    assert.equal(requests, 5);
  });

  it('cancelling breaks off a request under way, and its connection', async () => {
    const controller = new AbortController();
    const closed = Promise.withResolvers<void>();
    const origin = await workshop.raw(socket => {
      socket.on('close', () => closed.resolve());
      socket.once('data', () => controller.abort(new Error('enough')));
    });
    await assert.rejects(
      workshop.client(origin).projects.get('p1', { signal: controller.signal }),
      (error: unknown) =>
        error instanceof CancelledError && error.cause instanceof Error && error.cause.message === 'enough',
    );
    await closed.promise;
  });

  it('a signal that is aborted already sends nothing', async () => {
    let connections = 0;
    const origin = await workshop.raw(() => connections++);
    const client = workshop.client(origin);
    await assert.rejects(client.projects.get('p1', { signal: AbortSignal.abort() }), CancelledError);
    assert.equal(connections, 0);
  });

  it('cancelling ends the pause before a retry', async () => {
    const controller = new AbortController();
    const origin = await workshop.http((_, response) => response.writeHead(503).end());
    const clock = {
      now: () => 0,
      sleep: (_: number, signal?: AbortSignal) => {
        controller.abort(new Error('enough'));
        return Promise.reject(signal?.reason);
      },
    };
    const request = workshop.client(origin, { clock }).projects.get('p1', { signal: controller.signal });
    await assert.rejects(
      request,
      (error: unknown) =>
        error instanceof CancelledError && error.cause instanceof Error && error.cause.message === 'enough',
    );
  });

  it('leaves pauses to chance by itself', async () => {
    let requests = 0;
    const origin = await workshop.http((_, response) => {
      if (requests++ === 0) response.writeHead(503).end();
      else response.end(json);
    });
    const clock = new VirtualClock();
    await workshop.client(origin, { clock, random: undefined }).projects.get('p1');
    assert.ok(clock.slept.every(pause => pause >= 150 && pause < 300) && clock.slept.length === 1);
  });

  it('a failure is no answer to whether a comment is read', async () => {
    const origin = await workshop.http((_, response) => response.writeHead(403).end());
    await assert.rejects(workshop.client(origin).comments.isRead('p1', 'k1', 'c1'), ForbiddenError);
  });

  it('closing the client ends the pause before a retry, on the real clock', async () => {
    const answered = Promise.withResolvers<void>();
    const origin = await workshop.http((_, response) => {
      response.writeHead(503, { 'retry-after': '9' }).end(() => answered.resolve());
    });
    const client = workshop.client(origin, { clock: undefined });
    const request = client.projects.get('p1');
    request.catch(() => undefined);
    await answered.promise;
    await client.close();
    await assert.rejects(request, CancelledError);
  });

  it('closing the client ends what is under way and what comes later', async () => {
    const arrived = Promise.withResolvers<void>();
    const origin = await workshop.raw(socket => {
      socket.resume();
      arrived.resolve();
    });
    const client = workshop.client(origin);
    const pending = [1, 2, 3].map(() => client.projects.get('p1'));
    const ends = Promise.allSettled(pending);
    await arrived.promise;
    await client.close();
    for (const end of await ends)
      assert.ok(end.status === 'rejected' && end.reason instanceof CancelledError);
    await assert.rejects(client.projects.get('p1'), CancelledError);
  });
});

/** Answers every request on a connection with the text given; then, if told to, resets the connection. */
function answerEach(socket: Socket, answer: () => string, isReset: boolean): void {
  void once(socket, 'data').then(() => {
    socket.write(answer(), () => {
      if (isReset) socket.resetAndDestroy();
    });
  });
}
