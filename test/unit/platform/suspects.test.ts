import assert from 'node:assert/strict';
import { Suspects } from '../../../src/platform/workspace/suspects.ts';

describe('platform: files that may have come or gone', () => {
  it('are looked at together after a moment, each once', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    const suspects = new Suspects<string>(async names => resolve([...names.keys()]));
    suspects.add('a.json', 'a');
    suspects.add('b.json', 'b');
    suspects.add('a.json', 'a');
    assert.deepEqual(await promise, ['a.json', 'b.json']);
    suspects.dispose();
  });

  it('are looked at by the time that somebody who asks is answered', async () => {
    const seen: string[] = [];
    const suspects = new Suspects<string>(async names => {
      await Promise.resolve();
      seen.push([...names.values()].join());
    });
    await suspects.settled();
    assert.deepEqual(seen, []);
    suspects.add('a.json', 'a');
    const first = suspects.settled();
    suspects.add('b.json', 'b');
    await suspects.settled();
    assert.deepEqual(seen, ['a', 'b']);
    await first;
    suspects.dispose();
  });

  it('are looked at although the look before failed', async () => {
    let looks = 0;
    const suspects = new Suspects<string>(async () => {
      looks++;
      if (looks === 1) throw new Error('No such folder');
    });
    suspects.add('a.json', 'a');
    await assert.rejects(suspects.settled(), /No such folder/);
    suspects.add('a.json', 'a');
    await suspects.settled();
    assert.equal(looks, 2);
    suspects.dispose();
  });
});
