import { DatabaseSync } from 'node:sqlite';

/**
 * The reference: the shortest thing that stores a download and finds it again. Same data, same journal, same
 * cache; no counts, no tree, no search, no comparison with what was there, no record of changes.
 */
export class BareCatalog {
  private readonly database: DatabaseSync;
  private readonly keys = new Map<string, number>();

  constructor(file: string) {
    this.database = new DatabaseSync(file);
    this.database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000;
       CREATE TABLE keys (no INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
       CREATE TABLE translations (
         locale INTEGER NOT NULL, key INTEGER NOT NULL, content TEXT NOT NULL, PRIMARY KEY (locale, key)
       ) WITHOUT ROWID;`,
    );
  }

  ingest(locale: number, body: Uint8Array): void {
    const messages: Record<string, string> = JSON.parse(new TextDecoder().decode(body));
    const addKey = this.database.prepare('INSERT INTO keys (name) VALUES (?)');
    const addText = this.database.prepare('INSERT INTO translations (locale, key, content) VALUES (?, ?, ?)');
    this.database.exec('BEGIN');
    for (const [name, content] of Object.entries(messages)) {
      let no = this.keys.get(name);
      if (no === undefined) {
        no = Number(addKey.run(name).lastInsertRowid);
        this.keys.set(name, no);
      }
      addText.run(locale, no, content);
    }
    this.database.exec('COMMIT');
  }

  get(name: string): unknown {
    const key = this.prepared('SELECT no FROM keys WHERE name = ?').get(name);
    const locales = this.locales();
    const find = this.prepared('SELECT content FROM translations WHERE locale = ? AND key = ?');
    return locales.map(locale => find.get(locale, key?.['no'] ?? 0));
  }

  has(name: string): boolean {
    return this.prepared('SELECT 1 FROM keys WHERE name = ?').get(name) !== undefined;
  }

  complete(prefix: string, limit: number): unknown {
    return this.prepared('SELECT name FROM keys WHERE name >= ? AND name < ? ORDER BY name LIMIT ?').all(
      prefix,
      `${prefix}\u{10ffff}`,
      limit,
    );
  }

  close(): void {
    this.database.close();
  }

  private readonly statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  private localeNumbers: number[] | undefined;

  private prepared(sql: string): ReturnType<DatabaseSync['prepare']> {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private locales(): readonly number[] {
    this.localeNumbers ??= this.database
      .prepare('SELECT DISTINCT locale FROM translations')
      .all()
      .map(row => Number(row['locale']));
    return this.localeNumbers;
  }
}
