import { pluralSuffixes } from '../../core/base/plural.ts';
import { branchOf } from '../branches/branch.ts';
import type { ProjectCall } from '../http/call.ts';
import { forbidden, notFound } from '../http/failure.ts';
import { created, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { allOf, condition } from '../query/condition.ts';
import { counterpart } from '../storage/branches.ts';
import type { KeyRow } from '../storage/keys.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { countWords, findTranslation, insertTranslation, touchLocale } from '../storage/translations.ts';
import { findKey } from './keys.ts';
import { findLocale } from './locales.ts';
import { queryConditions, readSort } from './translationLists.ts';
import {
  type JoinedTranslation,
  joinedColumns,
  joinedTables,
  representTranslationDetail,
} from './translationRepresentation.ts';

export function show(call: ProjectCall): Reply {
  return ok(representTranslationDetail(call, requireTranslation(call).id));
}

export function create(call: ProjectCall): Reply {
  const { key, locale, values } = readNew(call);
  requireLocaleAccess(call, locale);
  const id = insertTranslation(
    call.service.db,
    {
      branchId: key.branch_id,
      keyId: key.id,
      localeId: locale.id,
      userId: call.actor.user.id,
      ...values,
      unverified: values.unverified ?? locale.unverify_new_translations === 1,
    },
    { revision: call.project.revision, now: call.now },
  );
  touchLocale(call.service.db, locale.id, call.project.revision);
  return created(representTranslationDetail(call, id));
}

export function update(call: ProjectCall): Reply {
  const { db } = call.service;
  const translation = requireTranslation(call);
  const locale = db.one<LocaleRow>('SELECT * FROM locales WHERE id = ?', translation.locale_id);
  requireLocaleAccess(call, locale);
  const { content, pluralSuffix, unverified, excluded } = readChange(call, translation);
  const becomesUnverified = locale.unverify_updated_translations === 1 && content !== translation.content;
  db.run(
    `UPDATE translations SET content = ?, word_count = ?, plural_suffix = ?, unverified = coalesce(?, unverified),
       excluded = coalesce(?, excluded), user_id = ?, revision = ?, updated_at = ? WHERE id = ?`,
    content,
    countWords(content),
    pluralSuffix,
    unverified ?? (becomesUnverified ? true : undefined),
    excluded,
    call.actor.user.id,
    call.project.revision,
    call.now,
    translation.id,
  );
  touchLocale(db, locale.id, call.project.revision);
  return ok(representTranslationDetail(call, translation.id));
}

/** A handler that sets a flag of every matching translation. */
export function setFlag(flag: 'unverified' | 'excluded', value: boolean): (call: ProjectCall) => Reply {
  return call => {
    const { db } = call.service;
    const branch = branchOf(call);
    readSort(call);
    const where = allOf([condition('t.branch_id = ?', branch.id), ...queryConditions(call, branch.id)]);
    const selection = `SELECT t.id FROM translations t WHERE 1${where.sql}`;
    const { total } = db.one<{ total: number }>(
      `SELECT count(*) AS total FROM (${selection})`,
      ...where.parameters,
    );
    const touched = db.all<{ locale_id: number }>(
      `UPDATE translations SET ${flag} = ?, revision = ?, updated_at = ?
       WHERE id IN (${selection}) AND ${flag} <> ? RETURNING locale_id`,
      value,
      call.project.revision,
      call.now,
      ...where.parameters,
      value,
    );
    for (const locale of new Set(touched.map(row => row.locale_id))) {
      touchLocale(db, locale, call.project.revision);
    }
    return ok({ records_affected: total });
  };
}

function readNew(call: ProjectCall) {
  const attributes = new Attributes('Translation', call.form);
  const localeReference = attributes.text('locale_id', { required: true });
  const keyReference = attributes.text('key_id', { required: true });
  const content = attributes.presentText('content');
  const suffix = attributes.choice('plural_suffix', pluralSuffixes);
  const unverified = attributes.boolean('unverified');
  const excluded = attributes.boolean('excluded') ?? false;
  const key = keyReference === undefined ? undefined : findKey(call, keyReference);
  if (keyReference !== undefined && key === undefined) attributes.fail('key_id', 'is invalid');
  const locale = localeReference === undefined ? undefined : localeFor(call, localeReference, key);
  if (localeReference !== undefined && locale === undefined) attributes.fail('locale_id', 'is invalid');
  if (key) checkSuffix(attributes, key, suffix);
  // With a locale of a branch, the key is its copy there, even if the id was of another branch.
  const keyThere = key && locale && counterpart(call.service.db, 'keys', key, locale.branch_id);
  if (key && locale && keyThere === undefined) attributes.fail('key_id', 'is invalid');
  if (keyThere && locale) {
    const place = { keyId: keyThere.id, localeId: locale.id, pluralSuffix: suffix ?? '' };
    if (findTranslation(call.service.db, place)) attributes.fail('key_id', 'has already been taken');
  }
  attributes.check();
  if (keyThere === undefined || locale === undefined || content === undefined)
    throw new Error('Unchecked attributes');
  return { key: keyThere, locale, values: { content, pluralSuffix: suffix ?? '', unverified, excluded } };
}

/** A locale given by name belongs to the key's branch. */
function localeFor(call: ProjectCall, reference: string, key: KeyRow | undefined): LocaleRow | undefined {
  const locale = findLocale(call, reference);
  const isNamed = call.service.ids.decode('locale', reference) === undefined;
  return locale && key && isNamed ? counterpart(call.service.db, 'locales', locale, key.branch_id) : locale;
}

function readChange(call: ProjectCall, translation: JoinedTranslation) {
  const attributes = new Attributes('Translation', call.form);
  const content = attributes.presentText('content');
  const suffix = attributes.choice('plural_suffix', pluralSuffixes) ?? translation.plural_suffix;
  const unverified = attributes.boolean('unverified');
  const excluded = attributes.boolean('excluded');
  checkSuffix(attributes, { plural: translation.key_plural }, suffix);
  const place = { keyId: translation.key_id, localeId: translation.locale_id, pluralSuffix: suffix };
  const existing = findTranslation(call.service.db, place);
  if (existing && existing.id !== translation.id) attributes.fail('plural_suffix', 'has already been taken');
  attributes.check();
  return { content: content ?? '', pluralSuffix: suffix, unverified, excluded };
}

/** API document, Translations: a suffix is required for a pluralized key, and must be empty for others. */
function checkSuffix(attributes: Attributes, key: Pick<KeyRow, 'plural'>, suffix: string | undefined): void {
  const hasSuffix = suffix !== undefined && suffix !== '';
  if (key.plural === 1 && !hasSuffix && !attributes.hasFailed('plural_suffix'))
    attributes.fail('plural_suffix', "can't be blank");
  if (key.plural === 0 && hasSuffix) attributes.fail('plural_suffix', 'must be blank');
}

/** Translators may write only in the locales assigned to them, or in all if none are. */
function requireLocaleAccess(call: ProjectCall, locale: LocaleRow): void {
  if (call.role !== 'Translator') return;
  const assigned = call.service.db.all<{ locale_id: number }>(
    'SELECT locale_id FROM member_locales WHERE account_id = ? AND user_id = ?',
    call.project.account_id,
    call.actor.user.id,
  );
  const allowed = assigned.some(row => row.locale_id === locale.id || row.locale_id === locale.origin_id);
  if (assigned.length > 0 && !allowed) throw forbidden('The locale is not assigned to you');
}

function requireTranslation(call: ProjectCall): JoinedTranslation {
  const row = call.service.ids.decode('translation', call.params['id'] ?? '');
  const translation = call.service.db.get<JoinedTranslation>(
    `SELECT ${joinedColumns} ${joinedTables} WHERE t.id = ?
       AND t.branch_id IN (SELECT id FROM branches WHERE project_id = ?)`,
    row,
    call.project.id,
  );
  if (translation === undefined) throw notFound('Translation');
  return translation;
}
