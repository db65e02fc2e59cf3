import assert from 'node:assert/strict';
import { BackgroundSync } from '../../../src/core/catalog/sync/background.ts';
import { HandClock, settled } from './handClock.ts';

describe('catalog: sync in the background', () => {
  let clock: HandClock;
  let syncs: number;
  let fails: boolean;
  let chance: number;
  let background: BackgroundSync;

  beforeEach(() => {
    clock = new HandClock();
    syncs = 0;
    fails = false;
    chance = 1;
    background = new BackgroundSync({
      clock,
      interval: 1_000,
      random: () => chance,
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

  it('waits no longer than it would have when the clock is set back', async () => {
    background.setWatched(true);
    await settled();
    background.setWatched(false);
    await clock.move(-3_600_000);
    background.setWatched(true);
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

  it('leaves half of what a failure adds to chance, and keeps to a longest pause', async () => {
    fails = true;
    chance = 0;
    background.setWatched(true);
    await settled();
    await clock.move(1_000);
    assert.equal(syncs, 2);
    chance = 0.5;
    await clock.move(2_000);
    assert.equal(syncs, 3);
    await clock.move(5_999);
    assert.equal(syncs, 3);
    await clock.move(1);
    assert.equal(syncs, 4);
    chance = 1;
    for (let failures = 0; failures < 20; failures++) await clock.move(30 * 60_000);
    assert.equal(syncs, 24);
  });

  it('keeps to its interval again once the service answered somebody else', async () => {
    fails = true;
    background.setWatched(true);
    await settled();
    await clock.move(2_000);
    assert.equal(syncs, 2);
    fails = false;
    background.reached();
    await clock.move(999);
    assert.equal(syncs, 2);
    await clock.move(1);
    assert.equal(syncs, 3);
  });

  it('begins after the sync that somebody made before', async () => {
    for (const [before, pause] of [
      ['succeeded', 1_000],
      ['failed', 2_000],
    ] as const) {
      let after = 0;
      const options = { clock, interval: 1_000, random: () => 1, before, sync: async () => void after++ };
      const begun = new BackgroundSync(options);
      begun.setWatched(true);
      await clock.move(pause - 1);
      assert.equal(after, 0);
      await clock.move(1);
      assert.equal(after, 1);
      begun.dispose();
    }
  });
});
