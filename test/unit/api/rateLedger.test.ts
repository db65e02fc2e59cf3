import assert from 'node:assert/strict';
import { readRateHeaders } from '../../../src/core/api/http/rateHeaders.ts';
import { memoryLedger, type Settlement } from '../../../src/core/api/http/rateLedger.ts';

const now = Date.UTC(2030, 0, 1);
const nothing: Settlement = { isFree: false, limit: undefined, remaining: undefined, resetAt: undefined };

describe('rate headers', () => {
  const read = (limit: string, remaining: string, reset: string, others = {}) =>
    readRateHeaders(
      {
        'x-rate-limit-limit': limit,
        'x-rate-limit-remaining': remaining,
        'x-rate-limit-reset': reset,
        ...others,
      },
      now,
    );

  it('are read as they are meant', () => {
    const seen = read('500', '499', String(now / 1000 + 60), { 'retry-after': '7' });
    assert.deepEqual(seen, { limit: 500, remaining: 499, resetAt: now + 60_000, retryAt: now + 7000 });
  });

  it('are corrected by the difference of the clocks, and may count seconds that are left', () => {
    const late = new Date(now - 90_000).toUTCString();
    assert.equal(read('500', '0', String(now / 1000 - 30), { date: late }).resetAt, now + 60_000);
    assert.equal(read('500', '0', '45').resetAt, now + 45_000);
    const retry = readRateHeaders({ 'retry-after': new Date(now + 5000).toUTCString() }, now);
    assert.equal(retry.retryAt, now + 5000);
    const theirs = { 'retry-after': new Date(now - 85_000).toUTCString(), date: late };
    assert.equal(readRateHeaders(theirs, now).retryAt, now + 5000);
  });

  for (const hours of [-30, -2, 2, 30]) {
    it(`mean the shorter wait where the service’s own date is ${hours} hours off`, () => {
      const date = new Date(now + hours * 3_600_000).toUTCString();
      assert.equal(read('500', '0', String(now / 1000 + 60), { date }).resetAt, now + 60_000);
      const retry = { 'retry-after': new Date(now + 5000).toUTCString(), date };
      assert.equal(readRateHeaders(retry, now).retryAt, now + 5000);
    });

    it(`mean the same wait where our clock is ${hours} hours off`, () => {
      const theirs = now - hours * 3_600_000;
      const date = new Date(theirs).toUTCString();
      assert.equal(read('500', '0', String(theirs / 1000 + 60), { date }).resetAt, now + 60_000);
    });
  }

  it('that make no sense are passed over', () => {
    for (const reset of ['', 'soon', '-1', '0', '1000000000', '99999999999999999999']) {
      assert.equal(read('500', '1', reset).resetAt, undefined, reset);
    }
    // Some servers send zeros for want of a limit.
    assert.deepEqual(read('0', '0', '0'), {
      limit: undefined,
      remaining: undefined,
      resetAt: undefined,
      retryAt: undefined,
    });
    assert.equal(readRateHeaders({ 'retry-after': 'never' }, now).retryAt, undefined);
  });
});

