import type { Database } from '../store/database.ts';

/** With more changed translations than this, a revision says "all keys" instead of naming each. */
const maxNamed = 2_000;

/** How many revisions are stored for "changes since". */
const revisionsKept = 5_000;

/** Collects what one write changes, and records it for readers in this and other windows. */
export class Revision {
  private readonly database: Database;
  private readonly changes: { readonly key: string; readonly locale: string | null }[] = [];
  private readonly noted = new Set<string>();
  private readonly localesChanged = new Set<string>();
  private tooMany = false;
  private allLocales = false;

  constructor(database: Database) {
    this.database = database;
  }

  /** A key itself was added, changed, renamed or removed. */
  key(name: string): void {
    this.note(name, null);
  }

  translation(key: string, locale: string): void {
    this.localesChanged.add(locale);
    this.note(key, locale);
  }

  /** Whether so much has changed that keys are no longer named and only locales matter. */
  get namesAll(): boolean {
    return this.tooMany;
  }

  /** The locale's own data or its counts changed. */
  locale(name: string): void {
    this.localesChanged.add(name);
  }

  /** The list of locales changed. */
  localeList(): void {
    this.allLocales = true;
  }

  /** Names of keys with a change in that locale, or in the key itself. */
  keysIn(locale: string): ReadonlySet<string> | 'all' {
    if (this.tooMany) return 'all';
    return new Set(
      this.changes.filter(change => change.locale === null || change.locale === locale).map(({ key }) => key),
    );
  }

  get isEmpty(): boolean {
    return this.changes.length === 0 && this.localesChanged.size === 0 && !this.tooMany && !this.allLocales;
  }

  flush(at: number): void {
    if (this.isEmpty) return;
    const revision = this.database.run(
      'INSERT INTO revisions (at, all_keys, all_locales) VALUES (?, ?, ?)',
      at,
      this.tooMany ? 1 : 0,
      this.allLocales ? 1 : 0,
    ).lastInsertRowid;
    const insert = this.database.statement('INSERT INTO changes (revision, key, locale) VALUES (?, ?, ?)');
    if (!this.tooMany) for (const { key, locale } of this.changes) insert.run(revision, key, locale);
    for (const locale of this.localesChanged) insert.run(revision, null, locale);
    const oldest = revision - revisionsKept;
    this.database.run('DELETE FROM revisions WHERE no <= ?', oldest);
    this.database.run('DELETE FROM changes WHERE revision <= ?', oldest);
  }

  private note(key: string, locale: string | null): void {
    if (this.tooMany) return;
    const id = `${locale ?? ''}\n${key}`;
    if (this.noted.has(id)) return;
    this.noted.add(id);
    this.changes.push({ key, locale });
    if (this.changes.length > maxNamed) {
      this.tooMany = true;
      this.changes.length = 0;
      this.noted.clear();
    }
  }
}
