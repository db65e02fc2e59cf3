import { type Clock, systemClock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { Emitter, type Event } from '../base/event.ts';
import { type Logger, silentLogger } from '../base/logger.ts';
import { IndexKeeper } from './indexKeeper.ts';
import { SqliteReader } from './reader.ts';
import { Connection } from './store/connection.ts';
import { type Database, isDamage } from './store/database.ts';
import { fileIdentity, hasMoved, setAside } from './store/file.ts';
import { fileError } from './store/fileTrouble.ts';
import { type CatalogNotice, openFile, type Rescue, unsentOf } from './store/openFile.ts';
import type { UnsentEdit } from './store/unsentEdits.ts';
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
import { openToWrite } from './writer/writes.ts';

export interface OpenCatalogOptions {
  /**
   * The program of the writing thread: `worker/worker.ts`, or its bundle. If absent, everything is written in the
   * calling thread, which a large download blocks.
   */
  readonly workerScript?: string | undefined;
  /** The account that the catalog belongs to, if any. */
  readonly account?: string;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** The lease holders of this process, shared by all its catalogs. */
  readonly leaseHolders?: Set<string>;
  /** How often to look for writes of other windows, in milliseconds. */
  readonly pollInterval?: number;
  /** How long to wait for another writing window, in milliseconds; 15 s if absent. */
  readonly busyTimeout?: number;
}

/** An open catalog file: one connection here for reading, one thread for writing. */
export interface Catalog extends Disposable {
  readonly file: string;
  readonly reader: SqliteReader;
  readonly notes: SyncNotes;
  readonly writer: CatalogWriter;
  readonly holders: LeaseHolders;
  /** Why the catalog started empty when it was opened, if so. */
  readonly notice: CatalogNotice | undefined;
  /** Fires when the file became unusable later and was replaced by a new one. */
  readonly onDidRebuild: Event<CatalogNotice>;
  /** Resolves once the full-text index is complete. Nobody has to wait for it. */
  whenIndexed(): Promise<void>;
}

/**
 * Opens the catalog in a file, which is created if it does not exist. A damaged file, or one from a newer version of
 * this program, is moved aside and replaced by a new one that takes over its waiting edits.
 *
 * @throws NoSqliteError on a runtime without SQLite; ForeignCatalogError when the file belongs to another account;
 * CatalogFileError when it cannot be used at this time or in this place
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
  private readonly rebuilt = new Emitter<CatalogNotice>();
  readonly onDidRebuild = this.rebuilt.event;
  private readonly index: IndexKeeper;
  private readonly poll: NodeJS.Timeout;
  private call: Caller;
  private isDisposed = false;
  /** The identity of the open file; undefined while none is open. */
  private opened: bigint | undefined;
  /** The last problem that was found, so that it is reported once. */
  private trouble = '';
  /** Edits of a closed file, until they are in the next one. */
  private rescue: Rescue = nothingToRescue;

  constructor(file: string, options: OpenCatalogOptions) {
    this.file = file;
    this.options = options;
    this.logger = options.logger ?? silentLogger;
    this.holders = new LeaseHolders(options.leaseHolders);
    const { database, notice } = this.connect([]);
    this.notice = notice;
    this.connection = new Connection(database, before => this.rebuild(before));
    this.reader = new SqliteReader(this.connection);
    this.notes = new SyncNotes(this.connection);
    this.call = this.startCalling();
    this.writer = writerOver((name, args) => this.write(name, args));
    this.index = new IndexKeeper(this.writer);
    this.poll = setInterval(() => this.look(), options.pollInterval ?? 1_000);
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
    void this.call.dispose();
    this.reader.dispose();
    this.connection.dispose();
    this.rebuilt.dispose();
  }

  private async write(...[name, args]: Parameters<Caller['call']>): Promise<unknown> {
    try {
      if (!this.isDisposed && !this.connection.isOpen) this.connection.renew();
      this.follow();
      return await this.call.call(name, args);
    } catch (error) {
      const isUnusable = error instanceof DamagedCatalogError || isDamage(error);
      if (isUnusable && !this.isDisposed) this.connection.renew();
      throw fileError(error, this.file);
    } finally {
      this.look();
      if (!withoutTexts.has(name)) this.index.wake();
    }
  }

  /** Looks for writes. Nobody waits for it, so failures are left to the next query. */
  private look(): void {
    if (this.isDisposed) return;
    try {
      this.follow();
      this.reader.refresh();
      this.trouble = '';
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (trouble !== this.trouble) this.logger.warn(`The catalog file cannot be read: ${trouble}`);
      this.trouble = trouble;
    }
  }

  /** Another window has moved the file aside, so nobody would see what is written to it. */
  private follow(): void {
    if (!this.isDisposed && hasMoved(this.file, this.opened)) this.connection.renew();
  }

  private connect(unsent: readonly UnsentEdit[]): {
    database: Database;
    notice: CatalogNotice | undefined;
  } {
    const { account, busyTimeout } = this.options;
    const opened = openFile(this.file, { account, busyTimeout, logger: this.logger }, unsent);
    this.opened = fileIdentity(this.file);
    return opened;
  }

  /**
   * Moves a damaged file aside, unless another window already has, and continues with a new one.
   *
   * @param before the file as it is still open here; it is closed
   */
  private rebuild(before: Database | undefined): Database {
    const ended = this.call.dispose();
    if (before !== undefined) {
      this.rescue = unsentOf(before, { account: this.options.account, logger: this.logger });
      this.closeAfter(ended, before);
    }
    if (this.opened !== undefined && fileIdentity(this.file) === this.opened) {
      const keptAt = setAside(this.file, 'damaged');
      this.logger.warn(`The catalog file is damaged and was put aside as ${keptAt}`);
      const { edits, isLost } = this.rescue;
      const notice = { reason: 'damaged', keptAt, rescued: edits.length, isUnsentLost: isLost } as const;
      queueMicrotask(() => this.rebuilt.fire(notice));
    }
    this.opened = undefined;
    const { database } = this.connect(this.rescue.edits);
    this.rescue = nothingToRescue;
    this.call = this.startCalling();
    return database;
  }

  /**
   * Closes a file that is let go of. The last connection to close removes the log (`-wal`) by its path, where the next
   * file's log may be by then. SQLite looks first whether the file was moved, but the writing thread may have looked
   * just before the move. It is not the last one as long as `before` is open.
   *
   * @param ended resolves when the writing thread has closed the file
   */
  private closeAfter(ended: Promise<void>, before: Database): void {
    // Windows moves no file that is open, so there the log cannot be mixed up.
    if (process.platform === 'win32') before.close();
    else void ended.then(() => before.close());
  }

  private startCalling(): Caller {
    const { workerScript, clock = systemClock, busyTimeout } = this.options;
    if (workerScript !== undefined) return new WorkerHost(workerScript, { file: this.file, busyTimeout });
    const database = openToWrite(this.file, busyTimeout);
    const operations = createOperations(database, clock);
    return {
      call: async (name, args) => runOperation(operations, name, args),
      dispose: async () => database.close(),
    };
  }
}

const nothingToRescue: Rescue = { edits: [], isLost: false };

type Caller = Pick<WorkerHost, 'call' | 'dispose'>;
