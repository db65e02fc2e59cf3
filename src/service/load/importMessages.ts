import { isPluralSuffix } from '../../core/base/plural.ts';
import { readIcuContent } from '../../core/formats/plurals/icu.ts';
import type { Message } from '../../core/formats/types.ts';
import type { Database } from '../storage/database.ts';
import { convertPlural, insertKey, type Moment, touchKeys, updateKey } from '../storage/keys.ts';
import { countWords, findTranslation, insertTranslation, touchLocale } from '../storage/translations.ts';

/** Where messages are stored. */
export interface ImportTarget {
  readonly branchId: number;
  readonly localeId: number;
  readonly userId: number | null;
  readonly moment: Moment;
  /** Whether a message yields to the existing text because its file has none. */
  readonly givesWay?: (message: Message) => boolean;
}

export interface ImportCounts {
  keysAdded: number;
  translationsAdded: number;
  translationsChanged: number;
}

interface ImportedText {
  readonly keyId: number;
  readonly pluralSuffix: string;
  readonly content: string;
  readonly givesWay: boolean;
}

interface KnownKey {
  readonly id: number;
  readonly plural: number;
  readonly description: string;
}

/**
 * Imports the texts of one locale file into a branch. Existing records keep their id, flags, tags and comments; nothing
 * is deleted.
 */
export function importMessages(
  db: Database,
  target: ImportTarget,
  messages: Iterable<Message>,
  counts: ImportCounts,
): void {
  const before = { ...counts };
  for (const message of messages) {
    const key = ensureKey(db, target, message, counts);
    const givesWay = target.givesWay?.(message) ?? false;
    for (const [suffix, text] of formsOf(message, key.plural === 1)) {
      saveText(db, target, { keyId: key.id, pluralSuffix: suffix, content: text, givesWay }, counts);
    }
  }
  const { revision } = target.moment;
  if (counts.keysAdded > before.keysAdded) touchKeys(db, target.branchId, revision);
  const isSame =
    counts.translationsAdded === before.translationsAdded &&
    counts.translationsChanged === before.translationsChanged;
  if (!isSame) touchLocale(db, target.localeId, revision);
}

function ensureKey(db: Database, target: ImportTarget, message: Message, counts: ImportCounts): KnownKey {
  const isPlural = typeof message.content !== 'string';
  const { branchId, moment } = target;
  const known = db.get<KnownKey>(
    'SELECT id, plural, description FROM keys WHERE branch_id = ? AND name = ?',
    branchId,
    message.key,
  );
  if (known === undefined) {
    const values = {
      name: message.key,
      description: message.description,
      plural: isPlural,
      max_characters_allowed: message.maxCharacters,
    };
    counts.keysAdded++;
    const id = insertKey(db, branchId, values, moment);
    return { id, plural: Number(isPlural), description: message.description ?? '' };
  }
  // A file in a language with a single form may have plain text for a plural key, so plain text never reverts a plural.
  const becomesPlural = isPlural && known.plural === 0;
  const description = known.description === '' ? message.description : undefined;
  if (!becomesPlural && !description) return known;
  updateKey(db, known.id, { description, ...(becomesPlural ? { plural: true } : {}) }, moment);
  if (becomesPlural) convertPlural(db, known.id, true, moment);
  touchKeys(db, branchId, moment.revision);
  return { ...known, plural: Number(known.plural === 1 || becomesPlural) };
}

function formsOf(message: Message, isPlural: boolean): [string, string][] {
  // What was loaded as a plural before stays one.
  const content = isPlural ? readIcuContent(message.content) : message.content;
  if (typeof content === 'string') return [[isPlural ? 'other' : '', content]];
  return Object.entries(content).filter(([suffix]) => isPluralSuffix(suffix));
}

function saveText(
  db: Database,
  target: ImportTarget,
  { keyId, pluralSuffix, content, givesWay }: ImportedText,
  counts: ImportCounts,
): void {
  const { branchId, localeId, userId, moment } = target;
  const known = findTranslation(db, { keyId, localeId, pluralSuffix });
  if (known === undefined) {
    // An empty text in a file counts as missing.
    if (content === '') return;
    const translation = {
      branchId,
      keyId,
      localeId,
      pluralSuffix,
      content,
      userId,
      unverified: false,
      excluded: false,
    };
    insertTranslation(db, translation, moment);
    counts.translationsAdded++;
  } else if (known.content !== content && content !== '' && !givesWay) {
    db.run(
      'UPDATE translations SET content = ?, word_count = ?, user_id = ?, revision = ?, updated_at = ? WHERE id = ?',
      content,
      countWords(content),
      userId,
      moment.revision,
      moment.now,
      known.id,
    );
    counts.translationsChanged++;
  }
}
