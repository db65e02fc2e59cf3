import { blockRange, blocksOfLocale, keysPerBlock, namesLocale } from '../store/blocks.ts';
import { type Database, integer, text } from '../store/database.ts';
import { allOf, fold, trigramsOf } from '../store/trigrams.ts';

/** The most rows to read for one query, so that an unlucky text cannot block the editor. */
const maxRows = 30_000;

/** The most trigrams of the text to look up. */
const maxTrigrams = 6;

export interface SearchHits {
  /** Numbers of keys, best first. */
  readonly keys: readonly number[];
  /** False if reading stopped early. */
  readonly isComplete: boolean;
}

/**
 * Keys whose name or content in any locale contains a text, ignoring case. Exact matches and prefixes come first, the
 * source locale before the others.
 */
export function searchKeys(
  database: Database,
  text: string,
  limit: number,
  locales: { readonly source: number | undefined; readonly onlySource: boolean },
): SearchHits {
  const needle = fold(text);
  if (needle === '') return { keys: [], isComplete: true };
  const hits = new Map<number, number>();
  const note = (key: number, rank: number) => hits.set(key, Math.min(rank, hits.get(key) ?? rank));
  if (!locales.onlySource) for (const key of namesContaining(database, needle, limit)) note(key, 3);
  const budget = { rows: maxRows };
  for (const { key, locale, rank } of textsContaining(database, needle, locales, budget)) {
    note(key, rank + (locale === locales.source ? 0 : 1));
    if (hits.size >= limit * 2) break;
  }
  const keys = [...hits].sort(([keyA, a], [keyB, b]) => a - b || keyA - keyB).map(([key]) => key);
  return { keys: keys.slice(0, limit), isComplete: budget.rows > 0 };
}

/** Keys whose source text begins with too few characters for the index, ignoring ASCII case. */
export function keysBeginningWith(
  database: Database,
  text: string,
  limit: number,
  source: number | undefined,
): readonly number[] {
  return database
    .all(
      `SELECT DISTINCT key FROM (SELECT key, content FROM translations WHERE locale = ? LIMIT ${maxRows})
       WHERE content LIKE ? ESCAPE '\\' LIMIT ?`,
      source ?? -1,
      `${text.replaceAll(/[\\%_]/g, '\\$&')}%`,
      limit,
    )
    .map(row => integer(row, 'key'));
}

/**
 * Texts that contain a folded needle, the source locale's first. A lower rank is a better match.
 *
 * @param budget how many rows may be read; the rest is written back to it
 */
function* textsContaining(
  database: Database,
  needle: string,
  locales: { readonly source: number | undefined; readonly onlySource: boolean },
  budget: { rows: number },
): Generator<{ readonly key: number; readonly locale: number; readonly rank: number }> {
  for (const block of candidateBlocks(database, needle, locales.source)) {
    if (budget.rows <= 0) return;
    const { locale, start, end } = blockRange(block);
    if (locales.onlySource && locale !== locales.source) return;
    const rows = database.all(
      'SELECT key, content FROM translations WHERE locale = ? AND key >= ? AND key < ?',
      locale,
      start,
      end,
    );
    budget.rows -= Math.max(rows.length, keysPerBlock);
    for (const row of rows) {
      const rank = rankOf(fold(text(row, 'content')), needle);
      if (rank !== undefined) yield { key: integer(row, 'key'), locale, rank };
    }
  }
}

/** Lower for a better match. Ranks leave room for the same match in another locale in between. */
function rankOf(content: string, needle: string): number | undefined {
  if (content === needle) return 0;
  if (content.startsWith(needle)) return 2;
  return content.includes(needle) ? 4 : undefined;
}

/** Blocks that may contain a folded needle, without duplicates, those of the source locale first. */
export function* candidateBlocks(
  database: Database,
  needle: string,
  source: number | undefined,
): Generator<number> {
  const trigrams = spread(trigramsOf(needle), maxTrigrams);
  const { start, end } = blocksOfLocale(source ?? -1);
  const first = blocksOfLocale(namesLocale).end;
  yield* waitingBlocks(database, start, end);
  yield* matchingBlocks(database, trigrams, start, end);
  yield* waitingBlocks(database, first, start);
  yield* matchingBlocks(database, trigrams, first, start);
  yield* waitingBlocks(database, Math.max(first, end), Number.MAX_SAFE_INTEGER);
  yield* matchingBlocks(database, trigrams, Math.max(first, end), Number.MAX_SAFE_INTEGER);
}

/** Blocks that are not indexed yet. */
function* waitingBlocks(database: Database, start: number, end: number): Generator<number> {
  const rows = database.statement('SELECT block FROM unindexed_blocks WHERE block >= ? AND block < ?');
  for (const row of rows.iterate(start, end)) yield integer(row, 'block');
}

function* matchingBlocks(
  database: Database,
  trigrams: readonly string[],
  start: number,
  end: number,
): Generator<number> {
  if (trigrams.length === 0) return;
  const rows = database.statement(
    'SELECT rowid AS block FROM block_texts WHERE block_texts MATCH ? AND rowid >= ? AND rowid < ?',
  );
  for (const row of rows.iterate(allOf(trigrams), start, end)) yield integer(row, 'block');
}

/** A sample from all over: more trigrams cost more than they exclude, since every hit is checked anyway. */
function spread(trigrams: readonly string[], count: number): readonly string[] {
  if (trigrams.length <= count) return trigrams;
  const step = (trigrams.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => trigrams[Math.round(index * step)] ?? '');
}

function namesContaining(database: Database, needle: string, limit: number): readonly number[] {
  const trigrams = trigramsOf(needle);
  if (trigrams.length === 0) return [];
  return database
    .all(
      `SELECT k.no, k.name FROM key_names f JOIN keys k ON k.no = f.rowid WHERE key_names MATCH ? LIMIT ?`,
      allOf(trigrams),
      limit * 4,
    )
    .filter(row => fold(text(row, 'name')).includes(needle))
    .slice(0, limit)
    .map(row => integer(row, 'no'));
}
