import assert from 'node:assert/strict';
import { memoryLedger } from '../../../src/core/api/http/rateLedger.ts';
import { watchedLedger } from '../../../src/platform/engine/watchedLedger.ts';

describe('platform: a ledger that tells of waits', () => {
  const now = 1_000_000;
  const free = { isFree: false, limit: undefined, remaining: undefined, resetAt: undefined };

  it('tells until when requests wait, and when they are let through again', () => {
    const told: [string, number | undefined][] = [];
    const inner = memoryLedger({ limit: 2, periodMs: 60_000, reserve: 0 });
    const ledger = watchedLedger(inner, (priority, until) => told.push([priority, until?.getTime()]));
    for (let no = 0; no < 2; no++) {
      ledger.take('p', 'background', now);
      ledger.settle('p', free, now);
    }
    const openAt = ledger.take('p', 'background', now);
    assert.ok(openAt !== undefined && openAt > now + 2_000);
    ledger.take('p', 'background', openAt);
    assert.deepEqual(told, [
      ['background', undefined],
      ['background', undefined],
      ['background', openAt],
      ['background', undefined],
    ]);
  });

  it('says nothing of a wait that nobody notices', () => {
    const told: unknown[] = [];
    const ledger = watchedLedger({ take: () => now + 500, settle: () => undefined }, (_, until) =>
      told.push(until),
    );
    assert.equal(ledger.take('p', 'foreground', now), now + 500);
    assert.deepEqual(told, []);
  });
});
