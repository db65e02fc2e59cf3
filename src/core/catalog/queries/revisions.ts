import { type Database, integer, type Row, text } from '../store/database.ts';
import type { CatalogChange, CatalogLocale } from '../types.ts';
import { filledLocales } from './filled.ts';
import { localeNames } from './numberedLocales.ts';

/** Writes since the last call, by this or any other window. */
export class Revisions {
  private seen: number;

  constructor(database: Database) {
    this.seen = lastRevision(database);
  }

  /** @returns undefined if neither the `known` locales nor any key has changed */
  changeSince(database: Database, known: readonly CatalogLocale[]): CatalogChange | undefined {
    return this.writtenSince(database) ?? filledSince(database, known);
  }

  private writtenSince(database: Database): CatalogChange | undefined {
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

/** An empty locale changes when it has been fetched, although it gains no text. */
function filledSince(database: Database, known: readonly CatalogLocale[]): CatalogChange | undefined {
  const unfilled = known.filter(({ isFilled }) => !isFilled);
  if (unfilled.length === 0) return undefined;
  const filled = filledLocales(database);
  const now = localeNames(database).filter(({ no }) => filled.has(no));
  const names = unfilled.map(({ name }) => name).filter(name => now.some(locale => locale.name === name));
  return names.length === 0 ? undefined : { keys: new Set(), locales: new Set(names) };
}

function lastRevision(database: Database): number {
  const row = database.get('SELECT max(no) AS no FROM revisions');
  return row === undefined ? 0 : integer(row, 'no');
}

function namesIn(rows: readonly Row[], column: string): ReadonlySet<string> {
  return new Set(rows.map(row => text(row, column)).filter(name => name !== ''));
}
