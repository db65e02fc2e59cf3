import { Emitter } from '../base/event.ts';
import { isPluralSuffix } from '../base/plural.ts';
import { readEntries, readEntry } from './questions/entry.ts';
import { completeNames, hasKey, hasNamespace, matchNames } from './questions/names.ts';
import { nearestNames } from './questions/nearest.ts';
import { searchKeys } from './questions/search.ts';
import { readChildren } from './questions/tree.ts';
import { type Database, integer, isDamage, type Row, text } from './store/database.ts';
import { readSet } from './store/sets.ts';
import type {
  CatalogChange,
  CatalogCompletion,
  CatalogEntry,
  CatalogLocale,
  CatalogReader,
  CatalogTreeNode,
} from './types.ts';
import { type PendingEdit, readEdits } from './writer/edits.ts';
import { type ResourceState, readState } from './writer/state.ts';

/** Answers from the file, over a connection of its own. */
export class SqliteReader implements CatalogReader {
  private database: Database | undefined;
  private readonly onDamage: () => Database;
  private readonly changed = new Emitter<CatalogChange>();
  readonly onDidChange = this.changed.event;
  private seen: number;
  private knownLocales: readonly CatalogLocale[] | undefined;

  /** @param onDamage is called when the file turns out to be unusable; it gives another one. */
  constructor(database: Database, onDamage: () => Database) {
    this.database = database;
    this.onDamage = onDamage;
    this.seen = lastRevision(database);
  }

  locales(): readonly CatalogLocale[] {
    this.knownLocales ??= this.ask(readLocales);
    return this.knownLocales;
  }

  sourceLocale(): CatalogLocale | undefined {
    const locales = this.locales();
    return locales.find(locale => locale.isDefault) ?? locales[0];
  }

  keyCount(): number {
    return this.ask(database => readSet(database, 'keys', '').size);
  }

  has(name: string): boolean {
    return this.ask(database => hasKey(database, name));
  }

  get(name: string): CatalogEntry | undefined {
    return this.ask(database => readEntry(database, name));
  }

  match(pattern: string, limit: number): readonly string[] {
    return this.ask(database => matchNames(database, pattern, limit));
  }

  hasNamespace(namespace: string): boolean {
    return this.ask(database => hasNamespace(database, namespace));
  }

  nearest(name: string, limit: number): readonly string[] {
    return this.ask(database => nearestNames(database, name, limit));
  }

  complete(prefix: string, limit: number): readonly CatalogCompletion[] {
    return this.ask(database => completeNames(database, prefix, limit));
  }

  search(wanted: string, limit: number): readonly CatalogEntry[] {
    return this.ask(database => {
      const { keys } = searchKeys(database, wanted, limit, localeNumbers(database));
      return readEntries(database, keys);
    });
  }

  children(
    path: string,
    page: { readonly offset: number; readonly limit: number },
  ): readonly CatalogTreeNode[] {
    return this.ask(database => readChildren(database, path, page));
  }

  /** What a sync remembers of a resource. */
  state(resource: string): ResourceState | undefined {
    return this.ask(database => readState(database, resource));
  }

  /** The highest number of a key: keys that are added from now on have a higher one. */
  lastKeyNumber(): number {
    return this.ask(database => numberFrom(database, 'SELECT max(no) AS n FROM keys'));
  }

  /** How many keys are known by name only. */
  keysWithoutId(): number {
    return this.ask(database => numberFrom(database, 'SELECT count(*) AS n FROM keys WHERE id IS NULL'));
  }

  namesWithoutId(limit: number): readonly string[] {
    return this.ask(database =>
      database.all('SELECT name FROM keys WHERE id IS NULL LIMIT ?', limit).map(row => text(row, 'name')),
    );
  }

  /** Edits that the service has not confirmed, in the order in which they were made. */
  edits(): readonly PendingEdit[] {
    return this.ask(readEdits);
  }

  /** Looks for writes since the last time, by this or any other window, and tells listeners of them. */
  refresh(): void {
    if (this.database === undefined) return;
    const change = this.ask(database => this.changeSince(database));
    if (change === undefined) return;
    this.knownLocales = undefined;
    this.changed.fire(change);
  }

  /** Lets go of the file; until {@link reconnect} there are no answers. */
  disconnect(): void {
    this.database?.close();
    this.database = undefined;
  }

  /** Goes on with another file, of which nothing is known. */
  reconnect(database: Database): void {
    this.database = database;
    this.seen = lastRevision(database);
    this.knownLocales = undefined;
    this.changed.fire({ keys: 'all', locales: 'all' });
  }

  dispose(): void {
    this.changed.dispose();
    this.disconnect();
  }

  /** Answers a question; once more from a new file when this one turns out to be damaged. */
  private ask<T>(question: (database: Database) => T): T {
    if (this.database === undefined) throw new Error('The catalog is closed');
    try {
      return question(this.database);
    } catch (error) {
      if (!isDamage(error)) throw error;
      const database = this.onDamage();
      this.reconnect(database);
      return question(database);
    }
  }

  private changeSince(database: Database): CatalogChange | undefined {
    const revisions = database.all('SELECT * FROM revisions WHERE no > ? ORDER BY no', this.seen);
    const newest = revisions.at(-1);
    if (newest === undefined) return undefined;
    const changes = database.all('SELECT key, locale FROM changes WHERE revision > ?', this.seen);
    this.seen = integer(newest, 'no');
    const has = (column: string) => revisions.some(row => integer(row, column) === 1);
    return {
      keys: has('all_keys') ? 'all' : namesIn(changes, 'key'),
      locales: has('all_locales') ? 'all' : namesIn(changes, 'locale'),
    };
  }
}

function lastRevision(database: Database): number {
  const row = database.get('SELECT max(no) AS no FROM revisions');
  return row === undefined ? 0 : integer(row, 'no');
}

function numberFrom(database: Database, sql: string): number {
  const row = database.get(sql);
  return row === undefined ? 0 : integer(row, 'n');
}

function localeNumbers(database: Database): readonly number[] {
  return database
    .all('SELECT no FROM locales ORDER BY is_default DESC, position')
    .map(row => integer(row, 'no'));
}

function readLocales(database: Database): readonly CatalogLocale[] {
  const keys = readSet(database, 'keys', '');
  return database.all('SELECT * FROM locales ORDER BY position').map(row => {
    const owner = String(integer(row, 'no'));
    const translated = readSet(database, 'translated', owner);
    const excluded = readSet(database, 'excluded', owner);
    return {
      id: text(row, 'id'),
      name: text(row, 'name'),
      code: text(row, 'code'),
      isDefault: integer(row, 'is_default') === 1,
      isMain: integer(row, 'is_main') === 1,
      isRtl: integer(row, 'is_rtl') === 1,
      pluralForms: pluralFormsIn(row),
      counts: {
        keys: keys.size,
        translated: translated.size,
        missing: keys.andNot(translated).andNot(excluded).size,
        unverified: readSet(database, 'unverified', owner).size,
        excluded: excluded.size,
      },
    };
  });
}

function pluralFormsIn(row: Row) {
  const forms: unknown = JSON.parse(text(row, 'plural_forms'));
  return Array.isArray(forms) ? forms.map(String).filter(isPluralSuffix) : [];
}

function namesIn(rows: readonly Row[], column: string): ReadonlySet<string> {
  return new Set(rows.map(row => text(row, column)).filter(name => name !== ''));
}
