import type { Connection } from '../store/connection.ts';
import { type Database, integer, text } from '../store/database.ts';
import { readAnswer, type StoredAnswer } from '../writer/answers.ts';
import { type ResourceState, readState } from '../writer/state.ts';

/** What a sync asks of the catalog: what it noted the last time, and what is not known of keys yet. */
export class SyncNotes {
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** What a sync remembers of a resource. */
  state(resource: string): ResourceState | undefined {
    return this.connection.ask(database => readState(database, resource));
  }

  /** What the service answered to a question of this address. */
  answer(address: string): StoredAnswer | undefined {
    return this.connection.ask(database => readAnswer(database, address));
  }

  /** The highest number of a key: keys that are added from now on have a higher one. */
  lastKeyNumber(): number {
    return this.connection.ask(database => numberFrom(database, 'SELECT max(no) AS n FROM keys'));
  }

  /** How many keys are known by name only. */
  keysWithoutId(): number {
    return this.connection.ask(database =>
      numberFrom(database, 'SELECT count(*) AS n FROM keys WHERE id IS NULL'),
    );
  }

  namesWithoutId(limit: number): readonly string[] {
    return this.connection.ask(database =>
      database.all('SELECT name FROM keys WHERE id IS NULL LIMIT ?', limit).map(row => text(row, 'name')),
    );
  }
}

function numberFrom(database: Database, sql: string): number {
  const row = database.get(sql);
  return row === undefined ? 0 : integer(row, 'n');
}
