import assert from 'node:assert/strict';
import { atOnce, inTurns, type Steps } from '../../../src/service/turns.ts';

/** Steps that each take longer than a turn. */
function* slowly(count: number, onStep?: () => void): Steps<{ readonly steps: number }> {
  for (let step = 0; step < count; step++) {
    const start = performance.now();
    while (performance.now() - start < 10);
    onStep?.();
    yield;
  }
  return { steps: count };
}

describe('service: turns', () => {
  it('let others work between the steps', async () => {
    let isRunning = true;
    let turns = 0;
    const count = () => {
      turns++;
      if (isRunning) setImmediate(count);
    };
    setImmediate(count);
    const result = await inTurns(
      () => slowly(4),
      () => 'same',
    );
    isRunning = false;
    assert.deepEqual(result, { steps: 4 });
    assert.equal(turns >= 4, true, `${turns} turns`);
  });

  it('begin anew when what they read has changed, and end even if it changes all the time', async () => {
    let version = 0;
    let begun = 0;
    const begin = (changes: number) => () => {
      begun++;
      return slowly(3, () => {
        if (version < changes) version++;
      });
    };
    await inTurns(begin(1), () => String(version));
    assert.equal(begun, 2);
    begun = 0;
    await inTurns(begin(Number.POSITIVE_INFINITY), () => String(version));
    assert.equal(begun, 3);
  });

  it('may be done in one go', () => {
    assert.deepEqual(atOnce(slowly(2)), { steps: 2 });
  });
});
