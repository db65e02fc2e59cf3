import { pluralSuffixes } from '../../base/plural.ts';
import { areSameContent } from '../../formats/messages/compare.ts';
import { icuText, readIcuContent } from '../../formats/plurals/icu.ts';
import { formatOfFile } from '../../formats/registry.ts';
import {
  type FileFormat,
  type FormatContext,
  LocaleFileError,
  type Message,
  type MessageContent,
} from '../../formats/types.ts';
import { type Database, integer, optionalText } from '../store/database.ts';
import { everyNumber, suffixNumber, toSuffix } from '../store/suffixes.ts';
import type { WriteContext } from '../writer/context.ts';
import { localeRow } from '../writer/locales.ts';
import { compareKeys } from './compare.ts';

/** A locale file of the repository as it is now. */
export interface LocaleFileInput {
  /** Relative to the repository; identifies the file. */
  readonly path: string;
  /** Name of the locale in the service. */
  readonly localeName: string;
  /** The locale's name in the file, if it holds several; otherwise as in the service. */
  readonly locale?: { readonly name: string; readonly code: string };
  /** API extension name of its format. */
  readonly formatId: string;
  /** The prefix of its keys in the service: `cart:`, `auth.`, or nothing. */
  readonly prefix: string;
  /** Undefined if the file cannot be read. */
  readonly text: string | undefined;
  /** Changes whenever the text does: a digest, or size and time. An unchanged file is skipped. */
  readonly stamp: string;
}

/** `foreign`: it shares no key with the project, so it belongs to something else. */
export type LocaleFileOutcome = 'compared' | 'unchanged' | 'unknown locale' | 'unreadable' | 'foreign';

/** Stores the texts of a locale file, and compares the changed keys with the service's texts. */
export function putLocaleFile(context: WriteContext, input: LocaleFileInput): LocaleFileOutcome {
  const { database } = context;
  const locale = localeRow(database, input.localeName);
  if (locale === undefined) return 'unknown locale';
  const known = database.get(
    'SELECT stamp, unheld FROM drift_files WHERE path = ? AND locale = ?',
    input.path,
    locale.no,
  );
  if (known !== undefined && optionalText(known, 'stamp') === input.stamp) {
    if (!isForeign(database, keysOfFile(context, locale.no, input.path))) return 'unchanged';
    removeLocaleFile(context, input.path);
    return 'foreign';
  }
  const read = readFile(input);
  if (read === undefined) {
    leaveOut(context, locale.no, input);
    return 'unreadable';
  }
  const { messages, unheld } = read;
  if (isForeign(database, new Set(messages.map(({ key }) => input.prefix + key)))) {
    removeLocaleFile(context, input.path);
    return 'foreign';
  }
  // All keys are compared if the locale had no readable file yet, or this file was unreadable or held other forms.
  const isFirst =
    database.get('SELECT 1 FROM drift_files WHERE locale = ? AND unread_prefix IS NULL', locale.no) ===
      undefined || isUnread(database, locale.no, input.path);
  const holdsOthers = known !== undefined && integer(known, 'unheld') !== unheld;
  const changed = replaceMessages(context, locale.no, input, messages);
  database.run(
    'INSERT OR REPLACE INTO drift_files (path, locale, stamp, unheld) VALUES (?, ?, ?, ?)',
    input.path,
    locale.no,
    input.stamp,
    unheld,
  );
  compareKeys(context, locale.no, isFirst || holdsOthers ? 'all' : changed);
  return 'compared';
}

/** The content of an unreadable file is unknown: its former texts do not count, and its keys are not missing. */
function leaveOut(context: WriteContext, locale: number, { path, prefix }: LocaleFileInput): void {
  const { database } = context;
  database.run('DELETE FROM drift_messages WHERE locale = ? AND path = ?', locale, path);
  database.run(
    "INSERT OR REPLACE INTO drift_files (path, locale, stamp, unread_prefix) VALUES (?, ?, '', ?)",
    path,
    locale,
    prefix,
  );
  compareKeys(context, locale, 'all');
}

function isUnread(database: Database, locale: number, path: string): boolean {
  const sql = 'SELECT 1 FROM drift_files WHERE locale = ? AND path = ? AND unread_prefix IS NOT NULL';
  return database.get(sql, locale, path) !== undefined;
}

/** Removes the texts of a deleted file. */
export function removeLocaleFile(context: WriteContext, path: string): void {
  const { database } = context;
  // A file may hold several locales.
  for (const row of database.all('SELECT locale FROM drift_files WHERE path = ?', path)) {
    const locale = integer(row, 'locale');
    const keys = isUnread(database, locale, path) ? 'all' : keysOfFile(context, locale, path);
    database.run('DELETE FROM drift_messages WHERE locale = ? AND path = ?', locale, path);
    database.run('DELETE FROM drift_files WHERE locale = ? AND path = ?', locale, path);
    const isLast = database.get('SELECT 1 FROM drift_files WHERE locale = ?', locale) === undefined;
    compareKeys(context, locale, isLast ? 'all' : keys);
  }
}

