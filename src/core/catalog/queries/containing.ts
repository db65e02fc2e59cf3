import { Bitset } from '../store/bitset.ts';
import { blockRange } from '../store/blocks.ts';
import { type Database, integer, text } from '../store/database.ts';
import { fold, trigramsOf } from '../store/trigrams.ts';
import { candidateBlocks } from './search.ts';

/** This many keys are enough, since nobody reads more; no further texts are searched then. */
const enoughKeys = 501;

/** The most texts and blocks to search for one query, so that an unlucky text cannot block the editor. */
const maxLooks = 25_000;

/** Up to this many keys, texts are read without asking the index, whose blocks include other keys too. */
const fewTexts = 16_000;

/** Keys whose texts are read in one go where the index does not tell which, because each read has a fixed cost. */
const keysPerRange = 256;

/** Keys are read one by one, instead of with their neighbours, if they are fewer than one in this many. */
const sparse = 4;

/** Where a text is searched. */
export interface ContainingScope {
  /** Only these keys. */
  readonly within: Bitset;
  /** Numbers of locales, the source first. */
  readonly locales: readonly number[];
}

/** The keys that contain a text. */
export interface ContainingKeys {
  readonly keys: Bitset;
  /** False if there may be more. */
  readonly isComplete: boolean;
}

interface Range {
  readonly locale: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Keys whose name or content in any locale contains a text, ignoring case. Names are searched first, then the texts
 * of the other keys, until there are enough.
 */
export function keysContaining(database: Database, text: string, scope: ContainingScope): ContainingKeys {
  const { within, locales } = scope;
  const needle = fold(text);
  const pattern = patternOf(needle);
  const keys = namesContaining(database, needle, pattern, within);
  if (keys.size >= enoughKeys) return { keys, isComplete: false };
  const remaining = within.andNot(keys);
  const texts = textReader(database, pattern);
  const isListed = trigramsOf(needle).length > 0 && remaining.size * locales.length > fewTexts;
  const ranges = isListed ? listedRanges(database, needle, locales) : everyRange(remaining, locales);
  let looks = maxLooks;
  let count = keys.size;
  for (const range of ranges) {
    if (count >= enoughKeys || looks <= 0) return { keys, isComplete: false };
    const open = keysIn(remaining, range);
    looks -= Math.max(open.length, isListed ? 1 : 0);
    for (const { key, content } of texts(range, open)) {
      if (!remaining.has(key) || !fold(content).includes(needle)) continue;
      remaining.delete(key);
      keys.add(key);
      count++;
    }
  }
  return { keys, isComplete: true };
}

/**
 * A pattern for SQLite's LIKE that matches everything with the needle, and little else. LIKE ignores case only in
 * ASCII, so other characters become wildcards (SQLite, SQL Language Expressions, LIKE).
 */
function patternOf(needle: string): string {
  const characters = [...needle].map(character => {
    if (character > '\u007f') return '%';
    return /[\\%_]/.test(character) ? `\\${character}` : character;
  });
  return `%${characters.join('')}%`;
}

/**
 * The first keys in order of name, until there are enough. Scanning the names takes the same time for any text; an
 * index would be slow for common texts.
 */
function namesContaining(database: Database, needle: string, pattern: string, within: Bitset): Bitset {
  const keys = new Bitset();
  let count = 0;
  const names = database.statement("SELECT no, name FROM keys WHERE name LIKE ? ESCAPE '\\' ORDER BY name");
  for (const row of names.iterate(pattern)) {
    const no = integer(row, 'no');
    if (!within.has(no) || !fold(text(row, 'name')).includes(needle)) continue;
    keys.add(no);
    if (++count >= enoughKeys) break;
  }
  return keys;
}

/** Blocks that the index finds. */
function* listedRanges(database: Database, needle: string, [source]: readonly number[]): Generator<Range> {
  for (const block of candidateBlocks(database, needle, source)) yield blockRange(block);
}

/** Every range with keys to search, locale by locale. */
function* everyRange(remaining: Bitset, locales: readonly number[]): Generator<Range> {
  for (const locale of locales) {
    let end = 0;
    for (const key of remaining) {
      if (key < end) continue;
      const start = key - (key % keysPerRange);
      end = start + keysPerRange;
      yield { locale, start, end };
    }
  }
}

function keysIn(remaining: Bitset, { start, end }: Range): readonly number[] {
  const keys: number[] = [];
  for (let key = start; key < end; key++) if (remaining.has(key)) keys.push(key);
  return keys;
}

/** Reads the matching texts of a range of keys, together with texts of other keys if that is faster. */
function textReader(database: Database, pattern: string) {
  const isLike = "content LIKE ? ESCAPE '\\'";
  const ofRange = database.statement(
    `SELECT key, content FROM translations WHERE locale = ? AND key >= ? AND key < ? AND ${isLike}`,
  );
  const ofKey = database.statement(
    `SELECT key, content FROM translations WHERE locale = ? AND key = ? AND ${isLike}`,
  );
  return ({ locale, start, end }: Range, keys: readonly number[]) => {
    const rows =
      keys.length * sparse > end - start
        ? ofRange.all(locale, start, end, pattern)
        : keys.flatMap(key => ofKey.all(locale, key, pattern));
    return rows.map(row => ({ key: integer(row, 'key'), content: text(row, 'content') }));
  };
}
