import { Emitter } from '../base/event.ts';
import { isPluralSuffix } from '../base/plural.ts';
import { countDrift, driftFiles, readDrift } from './drift/question.ts';
import { changesSince } from './questions/changes.ts';
import { readEntries, readEntry } from './questions/entry.ts';
import { filledLocales } from './questions/filled.ts';
import { KeyFilters } from './questions/filter.ts';
import { listNames } from './questions/lists.ts';
import { sourceNumber } from './questions/locales.ts';
import { completeNames, hasKey, hasNamespace, matchNames, withSourceText } from './questions/names.ts';
import { nearestNames } from './questions/nearest.ts';
import { readRows } from './questions/rows.ts';
import { ScopeSets } from './questions/scope.ts';
import { searchKeys } from './questions/search.ts';
import { countChildren, readChildren } from './questions/tree.ts';
import { type Database, integer, isDamage, type Row, text } from './store/database.ts';
import { ownersOf } from './store/sets.ts';
import type {
  CatalogChange,
  CatalogCompletion,
  CatalogCoverage,
  CatalogDriftCount,
  CatalogDriftPage,
  CatalogEntry,
  CatalogFilter,
  CatalogFiltered,
  CatalogFilterState,
  CatalogHistory,
  CatalogList,
  CatalogListRequest,
  CatalogLocale,
  CatalogOverview,
  CatalogRow,
  CatalogScope,
  CatalogTag,
  CatalogTreeNode,
} from './types.ts';
import { readAnswer, type StoredAnswer } from './writer/answers.ts';
import { type PendingEdit, readEdits } from './writer/pendingEdits.ts';
import { type ResourceState, readState } from './writer/state.ts';

/** Answers from the file, over a connection of its own. */
export class SqliteReader implements CatalogOverview {
  private database: Database | undefined;
  private readonly onDamage: () => Database;
  private readonly changed = new Emitter<CatalogChange>();
  readonly onDidChange = this.changed.event;
  private seen: number;
  private knownLocales: readonly CatalogLocale[] | undefined;
  private sets: ScopeSets;
  private filters: KeyFilters;

  /** @param onDamage is called when the file turns out to be unusable; it gives another one. */
  constructor(database: Database, onDamage: () => Database) {
    this.database = database;
    this.onDamage = onDamage;
    this.seen = lastRevision(database);
    this.sets = new ScopeSets(database);
    this.filters = new KeyFilters(database, this.sets);
  }

  locales(): readonly CatalogLocale[] {
    this.knownLocales ??= this.ask(database => readLocales(database, this.sets));
    return this.knownLocales;
  }

  sourceLocale(): CatalogLocale | undefined {
    const locales = this.locales();
    return locales.find(locale => locale.isDefault) ?? locales[0];
  }

