import assert from 'node:assert/strict';
import { Lazy } from '../../../src/core/base/lazy.ts';

describe('base: something that is kept', () => {
  it('is made once for everybody who asks, and anew after it was forgotten', async () => {
    let made = 0;
    const kept = new Lazy(async () => ++made);
    assert.deepEqual(await Promise.all([kept.get(), kept.get()]), [1, 1]);
    kept.forget();
    assert.equal(await kept.get(), 2);
  });

  it('is made anew for whoever asks after it failed', async () => {
    let tries = 0;
    const kept = new Lazy(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no disk');
      return tries;
    });
    await Promise.all([assert.rejects(kept.get(), /no disk/), assert.rejects(kept.get(), /no disk/)]);
    assert.equal(await kept.get(), 2);
  });

  it('stays when what was made before it fails late', async () => {
    const first = Promise.withResolvers<string>();
    const answers = [first.promise, Promise.resolve('second')];
    const kept = new Lazy(() => answers.shift() ?? Promise.resolve('third'));
    const failing = kept.get();
    kept.forget();
    const second = kept.get();
    first.reject(new Error('late'));
    await assert.rejects(failing, /late/);
    assert.equal(await second, 'second');
    assert.equal(await kept.get(), 'second');
  });
});
