import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database, integer } from '../../../src/core/catalog/store/database.ts';
import { migrate } from '../../../src/core/catalog/store/schema.ts';
import { putUnsent, readUnsent, type UnsentEdit } from '../../../src/core/catalog/store/unsentEdits.ts';

/** SQLite's levels of safety: `NORMAL` may lose the latest commits in a power failure, `FULL` does not. */
const [normal, full] = [1, 2];

/** Notes how safe each transaction is. */
class WatchedDatabase extends Database {
  readonly levels: number[] = [];

  get level(): number {
    return integer(this.get('PRAGMA synchronous') ?? {}, 'synchronous');
  }

  override transaction<T>(work: () => T): T {
    this.levels.push(this.level);
    return super.transaction(work);
  }
}

describe('catalog: edits that come from another file', () => {
  let folder: string;
  let database: WatchedDatabase;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'localens-rescued-'));
    database = new WatchedDatabase(path.join(folder, 'new.sqlite'), { cacheKilobytes: 500 });
    migrate(database);
  });

  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('survive a power failure as they did there', () => {
    const edit: UnsentEdit = {
      keyName: 'cart.title',
      keyId: 'k1',
      localeName: 'de',
      localeId: 'l1',
      suffix: 0,
      content: 'Warenkorb',
      unverified: undefined,
      excluded: undefined,
      base: '',
      sent: undefined,
      isGone: false,
      at: 1,
    };
    putUnsent(database, [edit]);
    assert.equal(database.levels.at(-1), full);
    assert.equal(database.level, normal);
    assert.deepEqual(readUnsent(database), [edit]);
  });
});
