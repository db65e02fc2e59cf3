import { Bitset } from '../store/bitset.ts';
import { blockOf } from '../store/blocks.ts';
import { integer, text } from '../store/database.ts';
import { excludedFlag, leftOutFlag, localFlag } from '../store/suffixes.ts';
import type { WriteContext } from './context.ts';
import type { Forms } from './download.ts';
import { meetRemote, placeNumber } from './edits.ts';
import { addKey } from './keys.ts';
import { isComplete, type LocaleRow, recountKey } from './locales.ts';

export interface IngestResult {
  /** Translations that were added, changed or removed. */
  readonly changed: number;
  /** New names, whose ids and tags are still to be listed. */
  readonly newKeys: number;
}

export interface IngestOptions {
  /** Whether the download also names keys without a text, except those whose text is excluded. */
  readonly namesEveryKey: boolean;
  /** Places where the catalog is newer than the download: see settledSince. */
  readonly settled: ReadonlySet<number>;
}

/**
 * Updates a locale from a complete download, writing only differences. A missing text is not necessarily gone,
 * because downloads omit excluded translations (service facts), and one may have been excluded just now. So nothing
 * is removed here; missing texts are marked until the list of excluded ones has been read (leftOut.ts). Waiting edits
 * are kept and compared.
 */
export function ingest(
  context: WriteContext,
  locale: LocaleRow,
  download: ReadonlyMap<string, Forms>,
  options: IngestOptions,
): IngestResult {
  const incoming = new Incoming(context, download);
  if (options.namesEveryKey) context.sets.replace('named', '', incoming.keys());
  const changes = new Changes(context, locale);
  const recount = updateRows(context, locale, incoming, changes, options);
  insertRows(context, locale, incoming, changes);
  changes.finish();
  context.sets.replace('translated', locale.no, completeKeys(incoming, locale));
  for (const key of recount) recountKey(context, locale, key);
  for (const key of context.sets.of('excluded', locale.no)) recountKey(context, locale, key);
  return { changed: changes.count, newKeys: incoming.newKeys };
}

/** A download by key number, with a record of the parts that were matched to a row. */
class Incoming {
  readonly byKey: (Forms | undefined)[] = [];
  readonly newKeys: number;
  private readonly matched = new Bitset();
  private readonly matchedForms = new Map<number, number>();

  constructor(context: WriteContext, download: ReadonlyMap<string, Forms>) {
    const numbers = context.keys.all();
    let newKeys = 0;
    for (const [name, forms] of download) {
      let no = numbers.get(name);
      if (no === undefined) {
        no = addKey(context, name, typeof forms !== 'string');
        newKeys++;
      }
      this.byKey[no] = forms;
    }
    this.newKeys = newKeys;
  }

  keys(): Bitset {
    const named = new Bitset();
    this.byKey.forEach((_, key) => {
      named.add(key);
    });
    return named;
  }

  /** The download's text at a place; empty if there is none. */
  take(key: number, suffix: number): string {
    const forms = this.byKey[key];
    if (forms === undefined) return '';
    if (typeof forms === 'string') {
      if (suffix !== 0) return '';
      this.matched.add(key);
      return forms;
    }
    this.matchedForms.set(key, (this.matchedForms.get(key) ?? 0) | (1 << suffix));
    return forms.get(suffix) ?? '';
  }

  names(key: number): boolean {
    return this.byKey[key] !== undefined;
  }

  isMatched(key: number, suffix: number): boolean {
    return suffix === 0 ? this.matched.has(key) : ((this.matchedForms.get(key) ?? 0) & (1 << suffix)) !== 0;
  }
}

/** Collects changed places; each full-text block is marked once. */
class Changes {
  count = 0;
  private readonly context: WriteContext;
  private readonly locale: LocaleRow;
  private readonly blocks = new Set<number>();

  constructor(context: WriteContext, locale: LocaleRow) {
    this.context = context;
    this.locale = locale;
  }

  note(key: number): void {
    this.count++;
    this.blocks.add(blockOf(this.locale.no, key));
    const { revision, keys } = this.context;
    if (!revision.namesAll) revision.translation(keys.nameOf(key) ?? '', this.locale.name);
  }

