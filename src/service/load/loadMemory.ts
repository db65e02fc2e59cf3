import { createHash } from 'node:crypto';
import type { Message } from '../../core/formats/types.ts';
import type { Database } from '../storage/database.ts';

/** So much of a digest tells the texts of one key apart, in characters of base64. */
const digestLength = 12;

/** Digests of messages by the names of their keys. */
type Digests = ReadonlyMap<string, string>;

/**
 * What the locale files said when they were loaded last. Only what they say anew is taken over: whatever else differs
 * was changed in the service, and would be lost.
 */
export class LoadMemory {
  private readonly db: Database;
  private readonly branchId: number;
  /** What was loaded last, by locale; nothing where there is no key any more, and the files are to fill it again. */
  private readonly before: ReadonlyMap<string, Digests>;
  private readonly now = new Map<string, Map<string, string>>();

  constructor(db: Database, branchId: number) {
    this.db = db;
    this.branchId = branchId;
    const hasKeys = db.get('SELECT 1 FROM keys WHERE branch_id = ?', branchId) !== undefined;
    this.before = hasKeys ? read(db, branchId) : new Map();
  }

  /** Those messages of a locale that its files did not say when they were loaded last; undefined where nothing is new. */
  newsOf(locale: string, messages: readonly Message[]): readonly Message[] | undefined {
    const before = this.before.get(locale);
    // What stands in a file that cannot be read this time is no news the next time.
    const now = this.now.get(locale) ?? new Map(before);
    this.now.set(locale, now);
    const news = messages.filter(message => {
      const digest = digestOf(message);
      now.set(message.key, digest);
      return before?.get(message.key) !== digest;
    });
    return news.length === 0 && before !== undefined ? undefined : news;
  }

  /** Remembers what this load saw, besides what was seen before. */
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
