import assert from 'node:assert/strict';
import { LatestRun } from '../../../src/core/base/latestRun.ts';

describe('the newest of several runs', () => {
  it('is the only one whose finding is taken, whichever ends last', async () => {
    const newest = new LatestRun();
    const taken: string[] = [];
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    const take = (found: string) => void taken.push(found);
    const runs = [newest.run(() => first.promise, take), newest.run(() => second.promise, take)];
    second.resolve('new');
    await runs[1];
    first.resolve('old');
    await runs[0];
    assert.deepEqual(taken, ['new']);
    await newest.run(async () => 'newer', take);
    assert.deepEqual(taken, ['new', 'newer']);
  });
});
