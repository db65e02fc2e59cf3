import { isPluralSuffix, type PluralSuffix } from '../../core/base/plural.ts';
import type { Message, MessageContent } from '../../core/formats/types.ts';
import type { Database } from '../storage/database.ts';

/** Which keys and translations become part of a file (API document, Locales: download). */
export interface ContentOptions {
  readonly branchId: number;
  readonly localeId: number;
  /** Only keys with one of these tags; empty for all. */
  readonly tags: readonly string[];
  readonly includeEmpty: boolean;
  readonly skipUnverified: boolean;
  /** Row of the locale whose text stands in where there is none. */
  readonly fallbackId: number | undefined;
  /** What is done to every text. */
  readonly transform: (text: string) => string;
}

interface ContentRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly plural: number;
  readonly max_characters_allowed: number | null;
  readonly plural_suffix: string | null;
  readonly content: string | null;
  readonly unverified: number | null;
  readonly excluded: number | null;
}

interface KeyContent {
  readonly row: ContentRow;
  readonly texts: Map<string, string>;
  isExcluded: boolean;
}

/** The messages of one locale, sorted by key name. Excluded translations are never among them. */
export function readMessages(db: Database, options: ContentOptions): Message[] {
  const fallback =
    options.fallbackId === undefined
      ? undefined
      : new Map([...readKeys(db, options, options.fallbackId)].map(key => [key.row.id, key.texts]));
  const messages: Message[] = [];
  for (const key of readKeys(db, options, options.localeId)) {
    const message = key.isExcluded ? undefined : messageOf(key, options, fallback?.get(key.row.id));
    if (message) messages.push(message);
  }
  return messages;
}

function messageOf(
  { row, texts }: KeyContent,
  options: ContentOptions,
  fallback: ReadonlyMap<string, string> | undefined,
): Message | undefined {
  const used = texts.size > 0 ? texts : (fallback ?? texts);
  if (used.size === 0 && !options.includeEmpty) return undefined;
  return {
    key: row.name,
    content: contentOf(row.plural === 1, used, options.transform),
    ...(row.description === '' ? {} : { description: row.description }),
    ...(row.max_characters_allowed === null ? {} : { maxCharacters: row.max_characters_allowed }),
  };
}

function contentOf(
  isPlural: boolean,
  texts: ReadonlyMap<string, string>,
  transform: (text: string) => string,
): MessageContent {
  if (!isPlural) return transform(texts.get('') ?? '');
  const forms: Partial<Record<PluralSuffix, string>> = {};
  for (const [suffix, text] of texts) if (isPluralSuffix(suffix)) forms[suffix] = transform(text);
  return texts.size === 0 ? { other: '' } : forms;
}

/** Every key of the branch with the texts that count, empty ones left out. */
function* readKeys(db: Database, options: ContentOptions, localeId: number): Generator<KeyContent> {
  const tagged =
    options.tags.length === 0
      ? ''
      : `AND k.id IN (SELECT key_id FROM key_tags JOIN tags ON tags.id = tag_id
           WHERE tags.branch_id = k.branch_id AND tags.name IN (SELECT value FROM json_each(?)))`;
  const rows = db.iterate<ContentRow>(
    `SELECT k.id, k.name, k.description, k.plural, k.max_characters_allowed,
       t.plural_suffix, t.content, t.unverified, t.excluded
     FROM keys k LEFT JOIN translations t ON t.key_id = k.id AND t.locale_id = ?
     WHERE k.branch_id = ? ${tagged} ORDER BY k.name, k.id`,
    localeId,
    options.branchId,
    ...(options.tags.length === 0 ? [] : [JSON.stringify(options.tags)]),
  );
  let key: KeyContent | undefined;
  for (const row of rows) {
    if (key?.row.id !== row.id) {
      if (key) yield key;
      key = { row, texts: new Map(), isExcluded: false };
    }
    addText(key, row, options.skipUnverified);
  }
  if (key) yield key;
}

function addText(key: KeyContent, row: ContentRow, skipUnverified: boolean): void {
  if (row.excluded === 1) {
    key.isExcluded = true;
    return;
  }
  const isSkipped = skipUnverified && row.unverified === 1;
  if (row.plural_suffix !== null && row.content && !isSkipped) key.texts.set(row.plural_suffix, row.content);
}