describe('the count of requests', () => {
  it('grants the limit of a period, then names its end, then begins again', () => {
    const ledger = memoryLedger({ limit: 3, periodMs: 1000, reserve: 0 });
    for (let count = 0; count < 3; count++) assert.equal(ledger.take('p', 'foreground', now), undefined);
    assert.equal(ledger.take('p', 'foreground', now + 1), now + 1000);
    assert.equal(ledger.take('q', 'foreground', now + 1), undefined);
    for (let count = 0; count < 3; count++) ledger.settle('p', nothing, now + 2);
    assert.equal(ledger.take('p', 'foreground', now + 999), now + 1000);
    assert.equal(ledger.take('p', 'foreground', now + 1000), undefined);
  });

  it('keeps the rest of a period as long as it was when the clock is set back', () => {
    const ledger = memoryLedger({ limit: 1, periodMs: 1000, reserve: 0 });
    assert.equal(ledger.take('p', 'foreground', now), undefined);
    ledger.settle('p', nothing, now);
    assert.equal(ledger.take('p', 'foreground', now + 400), now + 1000);
    const back = now - 3_600_000;
    assert.equal(ledger.take('p', 'foreground', back), back + 600);
    assert.equal(ledger.take('p', 'foreground', back + 600), undefined);
  });

  it('takes each request under way off by itself', () => {
    const ledger = memoryLedger({ limit: 3, reserve: 0 });
    for (let count = 0; count < 3; count++) assert.equal(ledger.take('p', 'foreground', now), undefined);
    ledger.settle('p', { ...nothing, isFree: true }, now);
    assert.equal(ledger.take('p', 'foreground', now), undefined);
    assert.notEqual(ledger.take('p', 'foreground', now), undefined);
  });

  it('learns the limit of the service, for what is kept for people and for the next period', () => {
    const ledger = memoryLedger({ limit: 500, reserve: 0.5 });
    assert.equal(ledger.take('p', 'foreground', now), undefined);
    ledger.settle('p', { isFree: false, limit: 4, remaining: 3, resetAt: now + 60_000 }, now);
    assert.equal(ledger.take('p', 'background', now), undefined);
    assert.equal(ledger.take('p', 'background', now), now + 60_000);
    for (let count = 0; count < 2; count++) assert.equal(ledger.take('p', 'foreground', now), undefined);
    for (let count = 0; count < 3; count++) ledger.settle('p', nothing, now + 1);
    const next = now + 60_000;
    for (let count = 0; count < 2; count++) assert.equal(ledger.take('p', 'background', next), undefined);
    assert.notEqual(ledger.take('p', 'background', next), undefined);
  });

  it('gives back what was free', () => {
    const ledger = memoryLedger({ limit: 1, reserve: 0 });
    for (let count = 0; count < 5; count++) {
      assert.equal(ledger.take('p', 'foreground', now), undefined);
      ledger.settle('p', { ...nothing, isFree: true }, now);
    }
  });

  it('does not stop for a service that says 0 but not until when', () => {
    const ledger = memoryLedger({ limit: 3, reserve: 0 });
    for (let count = 0; count < 3; count++) {
      assert.equal(ledger.take('p', 'foreground', now), undefined);
      ledger.settle('p', { ...nothing, remaining: 0 }, now);
    }
    assert.notEqual(ledger.take('p', 'foreground', now), undefined);
  });

  it('leaves a reserve for people', () => {
    const ledger = memoryLedger({ limit: 10, reserve: 0.3 });
    for (let count = 0; count < 7; count++) assert.equal(ledger.take('p', 'background', now), undefined);
    assert.notEqual(ledger.take('p', 'background', now), undefined);
    assert.equal(ledger.take('p', 'foreground', now), undefined);
  });

  it('believes a refusal whatever was told of the period before', () => {
    const ledger = memoryLedger({ limit: 10, reserve: 0 });
    ledger.take('p', 'foreground', now);
    ledger.settle('p', { isFree: false, limit: 500, remaining: 490, resetAt: now + 300_000 }, now);
    ledger.take('p', 'foreground', now);
    const refusal = { isFree: false, isRefused: true, limit: 500, remaining: 0 };
    ledger.settle('p', { ...refusal, resetAt: now + 20_000 }, now);
    assert.equal(ledger.take('p', 'foreground', now), now + 20_000);
    assert.equal(ledger.take('p', 'foreground', now + 20_000), undefined);
  });

  it('takes the word of the service for a period that ends before the one it had guessed', () => {
    const ledger = memoryLedger({ limit: 10, periodMs: 300_000, reserve: 0 });
    const hear = (remaining: number, resetAt: number, at: number) => {
      ledger.take('p', 'foreground', at);
      ledger.settle('p', { isFree: false, limit: 10, remaining, resetAt }, at);
    };
    hear(5, now + 1000, now);
    // The period is over; of the next one nothing is known until the answer comes.
    hear(0, now + 60_000, now + 2000);
    assert.equal(ledger.take('p', 'foreground', now + 3000), now + 60_000);
  });

  it('takes the word of the service, the lowest within a period, none of a period before', () => {
    const ledger = memoryLedger({ limit: 10, reserve: 0 });
    const granted = () => {
      let count = 0;
      while (ledger.take('p', 'foreground', now) === undefined) count++;
      for (let given = 0; given < count; given++) ledger.settle('p', { ...nothing, isFree: true }, now);
      return count;
    };
    const hear = (remaining: number, resetAt: number) => {
      ledger.take('p', 'foreground', now);
      ledger.settle('p', { isFree: false, limit: 1000, remaining, resetAt }, now);
    };
    hear(800, now + 60_000);
    assert.equal(granted(), 800);
    hear(5, now + 60_000);
    assert.equal(granted(), 5);
    hear(6, now + 60_000);
    assert.equal(granted(), 5);
    hear(900, now + 30_000);
    assert.equal(granted(), 5);
    hear(700, now + 90_000);
    assert.equal(granted(), 700);
  });
});
