import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Clock, systemClock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { type Logger, silentLogger } from '../base/logger.ts';
import { SqliteReader } from './reader.ts';
import { Database } from './store/database.ts';
import { migrate } from './store/schema.ts';
import { type CatalogWriter, createOperations, type Operations } from './writer/operations.ts';

export interface OpenCatalogOptions {
  readonly clock?: Clock;
  readonly logger?: Logger;
}

/** An open catalog file: one connection to read, one to write. */
export interface Catalog extends Disposable {
  readonly file: string;
  readonly reader: SqliteReader;
  readonly writer: CatalogWriter;
}

/** Opens the catalog in a file, which is made if there is none. */
export function openCatalog(file: string, options: OpenCatalogOptions = {}): Catalog {
  const { clock = systemClock, logger = silentLogger } = options;
  mkdirSync(path.dirname(file), { recursive: true });
  const writing = new Database(file, { cacheKilobytes: 16_000 });
  migrate(writing);
  const reader = new SqliteReader(new Database(file, { cacheKilobytes: 4_000 }));
  logger.debug(`Catalog opened: ${file}`);
  return {
    file,
    reader,
    writer: inThread(createOperations(writing, clock), () => reader.refresh()),
    dispose() {
      reader.dispose();
      writing.close();
    },
  };
}

/** The operations in this thread, behind the interface they have in another. */
function inThread(operations: Operations, afterWrite: () => void): CatalogWriter {
  const call =
    <A extends unknown[], R>(operation: (...args: A) => R) =>
    async (...args: A): Promise<R> => {
      const result = operation(...args);
      afterWrite();
      return result;
    };
  return {
    putLocales: call(operations.putLocales),
    putKeys: call(operations.putKeys),
    removeKeysById: call(operations.removeKeysById),
    putDownload: call(operations.putDownload),
    putTranslations: call(operations.putTranslations),
    putFlags: call(operations.putFlags),
    removeUnlisted: call(operations.removeUnlisted),
    indexBlocks: call(operations.indexBlocks),
    setState: call(operations.setState),
    forgetState: call(operations.forgetState),
    addEdit: call(operations.addEdit),
    settleEdit: call(operations.settleEdit),
    rollBackEdit: call(operations.rollBackEdit),
    markConflict: call(operations.markConflict),
    keepMine: call(operations.keepMine),
  };
}
