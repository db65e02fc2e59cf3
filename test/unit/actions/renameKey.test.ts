import assert from 'node:assert/strict';
import { type KeyRenaming, renameKey } from '../../../src/core/actions/renameKey.ts';

describe('actions: renaming a key', () => {
  let name: string;
  const service: KeyRenaming = {
    async rename(_, to) {
      name = to;
    },
    nameOf: async () => name,
  };
  const renaming = { keyId: '1', from: 'title', to: 'headline' };

  beforeEach(() => {
    name = 'title';
  });

  it('is undone, and done again', async () => {
    const outcome = await renameKey(service, renaming, {});
    assert.equal(name, 'headline');
    const undone = await outcome.undo?.({});
    assert.deepEqual([name, undone?.affected], ['title', 1]);
    await undone?.undo?.({});
    assert.equal(name, 'headline');
  });

  it('is not undone where others have renamed the key since', async () => {
    const outcome = await renameKey(service, renaming, {});
    name = 'caption';
    const undone = await outcome.undo?.({});
    assert.equal(name, 'caption');
    assert.deepEqual(undone, { affected: 0, renamedSince: 'caption' });
  });

  it('is undone though the service still says the former name', async () => {
    const outcome = await renameKey({ ...service, nameOf: async () => 'title' }, renaming, {});
    await outcome.undo?.({});
    assert.equal(name, 'title');
  });
});
