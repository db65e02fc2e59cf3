import { type Database, integer, text } from '../store/database.ts';

/**
 * Names of keys and their numbers, cached between writes: a download contains every name, and single look-ups would
 * take most of an ingest.
 */
export class KeyIndex {
  private readonly database: Database;
  private numbers: Map<string, number> | undefined;
  private names = new Map<number, string>();
  private version: number | undefined;

  constructor(database: Database) {
    this.database = database;
  }

  /** Call inside a write transaction: drops the cache if another connection may have changed the keys. */
  refresh(): void {
    const row = this.database.get('PRAGMA data_version');
    const version = row === undefined ? undefined : integer(row, 'data_version');
    if (version !== this.version) this.forget();
    this.version = version;
  }

  forget(): void {
    this.numbers = undefined;
    this.names = new Map();
  }

  numberOf(name: string): number | undefined {
    if (this.numbers !== undefined) return this.numbers.get(name);
    const row = this.database.get('SELECT no FROM keys WHERE name = ?', name);
    return row === undefined ? undefined : integer(row, 'no');
  }

  nameOf(no: number): string | undefined {
    if (this.numbers !== undefined) return this.names.get(no);
    const row = this.database.get('SELECT name FROM keys WHERE no = ?', no);
    return row === undefined ? undefined : text(row, 'name');
  }

  /** Every name; loads them all. */
  all(): ReadonlyMap<string, number> {
    return this.load();
  }

  put(name: string, no: number): void {
    this.numbers?.set(name, no);
    if (this.numbers !== undefined) this.names.set(no, name);
  }

  remove(name: string, no: number): void {
    if (this.numbers?.get(name) === no) this.numbers.delete(name);
    this.names.delete(no);
  }

  private load(): Map<string, number> {
    if (this.numbers !== undefined) return this.numbers;
    const numbers = new Map<string, number>();
    for (const row of this.database.statement('SELECT no, name FROM keys').iterate()) {
      numbers.set(text(row, 'name'), integer(row, 'no'));
      this.names.set(integer(row, 'no'), text(row, 'name'));
    }
    this.numbers = numbers;
    return numbers;
  }
}
