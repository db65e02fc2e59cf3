import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Clock, systemClock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { Emitter, type Event } from '../base/event.ts';
import { type Logger, silentLogger } from '../base/logger.ts';
import { IndexKeeper } from './indexKeeper.ts';
import { SqliteReader } from './reader.ts';
import { Connection } from './store/connection.ts';
import { Database, isDamage } from './store/database.ts';
import { fileNumber, setAside } from './store/file.ts';
import { claim } from './store/owner.ts';
import { migrate, NewerCatalogError } from './store/schema.ts';
import { LeaseHolders } from './sync/leaseHolders.ts';
import { SyncNotes } from './sync/notes.ts';
import { WorkerHost } from './worker/host.ts';
import { DamagedCatalogError } from './worker/protocol.ts';
import {
  type CatalogWriter,
  createOperations,
  type OperationName,
  runOperation,
  writerOver,
} from './writer/operations.ts';

export interface OpenCatalogOptions {
  /**
   * The program of the thread that writes: `worker/worker.ts`, or what it was bundled into. Without one
   * everything is written in the calling thread, which a large download holds up.
   */
  readonly workerScript?: string | undefined;
  /** The account whose catalog it is; that of nobody in particular without one. */
  readonly account?: string;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Who holds leases in this process: for all its catalogs to share. */
  readonly leaseHolders?: Set<string>;
  /** How often to look for what other windows wrote, in milliseconds. */
  readonly pollInterval?: number;
}

/** Something a person should know about the file. The catalog goes on empty; a sync fills it. */
export interface CatalogNotice {
  readonly reason: 'damaged' | 'newer';
  /** Where the unusable file was put. */
  readonly keptAt: string;
}

/** An open catalog file: one connection here to read, one thread that writes. */
export interface Catalog extends Disposable {
  readonly file: string;
  readonly reader: SqliteReader;
  readonly notes: SyncNotes;
  readonly writer: CatalogWriter;
  readonly holders: LeaseHolders;
  /** Why the catalog was started anew when it was opened, if it was. */
  readonly notice: CatalogNotice | undefined;
  /** Fired when the file turns out to be unusable later on. */
  readonly onDidStartAnew: Event<CatalogNotice>;
  /** Resolves once the full-text index has everything. Nobody has to wait for it. */
  whenIndexed(): Promise<void>;
}

/**
 * Opens the catalog in a file, which is made if there is none. A damaged file, or one from a newer version
 * of this program, is put aside and a new one begun.
 *
 * @throws NoSqliteError on a runtime without SQLite; ForeignCatalogError when the file is another account's.
 */
export function openCatalog(file: string, options: OpenCatalogOptions = {}): Catalog {
  return new OpenCatalog(file, options);
}

/** Operations that change neither names nor texts. */
const withoutTexts: ReadonlySet<OperationName> = new Set([
  'indexBlocks',
  'setState',
  'putLocaleFile',
  'removeLocaleFile',
  'putAnswer',
  'forgetState',
  'acquireLease',
  'releaseLease',
]);

class OpenCatalog implements Catalog {
  readonly file: string;
  readonly reader: SqliteReader;
  readonly notes: SyncNotes;
  readonly writer: CatalogWriter;
  readonly holders: LeaseHolders;
  readonly notice: CatalogNotice | undefined;
  private readonly options: OpenCatalogOptions;
  private readonly connection: Connection;
  private readonly logger: Logger;
  private readonly startedAnew = new Emitter<CatalogNotice>();
  readonly onDidStartAnew = this.startedAnew.event;
  private readonly index: IndexKeeper;
  private readonly poll: NodeJS.Timeout;
  private call: Caller;
  private isDisposed = false;
  private opened: bigint | undefined;

  constructor(file: string, options: OpenCatalogOptions) {
    this.file = file;
    this.options = options;
    this.logger = options.logger ?? silentLogger;
    this.holders = new LeaseHolders(options.leaseHolders);
    mkdirSync(path.dirname(file), { recursive: true });
    const { database, notice } = this.connect();
    this.notice = notice;
    this.connection = new Connection(database, () => this.startAnew());
    this.reader = new SqliteReader(this.connection);
    this.notes = new SyncNotes(this.connection);
    this.call = this.startCalling();
    this.writer = writerOver((name, args) => this.write(name, args));
    this.index = new IndexKeeper(this.writer);
    this.poll = setInterval(() => this.reader.refresh(), options.pollInterval ?? 1_000);
    this.poll.unref();
  }

  whenIndexed(): Promise<void> {
    return this.index.finish();
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    clearInterval(this.poll);
    this.index.dispose();
    this.holders.dispose();
    this.call.dispose();
    this.reader.dispose();
    this.connection.dispose();
    this.startedAnew.dispose();
  }

  private async write(...[name, args]: Parameters<Caller['call']>): Promise<unknown> {
    try {
      return await this.call.call(name, args);
    } catch (error) {
      if (error instanceof DamagedCatalogError || isDamage(error)) this.connection.replace(this.startAnew());
      throw error;
    } finally {
      this.reader.refresh();
      if (!withoutTexts.has(name)) this.index.wake();
    }
  }

  private connect(): { database: Database; notice: CatalogNotice | undefined } {
    try {
      return { database: this.openFile(), notice: undefined };
    } catch (error) {
      const reason = error instanceof NewerCatalogError ? 'newer' : isDamage(error) ? 'damaged' : undefined;
      if (reason === undefined) throw error;
      const keptAt = setAside(this.file, reason);
      this.logger.warn(`The catalog file is ${reason} and was put aside as ${keptAt}`);
      return { database: this.openFile(), notice: { reason, keptAt } };
    }
  }

  private openFile(): Database {
    const database = new Database(this.file, { cacheKilobytes: 8_000 });
    try {
      migrate(database);
      if (this.options.account !== undefined) claim(database, this.options.account);
    } catch (error) {
      database.close();
      throw error;
    }
    this.opened = fileNumber(this.file);
    return database;
  }

  /** Puts a damaged file aside, unless another window has already done so. */
  private startAnew(): Database {
    this.call.dispose();
    this.connection.disconnect();
    if (fileNumber(this.file) === this.opened) {
      const keptAt = setAside(this.file, 'damaged');
      this.logger.warn(`The catalog file is damaged and was put aside as ${keptAt}`);
      queueMicrotask(() => this.startedAnew.fire({ reason: 'damaged', keptAt }));
    }
    const { database } = this.connect();
    this.call = this.startCalling();
    return database;
  }

  private startCalling(): Caller {
    const { workerScript, clock = systemClock } = this.options;
    if (workerScript !== undefined) return new WorkerHost(workerScript, this.file);
    const database = new Database(this.file, { cacheKilobytes: 16_000 });
    const operations = createOperations(database, clock);
    return {
      call: async (name, args) => runOperation(operations, name, args),
      dispose: () => database.close(),
    };
  }
}

type Caller = Pick<WorkerHost, 'call' | 'dispose'>;
