import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { systemClock } from '../../../src/core/base/clock.ts';

describe('base: the clock of the system', () => {
  it('sleeps as long as it is told, and leaves the signal alone afterwards', async () => {
    const { signal } = new AbortController();
    const began = performance.now();
    // A pending sleep does not keep the process alive: something else has to.
    const keptAlive = setInterval(() => undefined, 1_000);
    await systemClock.sleep(20, signal);
    clearInterval(keptAlive);
    // Timers may be early by less than a millisecond.
    assert.ok(performance.now() - began >= 19);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('wakes with the reason of the signal', async () => {
    const stop = new AbortController();
    const sleeping = systemClock.sleep(60_000, stop.signal);
    const reason = new Error('Nobody waits any more');
    stop.abort(reason);
    await assert.rejects(sleeping, error => error === reason);
    await assert.rejects(systemClock.sleep(0, stop.signal), error => error === reason);
  });
});