  keyCount(): number {
    return this.ask(() => this.sets.keysIn({}).size);
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

  completeByText(wanted: string, limit: number): readonly CatalogCompletion[] {
    return this.ask(database => {
      const { keys } = searchKeys(database, wanted, limit, {
        source: sourceNumber(database),
        onlySource: true,
      });
      return withSourceText(
        database,
        readEntries(database, keys).map(entry => entry.key.name),
      );
    });
  }

  search(wanted: string, limit: number): readonly CatalogEntry[] {
    return this.ask(database => {
      const { keys } = searchKeys(database, wanted, limit, {
        source: sourceNumber(database),
        onlySource: false,
      });
      return readEntries(database, keys);
    });
  }

  children(
    path: string,
    page: { readonly offset: number; readonly limit: number },
  ): readonly CatalogTreeNode[] {
    return this.ask(database => readChildren(database, path, page));
  }

  childCount(path: string): number {
    return this.ask(database => countChildren(database, path));
  }

  coverage(scope: CatalogScope = {}): readonly CatalogCoverage[] {
    return this.ask(database => {
      const keys = this.sets.keysIn(scope);
      return localeNames(database).map(({ no, name }) => ({
        localeName: name,
        counts: this.sets.counts(no, keys),
      }));
    });
  }

  tags(): readonly CatalogTag[] {
    return this.ask(database =>
      ownersOf(database, 'tag')
        .map(name => ({ name, keys: this.sets.keysIn({ tag: name }).size }))
        .filter(({ keys }) => keys > 0),
    );
  }

  list(request: CatalogListRequest): CatalogList {
    return this.ask(database => {
      const locale = localeNames(database).find(({ name }) => name === request.localeName);
      if (locale === undefined) return { names: [], total: 0, next: undefined };
      const keys = this.sets.state(request.kind, locale.no).and(this.sets.keysIn(request));
      return listNames(database, keys, request);
    });
  }

  filter(filter: CatalogFilter, limit: number): CatalogFiltered {
    return this.ask(database => {
      const { keys, isComplete } = this.filters.keysOf(filter);
      const { names, total } = listNames(database, keys, { limit });
      return { names, total, isComplete };
    });
  }

  stateCounts(): Readonly<Record<CatalogFilterState, number>> {
    return this.ask(() => ({
      missing: this.filters.inState('missing').size,
      unverified: this.filters.inState('unverified').size,
      excluded: this.filters.inState('excluded').size,
      untranslated: this.filters.inState('untranslated').size,
      withoutSource: this.filters.inState('withoutSource').size,
    }));
  }

  rows(names: readonly string[]): readonly CatalogRow[] {
    return this.ask(database => readRows(database, this.sets, names));
  }

  changesSince(moment: number, limit: number): CatalogHistory {
    return this.ask(database => changesSince(database, moment, limit));
  }

  drift(localeName: string, page: { readonly offset: number; readonly limit: number }): CatalogDriftPage {
    return this.ask(database => readDrift(database, localeName, page));
  }

  driftCounts(): readonly CatalogDriftCount[] {
    return this.ask(countDrift);
  }

  driftFiles(): readonly string[] {
    return this.ask(driftFiles);
  }

  /** What a sync remembers of a resource. */
  state(resource: string): ResourceState | undefined {
    return this.ask(database => readState(database, resource));
  }

  /** What the service answered to a question of this address. */
  answer(address: string): StoredAnswer | undefined {
    return this.ask(database => readAnswer(database, address));
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
    const change = this.ask(database => this.changeSince(database) ?? this.filledSince(database));
    if (change === undefined) return;
    this.knownLocales = undefined;
    this.sets.forget();
    this.filters.forget();
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
    this.sets = new ScopeSets(database);
    this.filters = new KeyFilters(database, this.sets);
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

  /** A locale can be fetched and have no text: then nothing in it has changed but that this is known now. */
  private filledSince(database: Database): CatalogChange | undefined {
    const unfilled = this.knownLocales?.filter(({ isFilled }) => !isFilled) ?? [];
    if (unfilled.length === 0) return undefined;
    const filled = filledLocales(database);
    const now = localeNames(database).filter(({ no }) => filled.has(no));
    const names = unfilled.map(({ name }) => name).filter(name => now.some(locale => locale.name === name));
    return names.length === 0 ? undefined : { keys: new Set(), locales: new Set(names) };
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

function localeNames(database: Database): readonly { readonly no: number; readonly name: string }[] {
  return database
    .all('SELECT no, name FROM locales ORDER BY position')
    .map(row => ({ no: integer(row, 'no'), name: text(row, 'name') }));
}

function readLocales(database: Database, sets: ScopeSets): readonly CatalogLocale[] {
  const keys = sets.keysIn({});
  return database.all('SELECT * FROM locales ORDER BY position').map(row => ({
    id: text(row, 'id'),
    name: text(row, 'name'),
    code: text(row, 'code'),
    isDefault: integer(row, 'is_default') === 1,
    isMain: integer(row, 'is_main') === 1,
    isRtl: integer(row, 'is_rtl') === 1,
    pluralForms: pluralFormsIn(row),
    isFilled: sets.isFilled(integer(row, 'no')),
    counts: sets.counts(integer(row, 'no'), keys),
  }));
}

function pluralFormsIn(row: Row) {
  const forms: unknown = JSON.parse(text(row, 'plural_forms'));
  return Array.isArray(forms) ? forms.map(String).filter(isPluralSuffix) : [];
}

function namesIn(rows: readonly Row[], column: string): ReadonlySet<string> {
  return new Set(rows.map(row => text(row, column)).filter(name => name !== ''));
}
