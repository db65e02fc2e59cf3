import { Emitter } from '../base/event.ts';
import { isPluralSuffix } from '../base/plural.ts';
import { readEntries, readEntry } from './questions/entry.ts';
import { completeNames, hasKey, hasNamespace, matchNames } from './questions/names.ts';
import { nearestNames } from './questions/nearest.ts';
import { searchKeys } from './questions/search.ts';
import { readChildren } from './questions/tree.ts';
import { type Database, integer, type Row, text } from './store/database.ts';
import { readSet } from './store/sets.ts';
import type {
  CatalogChange,
  CatalogCompletion,
  CatalogEntry,
  CatalogLocale,
  CatalogReader,
  CatalogTreeNode,
} from './types.ts';

/** Answers from the file, over a connection of its own. */
export class SqliteReader implements CatalogReader {
  private readonly database: Database;
  private readonly changed = new Emitter<CatalogChange>();
  readonly onDidChange = this.changed.event;
  private seen: number;
  private knownLocales: readonly CatalogLocale[] | undefined;

  constructor(database: Database) {
    this.database = database;
    this.seen = this.lastRevision();
  }

  locales(): readonly CatalogLocale[] {
    this.knownLocales ??= this.readLocales();
    return this.knownLocales;
  }

  sourceLocale(): CatalogLocale | undefined {
    const locales = this.locales();
    return locales.find(locale => locale.isDefault) ?? locales[0];
  }

  keyCount(): number {
    return readSet(this.database, 'keys', '').size;
  }

  has(name: string): boolean {
    return hasKey(this.database, name);
  }

  get(name: string): CatalogEntry | undefined {
    return readEntry(this.database, name);
  }

  match(pattern: string, limit: number): readonly string[] {
    return matchNames(this.database, pattern, limit);
  }

  hasNamespace(namespace: string): boolean {
    return hasNamespace(this.database, namespace);
  }

  nearest(name: string, limit: number): readonly string[] {
    return nearestNames(this.database, name, limit);
  }

  complete(prefix: string, limit: number): readonly CatalogCompletion[] {
    return completeNames(this.database, prefix, limit);
  }

  search(wanted: string, limit: number): readonly CatalogEntry[] {
    const { keys } = searchKeys(this.database, wanted, limit, this.localeNumbers());
    return readEntries(this.database, keys);
  }

  children(
    path: string,
    page: { readonly offset: number; readonly limit: number },
  ): readonly CatalogTreeNode[] {
    return readChildren(this.database, path, page);
  }

  /** Looks for writes since the last time, by this or any other window, and tells listeners of them. */
  refresh(): void {
    const revisions = this.database.all('SELECT * FROM revisions WHERE no > ? ORDER BY no', this.seen);
    const newest = revisions.at(-1);
    if (newest === undefined) return;
    const changes = this.database.all('SELECT key, locale FROM changes WHERE revision > ?', this.seen);
    this.seen = integer(newest, 'no');
    this.knownLocales = undefined;
    const has = (column: string) => revisions.some(row => integer(row, column) === 1);
    this.changed.fire({
      keys: has('all_keys') ? 'all' : namesIn(changes, 'key'),
      locales: has('all_locales') ? 'all' : namesIn(changes, 'locale'),
    });
  }

  dispose(): void {
    this.changed.dispose();
    this.database.close();
  }

  private lastRevision(): number {
    const row = this.database.get('SELECT max(no) AS no FROM revisions');
    return row === undefined ? 0 : integer(row, 'no');
  }

  private localeNumbers(): readonly number[] {
    return this.database
      .all('SELECT no FROM locales ORDER BY is_default DESC, position')
      .map(row => integer(row, 'no'));
  }

  private readLocales(): readonly CatalogLocale[] {
    const keys = readSet(this.database, 'keys', '');
    return this.database.all('SELECT * FROM locales ORDER BY position').map(row => {
      const owner = String(integer(row, 'no'));
      const translated = readSet(this.database, 'translated', owner);
      const excluded = readSet(this.database, 'excluded', owner);
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
          unverified: readSet(this.database, 'unverified', owner).size,
          excluded: excluded.size,
        },
      };
    });
  }
}

function pluralFormsIn(row: Row) {
  const forms: unknown = JSON.parse(text(row, 'plural_forms'));
  return Array.isArray(forms) ? forms.map(String).filter(isPluralSuffix) : [];
}

function namesIn(rows: readonly Row[], column: string): ReadonlySet<string> {
  return new Set(rows.map(row => text(row, column)).filter(name => name !== ''));
}
