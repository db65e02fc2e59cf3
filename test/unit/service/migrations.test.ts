import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Database } from '../../../src/service/storage/database.ts';
import { schemaVersion1 } from '../../../src/service/storage/schemaVersion1.ts';

describe('service: migrations', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'localens-migrations-'));
    file = path.join(folder, 'service.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function make(statements: string): void {
    const connection = new DatabaseSync(file);
    connection.exec(statements);
    connection.close();
  }

  it('bring a database of the first version up to date and keep what is in it', () => {
    make(`${schemaVersion1}; PRAGMA user_version = 1; INSERT INTO meta VALUES ('kept', 'yes')`);
    const db = new Database(file);
    assert.deepEqual({ ...db.one<object>(`SELECT value FROM meta WHERE name = 'kept'`) }, { value: 'yes' });
    const plan = db.one<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM keys WHERE branch_id = 1 AND name LIKE 'cart.%'`,
    );
    assert.match(plan.detail, /keys_by_folded_name \(branch_id=\? AND name>\? AND name<\?\)/);
    db.close();
    // A second start finds nothing to do.
    new Database(file).close();
  });

  it('leave a database of a newer program alone', () => {
    make('CREATE TABLE meta (name); PRAGMA user_version = 99');
    assert.throws(() => new Database(file), /version 99/);
  });

  it("leave another program's database alone", () => {
    make('CREATE TABLE entries (name)');
    assert.throws(() => new Database(file), /another program/);
    make('PRAGMA user_version = 1');
    assert.throws(() => new Database(file), /another program/);
  });
});
