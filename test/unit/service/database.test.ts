import assert from 'node:assert/strict';
import { Database } from '../../../src/service/storage/database.ts';

describe('service: a write to the database', () => {
  let database: Database;
  beforeEach(() => {
    database = new Database(':memory:');
    database.exec('CREATE TEMP TABLE seen (no INTEGER PRIMARY KEY)');
  });
  afterEach(() => database.close());

  const count = () => database.one<{ count: number }>('SELECT count(*) AS count FROM seen').count;

  for (const [end, conflict] of [
    ['itself', 'ABORT'],
    ['SQLite, as on a full disk,', 'ROLLBACK'],
  ] as const) {
    it(`leaves nothing behind where it fails and says why, whether ${end} ends it`, () => {
      const write = (...numbers: number[]) =>
        database.transaction(() => {
          for (const no of numbers) database.run(`INSERT OR ${conflict} INTO seen VALUES (?)`, no);
        });
      assert.throws(() => write(1, 2, 1), /UNIQUE constraint failed/);
      assert.equal(count(), 0);
      database.transaction(() => write(1, 2));
      assert.equal(count(), 2);
    });
  }
});
