import assert from 'node:assert/strict';
import fc from 'fast-check';
import { StoppedHalfway } from '../../../src/core/actions/outcome.ts';
import { applyTags, type KeyTagging, planTags } from '../../../src/core/actions/tagKeys.ts';

/** Keys and their tags as a service would hold them; fails at the request with that number. */
class FakeService implements KeyTagging {
  readonly tags = new Map<string, Set<string>>();
  requests = 0;
  failAt = Number.POSITIVE_INFINITY;

  constructor(keys: Readonly<Record<string, readonly string[]>>) {
    for (const [id, tags] of Object.entries(keys)) this.tags.set(id, new Set(tags));
  }

  keys() {
    return [...this.tags].map(([id, tags]) => ({ id, name: `name of ${id}`, tags: [...tags] }));
  }

  state() {
    return new Map([...this.tags].map(([id, tags]) => [id, [...tags].sort()]));
  }

  tag(keyIds: readonly string[], tags: readonly string[]) {
    return this.change(keyIds, key => {
      for (const tag of tags) key.add(tag);
    });
  }

  untag(keyIds: readonly string[], tags: readonly string[]) {
    return this.change(keyIds, key => {
      for (const tag of tags) key.delete(tag);
    });
  }

  private async change(keyIds: readonly string[], act: (tags: Set<string>) => void): Promise<number> {
    this.requests += 1;
    if (this.requests === this.failAt) throw new Error('connection lost');
    for (const id of keyIds) act(this.tags.get(id) ?? new Set());
    return keyIds.length;
  }
}

describe('tagging keys', () => {
  it('changes only keys that lack a tag, and says how many had it', async () => {
    const service = new FakeService({ a: [], b: ['release'], c: ['old'] });
    const plan = planTags(service.keys(), ['release', ' release ', ''], 'tag');
    assert.equal(plan.changing, 2);
    assert.equal(plan.unchanged, 1);
    assert.equal((await applyTags(service, plan)).affected, 2);
    assert.deepEqual(service.state().get('c'), ['old', 'release']);
  });

  it('is undone to the exact former state, and the undo likewise', async () => {
    const tag = fc.constantFrom('a', 'b', 'c', 'with space', 'x/y');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ minLength: 1 }), fc.uniqueArray(tag)),
        fc.array(tag),
        fc.constantFrom('tag' as const, 'untag' as const),
        async (keys, tags, direction) => {
          const service = new FakeService(keys);
          const before = service.state();
          const done = await applyTags(service, planTags(service.keys(), tags, direction));
          const after = service.state();
          const undone = await done.undo?.({});
          assert.deepEqual(service.state(), before);
          await undone?.undo?.({});
          assert.deepEqual(service.state(), after);
        },
      ),
    );
  });

  it('keeps what was done when a later request fails, and undoes just that', async () => {
    const keys = Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`k${index}`, []]));
    const service = new FakeService(keys);
    const before = service.state();
    service.failAt = 3;
    const stopped = await applyTags(service, planTags(service.keys(), ['t'], 'tag')).then(
      () => assert.fail('should have stopped'),
      (error: unknown) => error,
    );
    assert.ok(stopped instanceof StoppedHalfway);
    assert.equal(stopped.done.affected, 1000);
    assert.equal(stopped.remaining, 200);
    await stopped.done.undo?.({});
    assert.deepEqual(service.state(), before);
  });

  it('stops between requests when cancelled', async () => {
    const service = new FakeService({ a: [], b: ['x'] });
    const cancel = new AbortController();
    const plan = planTags(service.keys(), ['x', 'y'], 'tag');
    const run = applyTags(service, plan, {
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    });
    await assert.rejects(run, StoppedHalfway);
    assert.equal(service.requests, 1);
  });
});
