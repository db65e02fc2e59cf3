import assert from 'node:assert/strict';
import { DisposableStore, toDisposable } from '../../../src/core/base/disposable.ts';

describe('base: disposables', () => {
  it('release once, however often they are told to', () => {
    let released = 0;
    const disposable = toDisposable(() => released++);
    assert.equal(released, 0);
    disposable.dispose();
    disposable.dispose();
    assert.equal(released, 1);
  });

  it('are released by their store in reverse order, once', () => {
    const released: string[] = [];
    const store = new DisposableStore();
    for (const name of ['first', 'second']) store.add({ dispose: () => released.push(name) });
    assert.deepEqual(released, []);
    store.dispose();
    store.dispose();
    assert.deepEqual(released, ['second', 'first']);
  });

  it('are let go of at once by a store that is disposed of', () => {
    const store = new DisposableStore();
    store.dispose();
    let released = 0;
    const item = { dispose: () => released++ };
    assert.equal(store.add(item), item);
    assert.equal(released, 1);
  });

  it('are all released though some of them throw, and what they threw is told together', () => {
    const released: string[] = [];
    const store = new DisposableStore();
    const failing = (name: string) => ({
      dispose() {
        released.push(name);
        throw new Error(name);
      },
    });
    store.add(failing('first'));
    store.add({ dispose: () => released.push('second') });
    store.add(failing('third'));
    assert.throws(
      () => store.dispose(),
      (error: unknown) =>
        error instanceof AggregateError &&
        error.errors.map(({ message }: Error) => message).join() === 'third,first',
    );
    assert.deepEqual(released, ['third', 'second', 'first']);
  });
});
