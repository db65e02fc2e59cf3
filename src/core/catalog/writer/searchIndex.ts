import { blockOf, blockRange, blocksOfLocale, namesLocale } from '../store/blocks.ts';
import { integer, text } from '../store/database.ts';
import { fold } from '../store/trigrams.ts';
import type { WriteContext } from './context.ts';

/** Marks a block of keys in a locale whose names or texts have changed. */
export function touchBlock(context: WriteContext, locale: number, key: number): void {
  context.database.run('INSERT OR IGNORE INTO unindexed_blocks (block) VALUES (?)', blockOf(locale, key));
}

/**
 * Indexes up to `limit` marked blocks. Ingests only mark blocks, so that new texts can be read at once; until a block
 * is indexed, searches read it row by row.
 *
 * @returns how many blocks are still marked
 */
export function indexBlocks(context: WriteContext, limit: number): number {
  const { database } = context;
  const blocks = database
    .all('SELECT block FROM unindexed_blocks ORDER BY block LIMIT ?', limit)
    .map(row => integer(row, 'block'));
  for (const block of blocks) {
    const { locale, start, end } = blockRange(block);
    if (locale === namesLocale) indexNames(context, start, end);
    else indexTexts(context, block);
    database.run('DELETE FROM unindexed_blocks WHERE block = ?', block);
  }
  const row = database.get('SELECT count(*) AS waiting FROM unindexed_blocks');
  return row === undefined ? 0 : integer(row, 'waiting');
}

function indexNames(context: WriteContext, start: number, end: number): void {
  const { database } = context;
  // One by one, because FTS5 answers a range of rowids by reading everything.
  const remove = database.statement('DELETE FROM key_names WHERE rowid = ?');
  for (let no = start; no < end; no++) remove.run(no);
  const insert = database.statement('INSERT INTO key_names (rowid, name) VALUES (?, ?)');
  for (const row of database.all('SELECT no, name FROM keys WHERE no >= ? AND no < ?', start, end)) {
    insert.run(integer(row, 'no'), fold(text(row, 'name')));
  }
}

function indexTexts(context: WriteContext, block: number): void {
  const { database } = context;
  const { locale, start, end } = blockRange(block);
  const texts = database
    .all('SELECT content FROM translations WHERE locale = ? AND key >= ? AND key < ?', locale, start, end)
    .map(row => text(row, 'content'));
  database.run('DELETE FROM block_texts WHERE rowid = ?', block);
  if (texts.length > 0) {
    // The separator is a character that no one searches for, so that no match spans two texts.
    database.run('INSERT INTO block_texts (rowid, content) VALUES (?, ?)', block, fold(texts.join('\0')));
  }
}

/** Removes all texts of a locale from the index. */
export function dropLocaleFromIndex(context: WriteContext, locale: number): void {
  const { database } = context;
  const highest = database.get('SELECT max(no) AS no FROM keys');
  const { start, end } = blocksOfLocale(locale);
  const last = blockOf(locale, highest === undefined ? 0 : integer(highest, 'no'));
  const remove = database.statement('DELETE FROM block_texts WHERE rowid = ?');
  for (let block = start; block <= last; block++) remove.run(block);
  database.run('DELETE FROM unindexed_blocks WHERE block >= ? AND block < ?', start, end);
}
