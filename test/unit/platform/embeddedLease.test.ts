import assert from 'node:assert/strict';
import { EmbeddedLease } from '../../../src/platform/session/embeddedLease.ts';
import type { AttachedService } from '../../../src/service/lease/attach.ts';

describe('platform: the lease on the embedded service', () => {
  const never = new AbortController().signal;

  /** A service nobody listens for, whose leases are counted, and which starts when it is let. */
  function countedService() {
    let [taken, released] = [0, 0];
    const ready = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    const attach = async (signal: AbortSignal): Promise<AttachedService> => {
      taken++;
      signals.push(signal);
      await ready.promise;
      return {
        apiRoot: 'http://127.0.0.1:1/api/v2',
        projectId: 'p',
        loaded: [],
        accountId: 'a',
        ended: Promise.resolve(),
        dispose() {
          released++;
        },
      };
    };
    return { attach, ready, signals, held: () => taken - released, taken: () => taken };
  }

  it('is taken once by two who ask at the same time, and released once', async () => {
    const { attach, ready, held, taken } = countedService();
    const lease = new EmbeddedLease();
    const both = [lease.take(attach, never), lease.take(attach, never)];
    ready.resolve();
    const [first, second] = await Promise.all(both);
    assert.equal(first, second);
    assert.equal(taken(), 1);
    assert.equal(lease.isHeld, true);
    lease.release();
    assert.equal(held(), 0);
  });

  it('is taken anew when it is held, and only one of them stays', async () => {
    const { attach, ready, held, taken } = countedService();
    ready.resolve();
    const lease = new EmbeddedLease();
    await lease.take(attach, never);
    await lease.take(attach, never);
    assert.deepEqual([taken(), held()], [2, 1]);
  });

  it('does not stay when it is released while it is taken', async () => {
    const { attach, ready, held } = countedService();
    const lease = new EmbeddedLease();
    const taking = lease.take(attach, never);
    lease.release();
    ready.resolve();
    await assert.rejects(taking, { name: 'AbortError' });
    assert.equal(lease.isHeld, false);
    assert.equal(held(), 0);
  });

  it('is kept for the first when the second gives up', async () => {
    const { attach, ready, held } = countedService();
    const lease = new EmbeddedLease();
    const first = lease.take(attach, never);
    const stop = new AbortController();
    const second = lease.take(attach, stop.signal);
    stop.abort();
    await assert.rejects(second, { name: 'AbortError' });
    ready.resolve();
    await first;
    assert.deepEqual([lease.isHeld, held()], [true, 1]);
  });

  it('is kept for the second when the first gives up', async () => {
    const { attach, ready, held, taken } = countedService();
    const lease = new EmbeddedLease();
    const stop = new AbortController();
    const first = lease.take(attach, stop.signal);
    const second = lease.take(attach, never);
    stop.abort();
    await assert.rejects(first, { name: 'AbortError' });
    ready.resolve();
    await second;
    assert.deepEqual([lease.isHeld, taken(), held()], [true, 1, 1]);
  });

  it('is given up when all who wait give up, and not joined by those who ask later', async () => {
    const { attach, ready, signals, held, taken } = countedService();
    const lease = new EmbeddedLease();
    const stop = new AbortController();
    const both = [lease.take(attach, stop.signal), lease.take(attach, stop.signal)];
    stop.abort(new Error('Cancelled'));
    for (const { status } of await Promise.allSettled(both)) assert.equal(status, 'rejected');
    assert.match(String(signals[0]?.reason), /Cancelled/);
    const later = lease.take(attach, never);
    ready.resolve();
    await later;
    assert.deepEqual([lease.isHeld, taken(), held()], [true, 2, 1]);
  });

  it('is not asked for by one who has given up already', async () => {
    const { attach, taken } = countedService();
    await assert.rejects(new EmbeddedLease().take(attach, AbortSignal.abort()), { name: 'AbortError' });
    assert.equal(taken(), 0);
  });

  it('can be taken after a start that failed', async () => {
    const { attach, ready } = countedService();
    const lease = new EmbeddedLease();
    await assert.rejects(
      lease.take(() => Promise.reject(new Error('no room')), never),
      /no room/,
    );
    ready.resolve();
    await lease.take(attach, never);
    assert.equal(lease.isHeld, true);
  });
});
