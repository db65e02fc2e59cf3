import assert from 'node:assert/strict';
import { BackgroundSync } from '../../../src/core/catalog/sync/background.ts';

/** A clock whose sleepers wake when the test moves it. */
class HandClock {
  private time = 0;
  private sleepers: { at: number; wake: () => void }[] = [];

  now = () => this.time;

  sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
      if (ms <= 0) resolve();
      else this.sleepers.push({ at: this.time + ms, wake: resolve });
    });

  async move(ms: number): Promise<void> {
    this.time += ms;
    for (const sleeper of this.sleepers.splice(0)) {
      if (sleeper.at <= this.time) sleeper.wake();
      else this.sleepers.push(sleeper);
    }
    await settled();
  }
}

function settled(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

describe('catalog: sync in the background', () => {
  let clock: HandClock;
  let syncs: number;
  let fails: boolean;
  let background: BackgroundSync;

  beforeEach(() => {
    clock = new HandClock();
    syncs = 0;
    fails = false;
    background = new BackgroundSync({
      clock,
      interval: 1_000,
      sync: async () => {
        syncs++;
        if (fails) throw new Error('No network');
      },
    });
  });
  afterEach(() => background.dispose());

  it('syncs at once when somebody looks, then at intervals, and not while nobody does', async () => {
    await clock.move(10_000);
    assert.equal(syncs, 0);
    background.setWatched(true);
    await settled();
    assert.equal(syncs, 1);
    await clock.move(999);
    assert.equal(syncs, 1);
    await clock.move(1);
    assert.equal(syncs, 2);
    background.setWatched(false);
    await clock.move(10_000);
    assert.equal(syncs, 2);
    background.setWatched(true);
    await settled();
    assert.equal(syncs, 3);
  });

  it('does not sync again at once because somebody looked away for a moment', async () => {
    background.setWatched(true);
    await settled();
    background.setWatched(false);
    background.setWatched(true);
    await settled();
    assert.equal(syncs, 1);
    await clock.move(1_000);
    assert.equal(syncs, 2);
  });

  it('waits longer after each failure', async () => {
    fails = true;
    background.setWatched(true);
    await settled();
    await clock.move(1_999);
    assert.equal(syncs, 1);
    await clock.move(1);
    assert.equal(syncs, 2);
    await clock.move(3_999);
    assert.equal(syncs, 2);
    fails = false;
    await clock.move(1);
    assert.equal(syncs, 3);
    await clock.move(1_000);
    assert.equal(syncs, 4);
  });

  it('keeps to an interval that is longer than failures make one', async () => {
    background.dispose();
    const hour = 60 * 60_000;
    let hourly = 0;
    background = new BackgroundSync({ clock, interval: hour, sync: async () => void hourly++ });
    background.setWatched(true);
    await settled();
    await clock.move(hour - 1);
    assert.equal(hourly, 1);
    await clock.move(1);
    assert.equal(hourly, 2);
  });
});
