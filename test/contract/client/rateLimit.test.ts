import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { CancelledError, RateLimitedError } from '../../../src/core/api/errors.ts';
import { memoryLedger, type RateLedger } from '../../../src/core/api/http/rateLedger.ts';
import { projectDetail, tagDetail } from './samples.ts';
import { VirtualClock } from './virtualClock.ts';
import { Workshop } from './workshop.ts';

const ok = JSON.stringify(tagDetail);

describe('limits of the service', () => {
  let workshop: Workshop;
  let clock: VirtualClock;
  beforeEach(async () => {
    workshop = await Workshop.open();
    clock = new VirtualClock();
  });
  afterEach(() => workshop.close());

  const resetIn = (seconds: number) => String(Math.ceil(clock.now() / 1000) + seconds);

  it('429 by rate: waits for the reset, and holds back what comes meanwhile', async () => {
    const arrivals: number[] = [];
    const origin = await workshop.http((_, response) => {
      arrivals.push(clock.now());
      if (arrivals.length > 1) return response.end(ok);
      const headers = {
        'x-rate-limit-limit': '500',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': resetIn(20),
      };
      return response.writeHead(429, headers).end();
    });
    const client = workshop.client(origin, { clock });
    const start = clock.now();
    await client.tags.create('p1', { name: 'x' });
    assert.deepEqual(arrivals, [start, start + 20_000]);
  });

  it('429 with an earlier reset than was told before: waits for it, and does not ask on until then', async () => {
    const statuses: number[] = [];
    const origin = await workshop.http((_, response) => {
      const isRefused = statuses.length === 1;
      statuses.push(isRefused ? 429 : 200);
      const told = isRefused
        ? { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': resetIn(20) }
        : { 'x-rate-limit-remaining': '400', 'x-rate-limit-reset': resetIn(300) };
      return response.writeHead(isRefused ? 429 : 200, { 'x-rate-limit-limit': '500', ...told }).end(ok);
    });
    const client = workshop.client(origin, { clock });
    await client.tags.create('p1', { name: 'x' });
    const start = clock.now();
    await client.tags.create('p1', { name: 'y' });
    assert.deepEqual(statuses, [200, 429, 200]);
    assert.equal(clock.now() - start, 20_000);
  });

  it('429: the request that was turned away goes before those that waited behind it', async () => {
    const asked: string[] = [];
    const origin = await workshop.http((request, response) => {
      asked.push(request.url ?? '');
      if (asked.length > 1) return response.end('[]');
      const headers = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': resetIn(5) };
      return response.writeHead(429, headers).end();
    });
    const client = workshop.client(origin, { clock, rateLimit: { concurrency: 1 } });
    await Promise.all([client.tags.list('p1').page(1), client.branches.list('p1').page(1)]);
    assert.deepEqual(
      asked.map(url => /tags|branches/.exec(url)?.[0]),
      ['tags', 'tags', 'branches'],
    );
  });

  it('429 by rate, too late for the caller: an error with the time at which it works again', async () => {
    const origin = await workshop.http((_, response) =>
      response
        .writeHead(429, {
          'x-rate-limit-remaining': '0',
          'x-rate-limit-reset': resetIn(240),
          'x-request-id': 'r1',
        })
        .end('slow down'),
    );
    const client = workshop.client(origin, { clock });
    const retryAt = new Date(Math.ceil(clock.now() / 1000) * 1000 + 240_000);
    const isLimited = (error: unknown) =>
      error instanceof RateLimitedError && error.retryAt.getTime() === retryAt.getTime();
    await assert.rejects(client.tags.get('p1', 'x'), (error: unknown) => {
      assert.ok(isLimited(error) && error instanceof RateLimitedError);
      assert.deepEqual([error.status, error.path, error.requestId], [429, '/projects/p1/tags/x', 'r1']);
      assert.ok(error.advice.includes(retryAt.toISOString()));
      return true;
    });
    // The next one is not even sent.
    await assert.rejects(client.tags.get('p1', 'x'), isLimited);
    assert.deepEqual(clock.slept, []);
    // Another project has its own limit.
    await assert.rejects(client.tags.get('p2', 'x', { maxWaitMs: 0 }), RateLimitedError);
  });

  it('429 by concurrency, without a reset: one at a time from then on, and more again after a while', async () => {
    let underWay = 0;
    let most = 0;
    const held: ServerResponse[] = [];
    let refusals = 1;
    const release = () => {
      underWay--;
      held.shift()?.writeHead(200, { 'x-rate-limit-remaining': '400' }).end(ok);
    };
    const origin = await workshop.http((_, response) => {
      if (underWay === 1 && refusals > 0) {
        refusals--;
        response
          .writeHead(429, { 'content-type': 'text/plain', 'x-rate-limit-remaining': '400' })
          .end('Concurrency limit exceeded');
        return;
      }
      underWay++;
      most = Math.max(most, underWay);
      held.push(response);
      setImmediate(() => setImmediate(release));
    });
    const client = workshop.client(origin, { clock });
    const many = (count: number) =>
      Promise.all(Array.from({ length: count }, () => client.tags.get('p1', 'x')));
    await many(10);
    assert.deepEqual([most, refusals], [1, 0]);
    await many(80);
    assert.equal(most, 2);
  });

  it('429 that says nothing at all: waits are short, growing and never nonsense', async () => {
    let refusals = 6;
    const origin = await workshop.http((_, response) => {
      if (refusals-- > 0) response.writeHead(429).end();
      else response.end(ok);
    });
    await workshop.client(origin, { clock }).tags.get('p1', 'x');
    assert.deepEqual(clock.slept, [375, 750, 1500, 3000, 6000, 12_000]);
  });

  it('429 for ever ends in an error when the wait is used up', async () => {
    const origin = await workshop.http((_, response) => response.writeHead(429).end());
    const start = clock.now();
    await assert.rejects(workshop.client(origin, { clock }).tags.get('p1', 'x'), RateLimitedError);
    assert.ok(clock.now() - start <= 30_000);
  });

  for (const [what, reset] of [
    ['in the past', '1000000000'],
    ['that is no number', 'soon'],
    ['negative', '-9223372036'],
    ['years away', '9999999999'],
  ] as const) {
    it(`a reset ${what} is passed over`, async () => {
      let refusals = 1;
      const origin = await workshop.http((_, response) => {
        if (refusals-- > 0) {
          response.writeHead(429, { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset }).end();
        } else response.end(ok);
      });
      await workshop.client(origin, { clock }).tags.get('p1', 'x');
      assert.deepEqual(clock.slept, [375]);
    });
  }

  it('never has more than 2 requests of a project under way, and lets people overtake', async () => {
    const order: string[] = [];
    const most: Record<string, number> = {};
    const underWay: Record<string, number> = {};
    const origin = await workshop.http((request, response) => {
      const [, project = '', , name = ''] = /projects\/(\w+)\/(tags)\/(\w+)/.exec(request.url ?? '') ?? [];
      order.push(name);
      underWay[project] = (underWay[project] ?? 0) + 1;
      most[project] = Math.max(most[project] ?? 0, underWay[project]);
      setImmediate(() => {
        underWay[project] = (underWay[project] ?? 0) - 1;
        response.end(ok);
      });
    });
    const client = workshop.client(origin, { clock });
    const background = ['b1', 'b2', 'b3', 'b4'].map(name =>
      client.tags.get('p1', name, { priority: 'background' }),
    );
    const foreground = ['f1', 'f2'].map(name => client.tags.get('p1', name));
    const other = ['x', 'y', 'z'].map(name => client.tags.get('p2', name));
    await Promise.all([...background, ...foreground, ...other]);
    const ofFirst = order.filter(name => /^[bf]/.test(name));
    assert.deepEqual([...ofFirst.slice(0, 2)].sort(), ['b1', 'b2']);
    assert.deepEqual([...ofFirst.slice(2, 4)].sort(), ['f1', 'f2']);
    assert.ok((most['p1'] ?? 0) <= 2 && (most['p2'] ?? 0) <= 2);
  });

  it('counts what is asked of a project itself in with what is below it', async () => {
    const origin = await workshop.http((_, response) => response.end(JSON.stringify(projectDetail)));
    const scopes: string[] = [];
    const counting = memoryLedger();
    const ledger: RateLedger = {
      take(scope, priority, now) {
        scopes.push(scope);
        return counting.take(scope, priority, now);
      },
      settle: (scope, settlement, now) => counting.settle(scope, settlement, now),
    };
    const client = workshop.client(origin, { clock, rateLimit: { ledger } });
    await client.projects.get('p1');
    await client.projects.update('p1', { name: 'One' });
    await client.tags.delete('p1', 'x');
    await client.projects.create({ name: 'One' });
    assert.deepEqual(scopes, ['p1', 'p1', 'p1', '']);
  });

  it('background work leaves a reserve for people', async () => {
    let requests = 0;
    const origin = await workshop.http((_, response) => {
      requests++;
      response.end(ok);
    });
    const ledger = memoryLedger({ limit: 10, reserve: 0.2 });
    const client = workshop.client(origin, { clock, rateLimit: { ledger } });
    for (let count = 0; count < 8; count++) await client.tags.get('p1', 'x', { priority: 'background' });
    const late = { priority: 'background', maxWaitMs: 1000 } as const;
    await assert.rejects(client.tags.get('p1', 'x', late), RateLimitedError);
    await client.tags.get('p1', 'x');
    await client.tags.get('p1', 'x');
    await assert.rejects(client.tags.get('p1', 'x'), RateLimitedError);
    assert.equal(requests, 10);
  });

  it('holds back what nobody waits for over a whole period of the limit, and a person for half a minute', async () => {
    for (const [priority, wait, isDone] of [
      ['background', 329, true],
      ['background', 331, false],
      ['foreground', 29, true],
      ['foreground', 31, false],
    ] as const) {
      let isFirst = true;
      const origin = await workshop.http((_, response) => {
        if (!isFirst) return response.end(ok);
        isFirst = false;
        const told = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': resetIn(wait) };
        return response.writeHead(429, { 'x-rate-limit-limit': '500', ...told }).end();
      });
      const asked = workshop.client(origin, { clock }).tags.get('p1', 'x', { priority });
      await (isDone ? asked : assert.rejects(asked, RateLimitedError));
    }
  });

  it('shares a ledger with another client', async () => {
    const origin = await workshop.http((_, response) => response.end(ok));
    const ledger = memoryLedger({ limit: 3, reserve: 0 });
    const windows = [0, 1].map(() => workshop.client(origin, { clock, rateLimit: { ledger } }));
    for (const client of [...windows, windows[0]]) await client?.tags.get('p1', 'x');
    await assert.rejects(windows[1]?.tags.get('p1', 'x') ?? Promise.resolve(), RateLimitedError);
  });

  it('cancelling leaves the queue at once, and gives the place to the next', async () => {
    const held: ServerResponse[] = [];
    const names: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const origin = await workshop.http((request, response) => {
      names.push(request.url?.split('/').pop() ?? '');
      held.push(response);
      if (held.length === 2) arrived.resolve();
      else if (held.length > 2) response.end(ok);
    });
    const client = workshop.client(origin, { clock });
    const first = ['a', 'b'].map(name => client.tags.get('p1', name));
    await arrived.promise;
    const controller = new AbortController();
    const waiting = client.tags.get('p1', 'c', { signal: controller.signal });
    const next = client.tags.get('p1', 'd');
    controller.abort();
    await assert.rejects(waiting, CancelledError);
    for (const response of held) response.end(ok);
    await Promise.all([...first, next]);
    assert.deepEqual(names.sort(), ['a', 'b', 'd']);
  });
});
