import type { Call } from '../http/call.ts';
import { formatTime } from '../input/time.ts';
import type { TranslationRow } from '../storage/translations.ts';
import { placeholdersIn } from './placeholders.ts';
import { userReference } from './references.ts';

/** A translation with the columns of its key and locale that its representation shows. */
export interface JoinedTranslation extends TranslationRow {
  readonly key_name: string;
  readonly key_plural: number;
  readonly locale_name: string;
  readonly locale_code: string;
}

/** Columns of a {@link JoinedTranslation}. */
export const joinedColumns = `t.*, k.name AS key_name, k.plural AS key_plural, l.name AS locale_name, l.code AS locale_code`;
/** Where they come from: `translations t`, `keys k`, `locales l`. */
export const joinedTables =
  'FROM translations t JOIN keys k ON k.id = t.key_id JOIN locales l ON l.id = t.locale_id';

/** List fields of the API document. */
function representTranslation(call: Call, id: string, translation: JoinedTranslation): object {
  const { ids } = call.service;
  return {
    id,
    content: translation.content,
    unverified: translation.unverified === 1,
    excluded: translation.excluded === 1,
    plural_suffix: translation.plural_suffix,
    key: {
      id: ids.encode('key', translation.key_id),
      name: translation.key_name,
      plural: translation.key_plural === 1,
    },
    locale: {
      id: ids.encode('locale', translation.locale_id),
      name: translation.locale_name,
      code: translation.locale_code,
    },
    placeholders: placeholdersIn(translation.content),
    created_at: formatTime(translation.created_at),
    updated_at: formatTime(translation.updated_at),
  };
}

export function representTranslations(call: Call, translations: readonly JoinedTranslation[]): object[] {
  const ids = call.service.ids.encodeAll(
    'translation',
    translations.map(translation => translation.id),
  );
  return translations.map((translation, index) => representTranslation(call, ids[index] ?? '', translation));
}

export function representTranslationDetail(call: Call, id: number): object {
  const translation = call.service.db.one<JoinedTranslation>(
    `SELECT ${joinedColumns} ${joinedTables} WHERE t.id = ?`,
    id,
  );
  return {
    ...representTranslation(call, call.service.ids.encode('translation', id), translation),
    user: userReference(call.service, translation.user_id),
    word_count: translation.word_count,
  };
}
