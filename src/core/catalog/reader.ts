import type { Disposable } from '../base/disposable.ts';
import { Emitter } from '../base/event.ts';
import { countDrift, countExcludedInFiles, driftFiles, readDrift } from './drift/query.ts';
import { changesSince } from './queries/changes.ts';
import { readEntries, readEntry } from './queries/entry.ts';
import { KeyFilters } from './queries/filter.ts';
import { listNames } from './queries/lists.ts';
import { readLocales } from './queries/locales.ts';
import {
  completeNames,
  hasKey,
  hasNamespace,
  hasTextsAsNames,
  matchNames,
  namespacesIn,
  usesBareNames,
  withSourceText,
} from './queries/names.ts';
import { nearestNames } from './queries/nearest.ts';
import { localeNames, sourceNumber } from './queries/numberedLocales.ts';
import { Revisions } from './queries/revisions.ts';
import { readRows } from './queries/rows.ts';
import { ScopeSets } from './queries/scope.ts';
import { keysBeginningWith, searchKeys } from './queries/search.ts';
import { countChildren, readChildren } from './queries/tree.ts';
import type { Connection } from './store/connection.ts';
import type { Database } from './store/database.ts';
import { ownersOf } from './store/sets.ts';
import { fold, trigramsOf } from './store/trigrams.ts';
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
import { type PendingEdit, readEdit, readEdits } from './writer/pendingEdits.ts';

/** Answers queries about keys and locales from the file. */
export class SqliteReader implements CatalogOverview {
  private readonly connection: Connection;
  private readonly listener: Disposable;
  private readonly changed = new Emitter<CatalogChange>();
  readonly onDidChange = this.changed.event;
  private knownLocales: readonly CatalogLocale[] | undefined;
  private knownNamespaces: readonly string[] | undefined;
  private knownToUseBareNames: boolean | undefined;
  private knownToHaveTextsAsNames: boolean | undefined;
  private revisions: Revisions;
  private sets: ScopeSets;
  private filters: KeyFilters;

  constructor(connection: Connection) {
    this.connection = connection;
    this.revisions = connection.ask(database => new Revisions(database));
    this.sets = connection.ask(database => new ScopeSets(database));
    this.filters = connection.ask(database => new KeyFilters(database, this.sets));
    this.listener = connection.onDidReplace(database => this.useDatabase(database));
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

  namespaces(): readonly string[] {
    this.knownNamespaces ??= this.ask(namespacesIn);
    return this.knownNamespaces;
  }

  usesBareNames(): boolean {
    this.knownToUseBareNames ??= this.ask(usesBareNames);
    return this.knownToUseBareNames;
  }

  hasTextsAsNames(): boolean {
    this.knownToHaveTextsAsNames ??= this.ask(hasTextsAsNames);
    return this.knownToHaveTextsAsNames;
  }

  nearest(name: string, limit: number): readonly string[] {
    return this.ask(database => nearestNames(database, name, limit));
  }

  complete(prefix: string, limit: number): readonly CatalogCompletion[] {
    return this.ask(database => completeNames(database, prefix, limit));
  }

  completeByText(text: string, limit: number): readonly CatalogCompletion[] {
    return this.ask(database => {
      const source = sourceNumber(database);
      const keys =
        trigramsOf(fold(text)).length === 0
          ? keysBeginningWith(database, text, limit, source)
          : searchKeys(database, text, limit, { source, onlySource: true }).keys;
      return withSourceText(
        database,
        readEntries(database, keys).map(entry => entry.key.name),
      );
    });
  }

  search(text: string, limit: number): readonly CatalogEntry[] {
    return this.ask(database => {
      const { keys } = searchKeys(database, text, limit, {
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

  excludedInFiles(): ReadonlyMap<string, number> {
    return this.ask(countExcludedInFiles);
  }

  driftFiles(): readonly string[] {
    return this.ask(driftFiles);
  }

  /** Edits that the service has not confirmed, in the order in which they were made. */
  edits(): readonly PendingEdit[] {
    return this.ask(readEdits);
  }

  /** The current state of one of them; undefined once it is sent or discarded. */
  edit(no: number): PendingEdit | undefined {
    return this.ask(database => readEdit(database, no));
  }

  /** Looks for new writes, by this or any other window, and notifies listeners. */
  refresh(): void {
    if (!this.connection.isOpen) return;
    const change = this.ask(database => this.revisions.changeSince(database, this.knownLocales ?? []));
    if (change === undefined) return;
    this.knownLocales = undefined;
    this.forgetNames();
    this.sets.forget();
    this.filters.forget();
    this.changed.fire(change);
  }

  dispose(): void {
    this.changed.dispose();
    this.listener.dispose();
  }

  /** Continues with another file, to which the caches do not apply. */
  private useDatabase(database: Database): void {
    this.revisions = new Revisions(database);
    this.knownLocales = undefined;
    this.forgetNames();
    this.sets = new ScopeSets(database);
    this.filters = new KeyFilters(database, this.sets);
    this.changed.fire({ keys: 'all', locales: 'all' });
  }

  private forgetNames(): void {
    this.knownNamespaces = undefined;
    this.knownToUseBareNames = undefined;
    this.knownToHaveTextsAsNames = undefined;
  }

  private ask<T>(query: (database: Database) => T): T {
    return this.connection.ask(query);
  }
}
