import assert from 'node:assert/strict';
import { memoryLedger } from '../../../src/core/api/http/rateLedger.ts';
import { RateLimiter } from '../../../src/core/api/http/rateLimiter.ts';
import { HandClock } from '../catalog/handClock.ts';

describe('the limiter of requests', () => {
  const applicant = {
    scope: 'p',
    priority: 'foreground',
    deadline: Number.POSITIVE_INFINITY,
    isRepeated: false,
    signal: undefined,
  } as const;
  const tooMany = {
    status: 429,
    headers: {},
    body: new TextEncoder().encode('Concurrency limit exceeded'),
    notModified: false,
  };

  async function refusedOnce(clock: HandClock): Promise<RateLimiter> {
    const limiter = new RateLimiter(memoryLedger(), 2, clock, () => 0);
    const first = await limiter.acquire(applicant);
    assert.ok(first.kind === 'permit');
    first.release(tooMany);
    return limiter;
  }

  it('pauses after a refusal', async () => {
    const clock = new HandClock();
    const limiter = await refusedOnce(clock);
    let kind = '';
    const second = limiter.acquire(applicant).then(admission => {
      kind = admission.kind;
    });
    await clock.move(249);
    assert.equal(kind, '');
    await clock.move(1);
    await second;
    assert.equal(kind, 'permit');
  });

  it('forgets a pause when the clock is set back', async () => {
    const clock = new HandClock();
    const limiter = await refusedOnce(clock);
    await clock.move(-3_600_000);
    const { kind } = await Promise.race([
      limiter.acquire(applicant),
      clock.move(0).then(() => ({ kind: 'none' })),
    ]);
    assert.equal(kind, 'permit');
  });
});
