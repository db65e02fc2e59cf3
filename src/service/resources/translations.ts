import { pluralSuffixes } from '../../core/base/plural.ts';
import { branchOf, counterpart } from '../branches/branch.ts';
import type { Call, ProjectCall } from '../http/call.ts';
import { forbidden, notFound } from '../http/failure.ts';
import { countOnce, type LongSelection, longListReply } from '../http/lists.ts';
import { created, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { choiceParameter, textParameter } from '../input/parameters.ts';
import { formatTime } from '../input/time.ts';
import { allOf, type Condition, condition } from '../query/condition.ts';
import { translationConditions } from '../query/translationQuery.ts';
import type { KeyRow } from '../storage/keys.ts';
import type { LocaleRow } from '../storage/locales.ts';
import {
  countWords,
  findTranslation,
  insertTranslation,
  type TranslationRow,
  touchLocale,
} from '../storage/translations.ts';
import { findKey, requireKey } from './keys.ts';
import { findLocale, requireLocale } from './locales.ts';
import { placeholdersIn } from './placeholders.ts';
import { userReference } from './references.ts';

interface JoinedTranslation extends TranslationRow {
  readonly key_name: string;
  readonly key_plural: number;
  readonly locale_name: string;
  readonly locale_code: string;
}

const columns = `t.*, k.name AS key_name, k.plural AS key_plural, l.name AS locale_name, l.code AS locale_code`;
const joined = 'FROM translations t JOIN keys k ON k.id = t.key_id JOIN locales l ON l.id = t.locale_id';

/** Lists up to this length are sorted; longer ones are walked in the order of their keys. */
const sortLimit = 20_000;

export function listOfProject(call: ProjectCall): Reply {
  return list(call, condition('t.branch_id = ?', branchOf(call).id), branchOf(call).id);
}

export function listOfLocale(call: ProjectCall): Reply {
  const locale = requireLocale(call, 'locale_id');
  return list(call, condition('t.locale_id = ?', locale.id), locale.branch_id);
}

export function listOfKey(call: ProjectCall): Reply {
  const key = requireKey(call, 'key_id');
  return list(call, condition('t.key_id = ?', key.id), key.branch_id);
}

export function show(call: ProjectCall): Reply {
  return ok(representDetail(call, requireTranslation(call).id));
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
  return created(representDetail(call, id));
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
  return ok(representDetail(call, translation.id));
}

/** A handler that sets a flag of every translation that the query matches. */
export function setFlag(flag: 'unverified' | 'excluded', value: boolean): (call: ProjectCall) => Reply {
  return call => {
    const { db } = call.service;
    const branch = branchOf(call);
    sortParameters(call);
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

function list(call: ProjectCall, base: Condition, branchId: number): Reply {
  const { sort, direction } = sortParameters(call);
  const where = allOf([base, ...queryConditions(call, branchId)]);
  const counted = { from: `FROM translations t WHERE 1${where.sql}`, parameters: where.parameters };
  const { revision } = call.project;
  const total = countOnce(call, revision, counted);
  const order = { direction, comparison: direction === 'asc' ? '>' : '<' } as const;
  const selection =
    sort === 'key_name' ? sortedByKey(where, order, total, branchId) : sortedByTime(where, sort, order);
  return longListReply<JoinedTranslation>(call, revision, { ...selection, counted }, translation =>
    representTranslation(call, translation),
  );
}

interface Order {
  readonly direction: 'asc' | 'desc';
  readonly comparison: '<' | '>';
}

function sortedByTime(where: Condition, sort: 'created_at' | 'updated_at', order: Order): LongSelection {
  return {
    columns,
    from: `${joined} WHERE 1${where.sql}`,
    parameters: where.parameters,
    order: `t.${sort} ${order.direction}, t.id ${order.direction}`,
    cursor: [`t.${sort}`, 't.id'],
    after: cursor => ({ sql: `(t.${sort}, t.id) ${order.comparison} (?, ?)`, parameters: cursor }),
  };
}

function sortedByKey(where: Condition, order: Order, total: number, branchId: number): LongSelection {
  const { direction, comparison } = order;
  const isWalked = total > sortLimit;
  return {
    columns,
    // CROSS JOIN fixes the order of the loops: keys by name, then the translations of each.
    from: isWalked
      ? `FROM keys k CROSS JOIN translations t ON t.key_id = k.id CROSS JOIN locales l ON l.id = t.locale_id
         WHERE k.branch_id = ?${where.sql}`
      : `${joined} WHERE 1${where.sql}`,
    parameters: isWalked ? [branchId, ...where.parameters] : where.parameters,
    order: ['k.name', 't.locale_id', 't.plural_suffix'].map(column => `${column} ${direction}`).join(', '),
    cursor: ['k.name', 't.locale_id', 't.plural_suffix'],
    after: ([name, locale, suffix]) => ({
      // Two conditions, since the index of keys can start at a name but not at the whole tuple.
      sql: `k.name ${comparison}= ? AND (k.name, t.locale_id, t.plural_suffix) ${comparison} (?, ?, ?)`,
      parameters: [name, name, locale, suffix],
    }),
  };
}

function sortParameters(call: ProjectCall) {
  return {
    sort: choiceParameter(call.form, 'sort', ['key_name', 'created_at', 'updated_at']) ?? 'key_name',
    direction: choiceParameter(call.form, 'order', ['asc', 'desc']) ?? 'asc',
  };
}

function queryConditions(call: ProjectCall, branchId: number): Condition[] {
  return translationConditions(textParameter(call.form, 'q') ?? '', { ids: call.service.ids, branchId });
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
  // A locale of a branch means the key's copy there, although the key was named by its id in another.
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

/** A locale by name is one of the key's branch. */
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
  const taken = findTranslation(call.service.db, place);
  if (taken && taken.id !== translation.id) attributes.fail('plural_suffix', 'has already been taken');
  attributes.check();
  return { content: content ?? '', pluralSuffix: suffix, unverified, excluded };
}

/** API document, Translations: a suffix is required when the key is pluralized, and empty when it is not. */
function checkSuffix(attributes: Attributes, key: Pick<KeyRow, 'plural'>, suffix: string | undefined): void {
  const isGiven = suffix !== undefined && suffix !== '';
  if (key.plural === 1 && !isGiven && !attributes.hasFailed('plural_suffix'))
    attributes.fail('plural_suffix', "can't be blank");
  if (key.plural === 0 && isGiven) attributes.fail('plural_suffix', 'must be blank');
}

/** Translators write in the locales that are assigned to them, or in all when none are. */
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
    `SELECT ${columns} ${joined} WHERE t.id = ?
       AND t.branch_id IN (SELECT id FROM branches WHERE project_id = ?)`,
    row,
    call.project.id,
  );
  if (translation === undefined) throw notFound('Translation');
  return translation;
}

function representTranslation(call: Call, translation: JoinedTranslation): object {
  const { ids } = call.service;
  return {
    id: ids.encode('translation', translation.id),
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

function representDetail(call: Call, id: number): object {
  const translation = call.service.db.one<JoinedTranslation>(
    `SELECT ${columns} ${joined} WHERE t.id = ?`,
    id,
  );
  return {
    ...representTranslation(call, translation),
    user: userReference(call.service, translation.user_id),
    word_count: translation.word_count,
  };
}
