import { blockRange, blocksOfLocale, keysPerBlock } from '../store/blocks.ts';
import { type Database, integer, text } from '../store/database.ts';
import { allOf, fold, trigramsOf } from '../store/trigrams.ts';

/** Rows read at most for one question, so that an unlucky text cannot hold the editor up. */
const mostRows = 30_000;

export interface SearchHits {
  /** Numbers of keys, best first. */
  readonly keys: readonly number[];
  /** False when reading stopped before everything was looked at. */
  readonly isComplete: boolean;
}

/**
 * Keys whose name or content in any locale holds a text, upper and lower case alike. Exact and leading
 * matches come before others, the source locale before the rest.
 */
export function searchKeys(
  database: Database,
  wanted: string,
  limit: number,
  locales: readonly number[],
): SearchHits {
  const needle = fold(wanted);
  if (needle === '') return { keys: [], isComplete: true };
  const hits = new Map<number, number>();
  const note = (key: number, rank: number) => hits.set(key, Math.min(rank, hits.get(key) ?? rank));
  for (const key of namesHolding(database, needle, limit)) note(key, 3);
  let budget = mostRows;
  for (const block of candidateBlocks(database, needle, locales)) {
    if (hits.size >= limit * 2 || budget <= 0) break;
    const { locale, start, end } = blockRange(block);
    const rows = database.all(
      'SELECT key, content FROM translations WHERE locale = ? AND key >= ? AND key < ?',
      locale,
      start,
      end,
    );
    budget -= Math.max(rows.length, keysPerBlock);
    const penalty = locale === locales[0] ? 0 : 1;
    for (const row of rows) {
      const content = fold(text(row, 'content'));
      const at = content.indexOf(needle);
      if (at < 0) continue;
      note(integer(row, 'key'), penalty + (content === needle ? 0 : at === 0 ? 2 : 4));
    }
  }
  const keys = [...hits].sort(([keyA, a], [keyB, b]) => a - b || keyA - keyB).map(([key]) => key);
  return { keys: keys.slice(0, limit), isComplete: budget > 0 };
}

function* candidateBlocks(database: Database, needle: string, locales: readonly number[]): Generator<number> {
  const trigrams = trigramsOf(needle);
  for (const locale of locales) {
    yield* blocksIn(database, locale, 'unindexed_blocks', undefined);
    yield* blocksIn(database, locale, 'block_texts', trigrams);
  }
}

function* blocksIn(
  database: Database,
  locale: number,
  table: 'unindexed_blocks' | 'block_texts',
  trigrams: readonly string[] | undefined,
): Generator<number> {
  const { start, end } = blocksOfLocale(locale);
  const rows =
    table === 'unindexed_blocks'
      ? database.all('SELECT block FROM unindexed_blocks WHERE block >= ? AND block < ?', start, end)
      : trigrams === undefined || trigrams.length === 0
        ? []
        : database.all(
            'SELECT rowid AS block FROM block_texts WHERE block_texts MATCH ? AND rowid >= ? AND rowid < ? LIMIT 2000',
            allOf(trigrams),
            start,
            end,
          );
  for (const row of rows) yield integer(row, 'block');
}

function namesHolding(database: Database, needle: string, limit: number): readonly number[] {
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