  finish(): void {
    const mark = this.context.database.statement('INSERT OR IGNORE INTO unindexed_blocks (block) VALUES (?)');
    for (const block of this.blocks) mark.run(block);
  }
}

/** A place, and the download's text there. */
interface Place {
  readonly key: number;
  readonly suffix: number;
  readonly content: string;
}

/** Compares the existing rows. Returns keys that have to be counted again because of flags or local edits. */
function updateRows(
  context: WriteContext,
  locale: LocaleRow,
  incoming: Incoming,
  changes: Changes,
  { settled, namesEveryKey }: IngestOptions,
): ReadonlySet<number> {
  const { database } = context;
  const recount = new Set<number>();
  const update = database.statement(
    `UPDATE translations SET content = ?, updated_at = NULL, flags = flags & ~${leftOutFlag}
     WHERE locale = ? AND key = ? AND suffix = ?`,
  );
  const mark = database.statement(
    `UPDATE translations SET flags = (flags & ~${leftOutFlag}) | ? WHERE locale = ? AND key = ? AND suffix = ?`,
  );
  const stale: Place[] = [];
  const leftOut: Place[] = [];
  const local: Place[] = [];
  const rows = database.statement('SELECT key, suffix, content, flags FROM translations WHERE locale = ?');
  for (const row of rows.iterate(locale.no)) {
    const key = integer(row, 'key');
    const suffix = integer(row, 'suffix');
    const flags = integer(row, 'flags');
    const place = { key, suffix, content: incoming.take(key, suffix) };
    const isNewer = settled.has(placeNumber(key, suffix));
    // A key that is not named is in doubt as a whole, and its texts stay or go with it.
    const isUntold = isNewer || (namesEveryKey && !incoming.names(key));
    if (isUntold || (flags & (localFlag | leftOutFlag)) !== 0) recount.add(key);
    if (isUntold) continue;
    if (place.content === '') {
      if (isLeftOut(flags, text(row, 'content'))) leftOut.push(place);
    } else if ((flags & localFlag) !== 0) {
      local.push(place);
    } else if (place.content !== text(row, 'content') || (flags & leftOutFlag) !== 0) {
      stale.push(place);
      if (flags !== 0) recount.add(key);
    }
  }
  for (const { key, suffix, content } of stale) {
    update.run(content, locale.no, key, suffix);
    changes.note(key);
  }
  for (const { key, suffix } of leftOut) {
    mark.run(leftOutFlag, locale.no, key, suffix);
    recount.add(key);
  }
  for (const { key, suffix, content } of local) {
    mark.run(0, locale.no, key, suffix);
    meetRemote(context, locale, key, suffix, content);
  }
  return recount;
}

/** Whether being missing in a download is news for this row. */
function isLeftOut(flags: number, content: string): boolean {
  return (flags & (excludedFlag | leftOutFlag)) === 0 && (content !== '' || (flags & localFlag) !== 0);
}

function insertRows(context: WriteContext, locale: LocaleRow, incoming: Incoming, changes: Changes): void {
  const insert = context.database.statement(
    'INSERT INTO translations (locale, key, suffix, content) VALUES (?, ?, ?, ?)',
  );
  // In the order of key numbers, like the table, so that every row is appended.
  incoming.byKey.forEach((forms, key) => {
    if (forms === undefined) return;
    if (typeof forms === 'string') {
      if (forms === '' || incoming.isMatched(key, 0)) return;
      insert.run(locale.no, key, 0, forms);
      changes.note(key);
      return;
    }
    for (const [suffix, content] of [...forms].sort(([a], [b]) => a - b)) {
      if (content === '' || incoming.isMatched(key, suffix)) continue;
      insert.run(locale.no, key, suffix, content);
      changes.note(key);
    }
  });
}

function completeKeys(incoming: Incoming, locale: LocaleRow): Bitset {
  const complete = new Bitset();
  incoming.byKey.forEach((forms, key) => {
    if (forms === undefined) return;
    if (typeof forms === 'string') {
      if (forms !== '') complete.add(key);
      return;
    }
    let present = 0;
    for (const [suffix, content] of forms) if (content !== '') present |= 1 << suffix;
    if (isComplete(present, locale.formsNeeded)) complete.add(key);
  });
  return complete;
}
