import { createHash } from 'node:crypto';
import type { Message } from '../../core/formats/types.ts';
import type { Database } from '../storage/database.ts';

/** The length of a digest that distinguishes the texts of one key, in characters of base64. */
const digestLength = 12;

/** Digests of messages by key name. */
type Digests = ReadonlyMap<string, string>;

/**
 * The content of the locale files at the last load. Only changes since are applied: other differences were made in the
 * service, and would be lost.
 */
export class LoadMemory {
  private readonly db: Database;
  private readonly branchId: number;
  /** The last load, by locale; empty if no key is left, so that the files fill the project again. */
  private readonly before: ReadonlyMap<string, Digests>;
  private readonly now = new Map<string, Map<string, string>>();

  constructor(db: Database, branchId: number) {
    this.db = db;
    this.branchId = branchId;
    const hasKeys = db.get('SELECT 1 FROM keys WHERE branch_id = ?', branchId) !== undefined;
    this.before = hasKeys ? read(db, branchId) : new Map();
  }

  /** The messages of a locale that changed in its files since the last load; undefined if none did. */
  newsOf(locale: string, messages: readonly Message[]): readonly Message[] | undefined {
    const before = this.before.get(locale);
    // A file that cannot be read this time must not count as changed the next time.
    const now = this.now.get(locale) ?? new Map(before);
    this.now.set(locale, now);
    const news = messages.filter(message => {
      const digest = digestOf(message);
      now.set(message.key, digest);
      return before?.get(message.key) !== digest;
    });
    return news.length === 0 && before !== undefined ? undefined : news;
  }

  /** Stores this load, in addition to earlier ones. */
  keep(): void {
    for (const [locale, digests] of this.now) {
      this.db.run(
        'INSERT INTO loaded_locales (branch_id, locale, digests) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET digests = excluded.digests',
        this.branchId,
        locale,
        JSON.stringify([...digests]),
      );
    }
  }
}

function read(db: Database, branchId: number): ReadonlyMap<string, Digests> {
  const rows = db.all<{ locale: string; digests: string }>(
    'SELECT locale, digests FROM loaded_locales WHERE branch_id = ?',
    branchId,
  );
  return new Map(rows.map(({ locale, digests }) => [locale, new Map(JSON.parse(digests))]));
}

function digestOf({ content, description, maxCharacters }: Message): string {
  const serialized = JSON.stringify([content, description ?? '', maxCharacters ?? 0]);
  return createHash('sha1').update(serialized).digest('base64').slice(0, digestLength);
}
