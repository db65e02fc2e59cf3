import type { Clock } from '../../core/base/clock.ts';
import type { Logger } from '../../core/base/logger.ts';
import { type BranchRow, mainBranch } from '../storage/branches.ts';
import { touchProject } from '../storage/changes.ts';
import type { Database } from '../storage/database.ts';

/** The number of rows to copy before other requests get a turn. */
const batchSize = 4000;

/**
 * Copies the main branch into new branches, in the background and in batches. A copy that was interrupted with the
 * process starts again at the next start.
 */
export class BranchCopier {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly logger: Logger;
  private last: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(parts: { readonly db: Database; readonly clock: Clock; readonly logger: Logger }) {
    this.db = parts.db;
    this.clock = parts.clock;
    this.logger = parts.logger;
  }

  /** Resumes what an earlier process left unfinished. */
  resume(): void {
    const unfinished = this.db.all<{ id: number }>(
      `SELECT id FROM branches WHERE state IN ('initialized', 'processing')`,
    );
    for (const { id } of unfinished) this.start(id);
  }

  /** Copies into the branch as soon as earlier copies are done. */
  start(branchId: number): void {
    this.last = this.last
      .then(() => this.copy(branchId))
      // Even its state cannot be stored, as on a full disk; the next process resumes it. Other branches still follow.
      .catch((error: unknown) => this.logger.error('The state of a branch could not be stored', error));
  }

  /** Resolves when no copy is running. */
  async close(): Promise<void> {
    this.closed = true;
    await this.last;
  }

  private async copy(branchId: number): Promise<void> {
    try {
      await pause();
      if (!this.setState(branchId, 'processing')) return;
      for (const step of this.steps(branchId)) {
        await pause();
        if (this.closed) return;
        this.db.transaction(step);
      }
      this.setState(branchId, 'success');
    } catch (error) {
      if (this.closed) return;
      this.logger.error('A branch could not be copied', error);
      this.setState(branchId, 'error');
    }
  }

  /** Returns false if the branch no longer exists. */
  private setState(branchId: number, state: BranchRow['state']): boolean {
    return this.db.transaction(() => {
      const branch = this.branch(branchId);
      if (branch === undefined) return false;
      const now = this.clock.now();
      this.db.run('UPDATE branches SET state = ?, updated_at = ? WHERE id = ?', state, now, branchId);
      touchProject(this.db, branch.project_id, now);
      return true;
    });
  }

  private *steps(branchId: number): Generator<() => void> {
    const branch = this.branch(branchId);
    if (branch === undefined) return;
    const main = mainBranch(this.db, branch.project_id).id;
    const { db } = this;
    yield () => {
      // Remains of an interrupted copy.
      for (const table of ['keys', 'locales', 'tags'])
        db.run(`DELETE FROM ${table} WHERE branch_id = ?`, branchId);
      copyLocales(db, main, branch);
    };
    yield* batches(db, 'keys', main, branch.base_key_id ?? 0, (from, to) =>
      copyKeys(db, main, branchId, from, to),
    );
    yield () => copyTags(db, main, branchId);
    yield* batches(db, 'translations', main, branch.base_translation_id ?? 0, (from, to) =>
      copyTranslations(db, main, branchId, from, to),
    );
  }

  private branch(id: number): BranchRow | undefined {
    return this.db.get<BranchRow>('SELECT * FROM branches WHERE id = ?', id);
  }
}

function pause(): Promise<void> {
  return new Promise(resolve => {
    setImmediate(resolve);
  });
}

/** Ranges of row numbers `from < id <= to` that each hold at most a batch of the branch's rows. */
function* batches(
  db: Database,
  table: 'keys' | 'translations',
  main: number,
  last: number,
  copy: (from: number, to: number) => void,
): Generator<() => void> {
  let from = 0;
  while (from < last) {
    const start = from;
    const next = db.get<{ id: number }>(
      `SELECT id FROM ${table} WHERE id > ? AND +branch_id = ? ORDER BY id LIMIT 1 OFFSET ?`,
      start,
      main,
      batchSize,
    );
    const to = Math.min(next?.id ?? last, last);
    yield () => copy(start, to);
    from = to;
  }
}

function copyLocales(db: Database, main: number, branch: BranchRow): void {
  const columns =
    'name, code, is_default, main, rtl, unverify_new_translations, unverify_updated_translations, autotranslate, created_at, updated_at';
  db.run(
    `INSERT INTO locales (branch_id, origin_id, ${columns}, content_revision, revision)
     SELECT ?, id, ${columns}, content_revision, 0 FROM locales WHERE branch_id = ? AND id <= ? ORDER BY id`,
    branch.id,
    main,
    branch.base_locale_id,
  );
  db.run(
    `UPDATE locales SET source_locale_id = (SELECT copy.id FROM locales origin
       JOIN locales copy ON copy.origin_id = origin.source_locale_id AND copy.branch_id = ?
       WHERE origin.id = locales.origin_id) WHERE branch_id = ?`,
    branch.id,
    branch.id,
  );
}

function copyKeys(db: Database, main: number, branchId: number, from: number, to: number): void {
  const columns =
    'name, description, plural, name_plural, data_type, max_characters_allowed, unformatted, xml_space_preserve, original_file, localized_format_string, localized_format_key, created_at, updated_at';
  db.run(
    `INSERT INTO keys (branch_id, origin_id, ${columns}, revision)
     SELECT ?, id, ${columns}, 0 FROM keys WHERE id > ? AND id <= ? AND +branch_id = ? ORDER BY id`,
    branchId,
    from,
    to,
    main,
  );
}

function copyTags(db: Database, main: number, branchId: number): void {
  db.run(
    `INSERT INTO tags (branch_id, name, explicit, created_at, updated_at)
     SELECT ?, name, explicit, created_at, updated_at FROM tags WHERE branch_id = ?`,
    branchId,
    main,
  );
  db.run(
    `INSERT INTO key_tags (key_id, tag_id) SELECT k.id, copy.id FROM tags origin
       JOIN tags copy ON copy.branch_id = ? AND copy.name = origin.name
       JOIN key_tags ON key_tags.tag_id = origin.id
       JOIN keys k ON k.origin_id = key_tags.key_id AND k.branch_id = ?
     WHERE origin.branch_id = ?`,
    branchId,
    branchId,
    main,
  );
}

function copyTranslations(db: Database, main: number, branchId: number, from: number, to: number): void {
  const columns = [
    'plural_suffix',
    'content',
    'word_count',
    'unverified',
    'excluded',
    'user_id',
    'created_at',
    'updated_at',
  ];
  db.run(
    `INSERT INTO translations (branch_id, key_id, locale_id, ${columns.join(', ')}, revision)
     SELECT ?, k.id, l.id, ${columns.map(column => `t.${column}`).join(', ')}, 0 FROM translations t
       JOIN keys k ON k.origin_id = t.key_id AND k.branch_id = ?
       JOIN locales l ON l.origin_id = t.locale_id AND l.branch_id = ?
     WHERE t.id > ? AND t.id <= ? AND +t.branch_id = ? ORDER BY t.id`,
    branchId,
    branchId,
    branchId,
    from,
    to,
    main,
  );
}
