import {
  findTranslation,
  insertTranslation,
  type TranslationRow,
  touchLocale,
} from '../storage/translations.ts';
import type { Merge } from './mergeTypes.ts';

/** A changed translation of the branch with its key and locale in main. */
interface ChangedTranslation extends TranslationRow {
  readonly main_key_id: number;
  readonly main_locale_id: number;
  readonly key_name: string;
  readonly locale_name: string;
}

/** Merges translations, after keys and locales. */
export function mergeTranslations(merge: Merge): void {
  const { db, branch, mainId } = merge;
  const touched = new Set<number>();
  // A key that main keeps plain accepts no plural forms, and vice versa.
  const changed = db.all<ChangedTranslation>(
    `SELECT t.*, mk.id AS main_key_id, ml.id AS main_locale_id, mk.name AS key_name, ml.name AS locale_name
     FROM translations t JOIN keys k ON k.id = t.key_id JOIN locales l ON l.id = t.locale_id
       JOIN keys mk ON mk.id = k.origin_id AND mk.branch_id = ?
       JOIN locales ml ON ml.id = l.origin_id AND ml.branch_id = ?
     WHERE t.branch_id = ? AND t.revision > 0 AND (mk.plural = 1) = (t.plural_suffix <> '') ORDER BY t.id`,
    mainId,
    mainId,
    branch.id,
  );
  removeDeleted(merge, touched);
  for (const translation of changed) {
    if (mergeTranslation(merge, translation)) touched.add(translation.main_locale_id);
  }
  for (const locale of touched) touchLocale(db, locale, merge.moment.revision);
}

/** Returns whether main changed. */
function mergeTranslation(merge: Merge, translation: ChangedTranslation): boolean {
  const { db, mainId, base, moment } = merge;
  const place = {
    keyId: translation.main_key_id,
    localeId: translation.main_locale_id,
    pluralSuffix: translation.plural_suffix,
  };
  const target = findTranslation(db, place);
  if (target === undefined) {
    insertTranslation(
      db,
      {
        ...place,
        branchId: mainId,
        content: translation.content,
        unverified: translation.unverified === 1,
        excluded: translation.excluded === 1,
        userId: translation.user_id,
      },
      moment,
    );
    return true;
  }
  const isSame =
    target.content === translation.content &&
    target.unverified === translation.unverified &&
    target.excluded === translation.excluded;
  if (isSame) return false;
  const conflict = {
    resource: 'Translation',
    field: `${translation.key_name} (${translation.locale_name})`,
    message: 'was changed in both branches',
  };
  if (target.revision > base && !merge.settle(conflict)) return false;
  db.run(
    `UPDATE translations SET content = ?, word_count = ?, unverified = ?, excluded = ?, user_id = ?, revision = ?,
       updated_at = ? WHERE id = ?`,
    translation.content,
    translation.word_count,
    translation.unverified,
    translation.excluded,
    translation.user_id,
    moment.revision,
    moment.now,
    target.id,
  );
  return true;
}

/** Forms removed because the key became plural or plain in the branch; nothing else deletes translations. */
function removeDeleted({ db, branch }: Merge, touched: Set<number>): void {
  const removed = db.all<{ id: number; locale_id: number }>(
    `SELECT mt.id, mt.locale_id FROM keys k
       JOIN keys mk ON mk.id = k.origin_id AND mk.plural = k.plural
       JOIN translations mt ON mt.key_id = mk.id
       JOIN locales l ON l.origin_id = mt.locale_id AND l.branch_id = ?
     WHERE k.branch_id = ? AND k.revision > 0 AND mt.id <= ?
       AND NOT EXISTS (SELECT 1 FROM translations t
         WHERE t.key_id = k.id AND t.locale_id = l.id AND t.plural_suffix = mt.plural_suffix)`,
    branch.id,
    branch.id,
    branch.base_translation_id,
  );
  for (const { id, locale_id } of removed) {
    db.run('DELETE FROM translations WHERE id = ?', id);
    touched.add(locale_id);
  }
}
