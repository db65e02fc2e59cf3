import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { type Batch, chunksOf, runBatches, runEachBatch } from '../../../src/core/actions/batches.ts';
import { followedBy, isStoppedHalfway, type StoppedHalfway } from '../../../src/core/actions/outcome.ts';
import {
  BadRequestError,
  CancelledError,
  NetworkError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from '../../../src/core/api/errors.ts';

describe('requests one after the other', () => {
  /** Batches of two records each; `fails` tells which of them fails on which attempt. */
  function batches(fails: (index: number, attempt: number) => Error | undefined) {
    const done: number[] = [];
    const attempts = [0, 0, 0];
    const list = attempts.map((_, index): Batch<number> & { readonly index: number } => ({
      index,
      items: [index, index],
      nameOf: String,
      async run() {
        attempts[index] = (attempts[index] ?? 0) + 1;
        const error = fails(index, attempts[index] ?? 0);
        if (error !== undefined) throw error;
        done.push(index);
        return 2;
      },
    }));
    return { list, done };
  }

  const noUndo = () => async () => ({ affected: 0 });

  async function stopOf(run: Promise<unknown>): Promise<StoppedHalfway> {
    const error = await run.then(
      () => assert.fail('should have stopped'),
      (thrown: unknown) => thrown,
    );
    assert.ok(isStoppedHalfway(error));
    return error;
  }

  it('take no more records each than they may, and none takes nothing', () => {
    assert.deepEqual(chunksOf([], 2), []);
    assert.deepEqual(chunksOf([1, 2, 3, 4], 2), [
      [1, 2],
      [3, 4],
    ]);
    assert.deepEqual(chunksOf([1, 2, 3], 2), [[1, 2], [3]]);
  });

  it('are told from other failures by their name, as they may come from another bundle', () => {
    const foreign = new Error('Stopped');
    assert.equal(isStoppedHalfway(foreign), false);
    foreign.name = 'StoppedHalfway';
    assert.equal(isStoppedHalfway(foreign), true);
    assert.equal(isStoppedHalfway({ name: 'StoppedHalfway' }), false);
  });

  it('can be gone on with where they stopped', async () => {
    const broken = new NetworkError('broken', undefined, {});
    const { list, done } = batches((index, attempt) => (index === 1 && attempt === 1 ? broken : undefined));
    const stopped = await stopOf(runBatches(list, noUndo, {}));
    assert.equal(stopped.done.affected, 2);
    assert.equal(stopped.remaining, 4);
    assert.equal(stopped.isUncertain, true);
    assert.deepEqual(done, [0]);
    assert.equal((await stopped.resume({})).affected, 4);
    assert.deepEqual(done, [0, 1, 2]);
  });

  describe('of which none needs another', () => {
    const refusal = new ValidationError([{ resource: 'Key', field: 'name', message: 'is taken' }], {});

    for (const error of [refusal, new BadRequestError({ status: 409 })]) {
      it(`are done though one is refused with ${error.kind}, which is what is left`, async () => {
        const { list, done } = batches((index, attempt) =>
          index === 0 && attempt === 1 ? error : undefined,
        );
        const steps: number[] = [];
        const undone: number[] = [];
        const undoOf = (finished: readonly { readonly index: number }[]) => async () => {
          undone.push(...finished.map(({ index }) => index));
          return { affected: 0 };
        };
        const stopped = await stopOf(runEachBatch(list, undoOf, { onProgress: at => steps.push(at) }));
        assert.deepEqual([done, steps, stopped.done.affected, stopped.remaining], [[1, 2], [2, 4], 4, 2]);
        assert.deepEqual([stopped.cause, stopped.isUncertain], [error, false]);
        assert.deepEqual(stopped.refused, [{ names: ['0', '0'], cause: error }]);
        await stopped.done.undo?.({});
        assert.deepEqual(undone, [1, 2]);
        assert.equal((await stopped.resume({})).affected, 2);
        assert.deepEqual(done, [1, 2, 0]);
      });
    }

    it('stop where all that is tried is refused', async () => {
      const tried: number[] = [];
      const list = Array.from(
        { length: 10 },
        (_, index): Batch<number> => ({
          items: [index],
          nameOf: String,
          async run() {
            tried.push(index);
            throw refusal;
          },
        }),
      );
      const stopped = await stopOf(runEachBatch(list, noUndo, {}));
      assert.deepEqual([tried, stopped.remaining], [[0, 1, 2], 10]);
      assert.deepEqual(
        stopped.refused.flatMap(({ names }) => names),
        ['0', '1', '2'],
      );
      await stopOf(stopped.resume({}));
      assert.deepEqual(tried.slice(3), [2, 3, 4]);
    });

    it('go on where only some are refused, however many in all', async () => {
      const done: number[] = [];
      const list = Array.from(
        { length: 10 },
        (_, index): Batch<number> => ({
          items: [index],
          nameOf: String,
          async run() {
            if (index % 2 === 0) throw refusal;
            done.push(index);
            return 1;
          },
        }),
      );
      const stopped = await stopOf(runEachBatch(list, noUndo, {}));
      assert.deepEqual([done, stopped.remaining], [[1, 3, 5, 7, 9], 5]);
    });

    it('stop at once where the service cannot be reached, with what was refused to be tried last', async () => {
      const unreachable = new NetworkError('unreachable', undefined, {});
      const { list, done } = batches((index, attempt) =>
        attempt > 1 ? undefined : index === 0 ? refusal : unreachable,
      );
      const stopped = await stopOf(runEachBatch(list, noUndo, {}));
      assert.deepEqual([stopped.remaining, stopped.cause], [6, unreachable]);
      assert.deepEqual(stopped.refused, [{ names: ['0', '0'], cause: refusal }]);
      const second = await stopOf(stopped.resume({}));
      assert.deepEqual(done, [1]);
      await second.resume({});
      assert.deepEqual(done, [1, 2, 0]);
    });
  });

  it('are followed by something else when they come to their end, whoever goes on with them', async () => {
    const broken = new NetworkError('broken', undefined, {});
    const { list } = batches((index, attempt) => (attempt < index + 1 ? broken : undefined));
    const then: number[] = [];
    const act = followedBy(
      options => runBatches(list, noUndo, options),
      async ({ affected }) => {
        then.push(affected);
        return { affected: 100 };
      },
    );
    const first = await stopOf(act({}));
    const second = await stopOf(first.resume({}));
    const third = await stopOf(second.resume({}));
    assert.deepEqual(then, []);
    assert.equal((await third.resume({})).affected, 100);
    assert.deepEqual(then, [2]);
    const other = new Error('No act at all');
    await assert.rejects(
      followedBy(
        () => Promise.reject(other),
        async () => ({ affected: 0 }),
      )({}),
      other,
    );
  });

  it('say for certain that nothing was done where the service was never reached', async () => {
    const unreachable = new NetworkError('unreachable', 'ECONNREFUSED', {});
    const { list } = batches(() => unreachable);
    const stopped = await stopOf(runBatches(list, noUndo, {}));
    assert.deepEqual(stopped.done, { affected: 0 });
    assert.equal(stopped.remaining, 6);
    assert.equal(stopped.isUncertain, false);
    assert.equal(stopped.cause, unreachable);
  });

  for (const [error, isUncertain] of [
    [new NetworkError('unreachable', 'ECONNREFUSED', {}), false],
    [new NetworkError('certificate', undefined, {}), false],
    [new NetworkError('broken', undefined, {}), true],
    [new TimeoutError('connect', {}), false],
    [new TimeoutError('firstByte', {}), true],
    [new TimeoutError('body', {}), true],
    [new CancelledError({}), true],
    [new ServerError({ status: 500 }), true],
    [new ServerError({ status: 504 }), true],
    [new ServerError({ status: 503 }), false],
    [new UnexpectedResponseError('body', 'is not JSON', {}), true],
    [new ValidationError([], {}), false],
    [new BadRequestError({ status: 409 }), false],
    [new Error('anything else'), false],
  ] as const) {
    it(`say ${isUncertain ? 'that more may have been' : 'for certain what was'} done after: ${error.message} ${'status' in error ? (error.status ?? '') : ''}`, async () => {
      const { list } = batches(() => error);
      assert.equal((await stopOf(runBatches(list, noUndo, {}))).isUncertain, isUncertain);
    });
  }

  it('break off a request that does not end within 3 seconds of being cancelled', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const cancel = new AbortController();
      const late = Promise.withResolvers<AbortSignal>();
      const list: readonly Batch<number>[] = [
        {
          items: [0],
          nameOf: String,
          run: signal => {
            if (signal !== undefined) late.resolve(signal);
            return new Promise((_, reject) =>
              signal?.addEventListener('abort', () => reject(new CancelledError({ cause: signal.reason }))),
            );
          },
        },
      ];
      const stopping = stopOf(runBatches(list, noUndo, { signal: cancel.signal }));
      const signal = await late.promise;
      cancel.abort('enough');
      mock.timers.tick(2999);
      await Promise.resolve();
      assert.equal(signal.aborted, false);
      mock.timers.tick(1);
      const stopped = await stopping;
      assert.equal(signal.reason, 'enough');
      assert.equal(stopped.isUncertain, true);
    } finally {
      mock.timers.reset();
    }
  });

  it('let the request that is under way end when they are cancelled', async () => {
    const cancel = new AbortController();
    const seen: boolean[] = [];
    const list = [0, 1].map(
      (index): Batch<number> => ({
        items: [index],
        nameOf: String,
        async run(signal) {
          cancel.abort();
          await Promise.resolve();
          seen.push(signal?.aborted === true);
          return 1;
        },
      }),
    );
    const stopped = await stopOf(runBatches(list, noUndo, { signal: cancel.signal }));
    assert.deepEqual(seen, [false]);
    assert.equal(stopped.done.affected, 1);
    assert.equal(stopped.remaining, 1);
    assert.equal(stopped.isUncertain, false);
  });
});
