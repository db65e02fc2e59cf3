import { isPluralSuffix, type PluralSuffix } from '../../core/base/plural.ts';
import type { Message, MessageContent } from '../../core/formats/types.ts';
import type { Database } from '../storage/database.ts';
import type { Steps } from '../turns.ts';
import { type Forms, type LocaleTexts, readTexts } from './texts.ts';

/** The keys and translations of a file (API document, Locales: download). */
export interface ContentOptions {
  readonly branchId: number;
  readonly localeId: number;
  /** Only keys with one of these tags; empty for all. */
  readonly tags: readonly string[];
  readonly includeEmpty: boolean;
  readonly skipUnverified: boolean;
  /** Row of the fallback locale, for missing texts. */
  readonly fallbackId: number | undefined;
  /** Transforms every text. */
  readonly transform: (text: string) => string;
}

interface ContentKey {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly plural: number;
  readonly max_characters_allowed: number | null;
}

/** The number of keys to read in one step. */
const stepSize = 2000;

/** The messages of one locale, sorted by key name, without excluded translations. */
export function* readMessages(db: Database, options: ContentOptions): Steps<Message[]> {
  const { localeId, fallbackId, skipUnverified } = options;
  const keys = yield* readKeys(db, options);
  const texts = yield* readTexts(db, localeId, keys, skipUnverified);
  const fallback =
    fallbackId === undefined ? undefined : yield* readTexts(db, fallbackId, keys, skipUnverified);
  const messages: Message[] = [];
  for (const [index, key] of keys.entries()) {
    if (index % stepSize === 0) yield;
    const message = messageOf(key, texts, fallback, options);
    if (message) messages.push(message);
  }
  return messages;
}

/** The branch's keys for the file, sorted by name. */
function* readKeys(db: Database, { branchId, tags }: ContentOptions): Steps<ContentKey[]> {
  const tagged =
    tags.length === 0
      ? ''
      : `AND k.id IN (SELECT key_id FROM key_tags JOIN tags ON tags.id = tag_id
           WHERE tags.branch_id = ? AND tags.name IN (SELECT value FROM json_each(?)))`;
  const keys: ContentKey[] = [];
  for (;;) {
    const step = db.all<ContentKey>(
      `SELECT k.id, k.name, k.description, k.plural, k.max_characters_allowed FROM keys k
       WHERE k.branch_id = ? AND k.name > ? ${tagged} ORDER BY k.name LIMIT ?`,
      branchId,
      keys.at(-1)?.name ?? '',
      ...(tags.length === 0 ? [] : [branchId, JSON.stringify(tags)]),
      stepSize,
    );
    for (const key of step) keys.push(key);
    if (step.length < stepSize) return keys;
    yield;
  }
}

function messageOf(
  key: ContentKey,
  texts: LocaleTexts,
  fallback: LocaleTexts | undefined,
  options: ContentOptions,
): Message | undefined {
  const own = texts.forms.get(key.id);
  if (own === undefined && texts.excluded.has(key.id)) return undefined;
  const used = own ?? fallback?.forms.get(key.id);
  if (used === undefined && !options.includeEmpty) return undefined;
  return {
    key: key.name,
    content: contentOf(key.plural === 1, used ?? {}, options.transform),
    ...(key.description === '' ? {} : { description: key.description }),
    ...(key.max_characters_allowed === null ? {} : { maxCharacters: key.max_characters_allowed }),
  };
}

function contentOf(isPlural: boolean, forms: Forms, transform: (text: string) => string): MessageContent {
  if (!isPlural) return transform(forms[''] ?? '');
  const content: Partial<Record<PluralSuffix, string>> = {};
  for (const suffix of Object.keys(forms).sort()) {
    if (isPluralSuffix(suffix)) content[suffix] = transform(forms[suffix] ?? '');
  }
  return Object.keys(content).length === 0 ? { other: '' } : content;
}
