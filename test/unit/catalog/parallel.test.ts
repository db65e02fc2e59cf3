import assert from 'node:assert/strict';
import { inParallel } from '../../../src/core/catalog/sync/context.ts';

describe('catalog: a few at a time', () => {
  const items = Array.from({ length: 10 }, (_, index) => index);

  it('takes every item once, in order, never more than two at a time', async () => {
    const began: number[] = [];
    let underWay = 0;
    let most = 0;
    await inParallel(items, async item => {
      began.push(item);
      most = Math.max(most, ++underWay);
      await new Promise(setImmediate);
      underWay--;
    });
    assert.deepEqual([began, most], [items, 2]);
  });

  it('begins nothing more after a failure, and ends when nothing is under way', async () => {
    const began: number[] = [];
    let ended = 0;
    const work = async (item: number) => {
      began.push(item);
      if (item === 0) throw new Error('Connection lost');
      await new Promise(setImmediate);
      ended++;
    };
    await assert.rejects(inParallel(items, work), /Connection lost/);
    assert.deepEqual([began, ended], [[0, 1], 1]);
  });
});
