import assert from 'node:assert/strict';
import { memoryLedger } from '../../../src/core/api/http/rateLedger.ts';
import { type Admission, RateLimiter } from '../../../src/core/api/http/rateLimiter.ts';
import type { HttpResponse } from '../../../src/core/api/http/types.ts';
import { HandClock, settled } from '../catalog/handClock.ts';

type Permit = Extract<Admission, { kind: 'permit' }>;

describe('the limiter of requests', () => {
  const applicant = {
    scope: 'p',
    priority: 'foreground',
    deadline: Number.POSITIVE_INFINITY,
    isRepeated: false,
    signal: undefined,
  } as const;
  const answer = (status: number, headers: HttpResponse['headers'] = {}, text = ''): HttpResponse => ({
    status,
    headers,
    body: new TextEncoder().encode(text),
    notModified: false,
  });
  const tooMany = answer(429, {}, 'Concurrency limit exceeded');
  let clock: HandClock;

  beforeEach(() => {
    clock = new HandClock();
  });

  const limiterOf = (limit = 500) => new RateLimiter(memoryLedger({ limit, reserve: 0 }), 2, clock, () => 0);

  async function permitOf(limiter: RateLimiter): Promise<Permit> {
    const admission = await limiter.acquire(applicant);
    assert.ok(admission.kind === 'permit');
    return admission;
  }

  /** What became of an applicant by now; empty while it waits. */
  function watch(limiter: RateLimiter, more: Partial<Parameters<RateLimiter['acquire']>[0]> = {}) {
    const seen = { kind: '', retryAt: 0, permit: undefined as Permit | undefined };
    limiter.acquire({ ...applicant, ...more }).then(
      admission => {
        seen.kind = admission.kind;
        if (admission.kind === 'refused') seen.retryAt = admission.retryAt;
        if (admission.kind === 'permit') seen.permit = admission;
      },
      () => {
        seen.kind = 'cancelled';
      },
    );
    return seen;
  }

  it('pauses after a refusal, and gives back what it had counted', async () => {
    const limiter = limiterOf(1);
    (await permitOf(limiter)).release(tooMany);
    const second = watch(limiter);
    await clock.move(249);
    assert.equal(second.kind, '');
    await clock.move(1);
    assert.equal(second.kind, 'permit');
  });

  it('takes a refusal with requests left for one of too many at once, whatever it says of a reset', async () => {
    const limiter = limiterOf();
    const headers = { 'x-rate-limit-remaining': '5', 'x-rate-limit-reset': '100' };
    (await permitOf(limiter)).release(answer(429, headers));
    const second = watch(limiter);
    await clock.move(250);
    assert.equal(second.kind, 'permit');
  });

  it('forgets a pause when the clock is set back', async () => {
    const limiter = limiterOf();
    (await permitOf(limiter)).release(tooMany);
    await clock.move(-3_600_000);
    const second = watch(limiter);
    await settled();
    assert.equal(second.kind, 'permit');
  });

  it('lets one fewer under way after a refusal, until twenty answers in a row were none', async () => {
    const limiter = limiterOf();
    const refuse = async () => {
      (await permitOf(limiter)).release(tooMany);
      await clock.move(30_000);
    };
    const succeed = async (times: number) => {
      for (let count = 0; count < times; count++) (await permitOf(limiter)).release(answer(200));
    };
    for (let round = 0; round < 2; round++) {
      await refuse();
      await succeed(10);
      await refuse();
      await succeed(19);
      const held = await permitOf(limiter);
      const waiting = [watch(limiter), watch(limiter), watch(limiter)];
      await settled();
      assert.deepEqual(
        waiting.map(({ kind }) => kind),
        ['', '', ''],
      );
      held.release(answer(200));
      await settled();
      assert.deepEqual(
        waiting.map(({ kind }) => kind),
        ['permit', 'permit', ''],
      );
      for (const { permit } of waiting) {
        permit?.release(answer(200));
        await settled();
      }
    }
  });

  it('lets who is cancelled out of the queue, and the next one in', async () => {
    const limiter = limiterOf();
    const held = [await permitOf(limiter), await permitOf(limiter)];
    const controller = new AbortController();
    const before = watch(limiter);
    const cancelled = watch(limiter, { signal: controller.signal });
    const after = watch(limiter);
    controller.abort();
    await settled();
    assert.deepEqual([before.kind, cancelled.kind, after.kind], ['', 'cancelled', '']);
    for (const permit of held) permit.release(answer(200));
    await settled();
    assert.deepEqual([before.kind, after.kind], ['permit', 'permit']);
  });

  it('turns away only those for whom the end of the period is too late', async () => {
    const limiter = limiterOf(1);
    (await permitOf(limiter)).release(answer(200));
    const late = watch(limiter, { deadline: 299_999 });
    const inTime = watch(limiter, { deadline: 300_000 });
    await settled();
    assert.deepEqual([late.kind, late.retryAt, inTime.kind], ['refused', 300_000, '']);
    await clock.move(300_000);
    assert.equal(inTime.kind, 'permit');
  });

  it('turns all away once it is closed', async () => {
    const limiter = limiterOf();
    for (let count = 0; count < 2; count++) await permitOf(limiter);
    const waiting = watch(limiter);
    limiter.close();
    await settled();
    assert.deepEqual([waiting.kind, (await limiter.acquire(applicant)).kind], ['closed', 'closed']);
  });
});
