import assert from 'node:assert/strict';
import type { SyncContext } from '../../../src/core/catalog/sync/context.ts';
import {
  afterReading,
  goOnFrom,
  isEarly,
  latest,
  untilOver,
} from '../../../src/core/catalog/sync/moments.ts';

const second = '2030-01-01T00:00:10Z';
const next = '2030-01-01T00:00:11Z';
const seenAt = 1_000_000;

/** A sync that noted `watermark` as the latest moment of the project at `seenAt`. */
function after(watermark: string | undefined): SyncContext {
  const state = { validator: undefined, watermark, at: seenAt };
  return { catalog: { notes: { state: () => state } } } as unknown as SyncContext;
}

describe('catalog: moments of whole seconds', () => {
  it('are passed by once a reading began two seconds after they were seen', () => {
    assert.equal(goOnFrom(after(second), second, seenAt + 2_000), next);
    assert.equal(goOnFrom(after(second), second, seenAt + 1_999), second);
  });

  it('are asked for again where a reading went further than the moment that was noted', () => {
    assert.equal(goOnFrom(after(second), next, seenAt + 60_000), next);
    assert.equal(goOnFrom(after(second), undefined, seenAt + 60_000), undefined);
    assert.equal(goOnFrom(after(undefined), second, seenAt + 60_000), second);
  });

  it('are passed by after a reading of them that began late enough', () => {
    assert.equal(afterReading(second, second, seenAt, seenAt + 2_000), next);
    assert.equal(afterReading(second, second, seenAt, seenAt + 1_999), second);
    assert.equal(afterReading(next, second, seenAt, seenAt + 60_000), next);
    assert.equal(afterReading(second, second, undefined, seenAt + 60_000), second);
  });

  it('are early until they are over', () => {
    assert.equal(untilOver(after(second), seenAt + 500), 1_500);
    assert.equal(untilOver(after(second), seenAt + 3_000), 0);
    assert.equal(untilOver(after(second), seenAt - 86_400_000), 2_000);
    assert.equal(isEarly(after(second), seenAt + 1_999), true);
    assert.equal(isEarly(after(second), seenAt + 2_000), false);
  });

  it('are compared as times, in whatever zone they are written', () => {
    assert.equal(
      latest(['2030-01-01T02:00:00+02:00', undefined], '2029-12-31T23:59:59Z'),
      '2030-01-01T02:00:00+02:00',
    );
    assert.equal(latest(['2030-01-01T00:30:00+02:00'], '2029-12-31T23:59:59Z'), '2029-12-31T23:59:59Z');
    assert.equal(latest([], undefined), undefined);
  });
});