function isForeign(database: Database, keys: ReadonlySet<string>): boolean {
  const find = database.statement('SELECT 1 FROM keys WHERE name = ?');
  return keys.size > 0 && !keys.values().some(key => find.get(key) !== undefined);
}

/** A file's messages, and the plural categories that it has no place for, as a set of suffix numbers. */
interface FileContent {
  readonly messages: readonly Message[];
  readonly unheld: number;
}

/** @returns undefined if it cannot be read */
function readFile({
  formatId,
  localeName,
  locale = { name: localeName, code: localeName },
  text,
}: LocaleFileInput): FileContent | undefined {
  const format = formatOfFile(formatId);
  if (format === undefined || text === undefined) return undefined;
  try {
    const { messages } = format.parse(text, { locale });
    return { messages, unheld: unheldIn(text, format, { locale }) };
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}

function unheldIn(text: string, format: FileFormat, context: FormatContext): number {
  const every = Object.fromEntries(pluralSuffixes.map(suffix => [suffix, suffix]));
  const held = format.asRead?.(text, context)(every) ?? every;
  const lost = pluralSuffixes.filter(suffix => typeof held === 'string' || held[suffix] === undefined);
  return lost.reduce((bits, suffix) => bits | (1 << suffixNumber(suffix)), 0);
}

/** Returns the names of keys that were added, removed or changed in the file. */
function replaceMessages(
  context: WriteContext,
  locale: number,
  { path, prefix, formatId }: LocaleFileInput,
  messages: readonly Message[],
): ReadonlySet<string> {
  const { database } = context;
  const before = new Map(
    database
      .all('SELECT key, suffix, content FROM drift_messages WHERE locale = ? AND path = ?', locale, path)
      .map(row => [
        `${row['suffix']}\n${row['key']}`,
        { key: String(row['key']), content: String(row['content']) },
      ]),
  );
  const changed = new Set<string>();
  const put = database.statement(
    'INSERT OR REPLACE INTO drift_messages (locale, key, suffix, content, path) VALUES (?, ?, ?, ?, ?)',
  );
  const format = formatOfFile(formatId);
  const isIcu = format?.isOneTextForAll === true;
  for (const message of messages) {
    const key = prefix + message.key;
    const content = isIcu ? asKeyHasIt(database, locale, key, message.content) : message.content;
    for (const [suffix, text] of formsOf(content, format)) {
      const place = `${suffix}\n${key}`;
      const known = before.get(place);
      before.delete(place);
      if (known?.content === text) continue;
      put.run(locale, key, suffix, text, path);
      changed.add(key);
    }
  }
  const remove = database.statement(
    'DELETE FROM drift_messages WHERE locale = ? AND path = ? AND key = ? AND suffix = ?',
  );
  for (const [place, { key }] of before) {
    remove.run(locale, path, key, Number(place.split('\n', 1)[0]));
    changed.add(key);
  }
  return changed;
}

/**
 * An ICU message that only consists of plural forms becomes one text if the key has no plural forms, in the wording
 * of the service if it means the same.
 */
function asKeyHasIt(
  database: Database,
  locale: number,
  key: string,
  content: MessageContent,
): MessageContent {
  if (typeof content === 'string') return content;
  const row = database.get(
    `SELECT t.content FROM keys k LEFT JOIN translations t ON t.key = k.no AND t.locale = ? AND t.suffix = 0
     WHERE k.name = ? AND k.is_plural = 0`,
    locale,
    key,
  );
  if (row === undefined) return content;
  const current = optionalText(row, 'content') ?? '';
  return areSameContent(readIcuContent(current), content) ? current : (icuText(content) ?? content);
}

function formsOf(
  content: MessageContent,
  format: FileFormat | undefined,
): readonly (readonly [number, string])[] {
  if (typeof content === 'string') return [[format?.isOneTextForAll === true ? everyNumber : 0, content]];
  return Object.entries(content).map(([suffix, text]) => [suffixNumber(toSuffix(suffix)), text]);
}

function keysOfFile(context: WriteContext, locale: number, path: string): ReadonlySet<string> {
  const rows = context.database.all(
    'SELECT DISTINCT key FROM drift_messages WHERE locale = ? AND path = ?',
    locale,
    path,
  );
  return new Set(rows.map(row => String(row['key'])));
}
