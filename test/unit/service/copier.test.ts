import assert from 'node:assert/strict';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { BranchCopier } from '../../../src/service/branches/copier.ts';
import { Database } from '../../../src/service/storage/database.ts';

describe('service: copies of branches', () => {
  it('continue with the next branch if not even a failure can be stored', async () => {
    const db = new Database(':memory:');
    const tried: number[] = [];
    const second = Promise.withResolvers<void>();
    db.get = (_sql: string, id?: unknown) => {
      tried.push(Number(id));
      if (id === 2) second.resolve();
      throw new Error('The disk is full');
    };
    const failed: string[] = [];
    const logger = { ...silentLogger, error: (message: string) => failed.push(message) };
    const copier = new BranchCopier({ db, clock: { now: () => 0, sleep: async () => undefined }, logger });
    copier.start(1);
    copier.start(2);
    await second.promise;
    await copier.close();
    db.close();
    assert.deepEqual([...new Set(tried)], [1, 2]);
    assert.deepEqual(failed.slice(0, 2), [
      'A branch could not be copied',
      'The state of a branch could not be stored',
    ]);
  });
});
