import { Bitset } from '../store/bitset.ts';
import { blockOf } from '../store/blocks.ts';
import { integer, text } from '../store/database.ts';
import { excludedFlag, localFlag } from '../store/suffixes.ts';
import type { WriteContext } from './context.ts';
import type { Forms } from './download.ts';
import { meetRemote, placeNumber } from './edits.ts';
import { addKey, removeKeys } from './keys.ts';
import { isComplete, type LocaleRow, recountKey } from './locales.ts';

export interface IngestResult {
  /** Translations that were added, changed or removed. */
  readonly changed: number;
  /** Names that the catalog did not know: their ids and tags are still to be listed. */
  readonly newKeys: number;
  readonly removedKeys: number;
}

export interface IngestOptions {
  /**
   * The download names every key of the project, so that what it does not name is gone. Only keys with a
   * number up to this one are removed: later ones came while the download was under way.
   */
  readonly removeUpTo: number | undefined;
  /** Places at which what is here is newer than the download: see settledSince. */
  readonly settled: ReadonlySet<number>;
}

/**
 * Brings a locale in step with a whole download of it, writing only what differs. Excluded translations
 * are never part of a download (service facts) and stay; edits that still wait are kept and compared.
 */
export function ingest(
  context: WriteContext,
  locale: LocaleRow,
  download: ReadonlyMap<string, Forms>,
  options: IngestOptions,
): IngestResult {
  const incoming = new Incoming(context, download);
  const removedKeys = removeAbsent(context, incoming, options.removeUpTo);
  const changes = new Changes(context, locale);
  const recount = updateRows(context, locale, incoming, changes, options.settled);
  insertRows(context, locale, incoming, changes);
  changes.finish();
  context.sets.replace('translated', locale.no, completeKeys(incoming, locale));
  for (const key of recount) recountKey(context, locale, key);
  for (const key of context.sets.of('excluded', locale.no)) recountKey(context, locale, key);
  return { changed: changes.count, newKeys: incoming.newKeys, removedKeys };
}

/** A download by key number, and which parts of it have met their row. */
class Incoming {
  readonly byKey: (Forms | undefined)[] = [];
  readonly newKeys: number;
  private readonly met = new Bitset();
  private readonly metForms = new Map<number, number>();

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

  /** What the download says at a place; empty when it says nothing. */
  take(key: number, suffix: number): string {
    const forms = this.byKey[key];
    if (forms === undefined) return '';
    if (typeof forms === 'string') {
      if (suffix !== 0) return '';
      this.met.add(key);
      return forms;
    }
    this.metForms.set(key, (this.metForms.get(key) ?? 0) | (1 << suffix));
    return forms.get(suffix) ?? '';
  }

  isMet(key: number, suffix: number): boolean {
    return suffix === 0 ? this.met.has(key) : ((this.metForms.get(key) ?? 0) & (1 << suffix)) !== 0;
  }
}

/** Collects changed places; full-text blocks are marked once each. */
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

function removeAbsent(context: WriteContext, incoming: Incoming, upTo: number | undefined): number {
  if (upTo === undefined) return 0;
  const absent = [...context.keys.all().values()].filter(
    no => no <= upTo && incoming.byKey[no] === undefined,
  );
  removeKeys(context, absent);
  return absent.length;
}

/** Compares the rows there are. Returns keys whose flags or local edits make counting them again necessary. */
function updateRows(
  context: WriteContext,
  locale: LocaleRow,
  incoming: Incoming,
  changes: Changes,
  settled: ReadonlySet<number>,
): ReadonlySet<number> {
  const { database } = context;
  const recount = new Set<number>();
  const update = database.statement(
    'UPDATE translations SET content = ?, updated_at = NULL WHERE locale = ? AND key = ? AND suffix = ?',
  );
  const remove = database.statement('DELETE FROM translations WHERE locale = ? AND key = ? AND suffix = ?');
  const stale: { key: number; suffix: number; content: string }[] = [];
  const local: { key: number; suffix: number; content: string }[] = [];
  const rows = database.statement('SELECT key, suffix, content, flags FROM translations WHERE locale = ?');
  for (const row of rows.iterate(locale.no)) {
    const key = integer(row, 'key');
    const suffix = integer(row, 'suffix');
    const flags = integer(row, 'flags');
    const content = incoming.take(key, suffix);
    if (settled.has(placeNumber(key, suffix))) {
      recount.add(key);
    } else if ((flags & localFlag) !== 0) {
      local.push({ key, suffix, content });
      recount.add(key);
    } else if (content !== text(row, 'content') && !(content === '' && (flags & excludedFlag) !== 0)) {
      stale.push({ key, suffix, content });
      if (flags !== 0) recount.add(key);
    }
  }
  for (const { key, suffix, content } of stale) {
    if (content === '') remove.run(locale.no, key, suffix);
    else update.run(content, locale.no, key, suffix);
    changes.note(key);
  }
  for (const { key, suffix, content } of local) meetRemote(context, locale, key, suffix, content);
  return recount;
}

function insertRows(context: WriteContext, locale: LocaleRow, incoming: Incoming, changes: Changes): void {
  const insert = context.database.statement(
    'INSERT INTO translations (locale, key, suffix, content) VALUES (?, ?, ?, ?)',
  );
  // In the order of key numbers, which is the order of the table: every row is appended.
  incoming.byKey.forEach((forms, key) => {
    if (forms === undefined) return;
    if (typeof forms === 'string') {
      if (forms === '' || incoming.isMet(key, 0)) return;
      insert.run(locale.no, key, 0, forms);
      changes.note(key);
      return;
    }
    for (const [suffix, content] of [...forms].sort(([a], [b]) => a - b)) {
      if (content === '' || incoming.isMet(key, suffix)) continue;
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
