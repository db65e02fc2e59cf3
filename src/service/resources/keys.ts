import { hash } from 'node:crypto';
import { branchOf, findBranched } from '../branches/branch.ts';
import type { Call, ProjectCall } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { countOnce, longListReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { choiceParameter, textParameter } from '../input/parameters.ts';
import { formatTime } from '../input/time.ts';
import { allOf, type Condition } from '../query/condition.ts';
import { type KeyQueryScope, keyConditions } from '../query/keyQuery.ts';
import type { BranchRow } from '../storage/branches.ts';
import { convertPlural, insertKey, type KeyRow, touchKeys, updateKey } from '../storage/keys.ts';
import { attachTag, findTag, replaceTags, tagsOf } from '../storage/tags.ts';
import type { Steps } from '../turns.ts';
import { isBlacklisted } from './blacklistedKeys.ts';
import { fileUrl, replaceImage } from './images.ts';
import { findLocale } from './locales.ts';

/** API document, Allowed values. */
const dataTypes = ['string', 'number', 'boolean', 'array'] as const;

/** Exactly the columns of the list, whose pages are the most frequent request. */
const listColumns = 'k.id, k.name, k.description, k.plural, k.data_type, k.created_at, k.updated_at';

type ListedKey = Pick<
  KeyRow,
  'id' | 'name' | 'description' | 'plural' | 'data_type' | 'created_at' | 'updated_at'
>;

/** Up to this number, keys are found by name prefix and sorted; more are walked in order. */
const sortLimit = 20_000;

export function list(call: ProjectCall): Steps<Reply> {
  const branch = branchOf(call);
  const sort = choiceParameter(call.form, 'sort', ['name', 'created_at', 'updated_at']) ?? 'name';
  const direction = choiceParameter(call.form, 'order', ['asc', 'desc']) ?? 'asc';
  const { revision } = call.project;
  const counted = selected(matching(call, branch), branch);
  const isShort = countOnce(call, revision, counted) <= sortLimit;
  const comparison = direction === 'asc' ? '>' : '<';
  return longListReply<ListedKey>(
    call,
    revision,
    {
      columns: listColumns,
      ...(isShort ? counted : selected(matching(call, branch, '+k.name'), branch)),
      counted,
      order: `k.${sort} ${direction}, k.id ${direction}`,
      cursor: [`k.${sort}`, 'k.id'],
      after: cursor => ({ sql: `(k.${sort}, k.id) ${comparison} (?, ?)`, parameters: cursor }),
    },
    keys => representKeys(call, keys),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(representDetail(call, requireKey(call).id));
}

export function create(call: ProjectCall): Reply {
  const branch = branchOf(call);
  const { values, tags, screenshot, removeScreenshot } = readAttributes(call, branch.id, undefined);
  const { db } = call.service;
  const id = insertKey(db, branch.id, values, { revision: call.project.revision, now: call.now });
  replaceTags(db, branch.id, id, tags ?? [], call.now);
  replaceImage(db, 'keys', id, screenshot, removeScreenshot);
  touchKeys(db, branch.id, call.project.revision);
  return created(representDetail(call, id));
}

export function update(call: ProjectCall): Reply {
  const key = requireKey(call);
  const { values, tags, screenshot, removeScreenshot } = readAttributes(call, key.branch_id, key);
  const { db } = call.service;
  const moment = { revision: call.project.revision, now: call.now };
  updateKey(db, key.id, values, moment);
  if (values.plural !== undefined && Number(values.plural) !== key.plural) {
    convertPlural(db, key.id, values.plural, moment);
  }
  if (tags) replaceTags(db, key.branch_id, key.id, tags, call.now);
  replaceImage(db, 'keys', key.id, screenshot, removeScreenshot);
  touchKeys(db, key.branch_id, call.project.revision);
  return ok(representDetail(call, key.id));
}

export function remove(call: ProjectCall): Reply {
  const key = requireKey(call);
  deleteKeys(call, key.branch_id, [key.id]);
  return noContent;
}

/** Deletes every key that the query matches. */
export function removeMatching(call: ProjectCall): Reply {
  const branch = branchOf(call);
  const keys = matchingIds(call, branch);
  deleteKeys(call, branch.id, keys);
  return ok({ records_affected: keys.length });
}

export function tag(call: ProjectCall): Reply {
  const branch = branchOf(call);
  const names = tagsParameter(call);
  const keys = matchingIds(call, branch);
  for (const key of keys) {
    for (const name of names) attachTag(call.service.db, branch.id, key, name, call.now);
  }
  touchTagged(call, branch.id, keys);
  return ok({ records_affected: keys.length });
}

export function untag(call: ProjectCall): Reply {
  const { db } = call.service;
  const branch = branchOf(call);
  const names = tagsParameter(call);
  const keys = matchingIds(call, branch);
  const tags = names.map(name => findTag(db, branch.id, name)).filter(id => id !== undefined);
  for (const key of keys) {
    for (const id of tags) db.run('DELETE FROM key_tags WHERE key_id = ? AND tag_id = ?', key, id);
  }
  touchTagged(call, branch.id, keys);
  return ok({ records_affected: keys.length });
}

/** The key in the path. @throws Failure 404 */
export function requireKey(call: ProjectCall, parameter = 'id'): KeyRow {
  const key = findKey(call, call.params[parameter] ?? '');
  if (key === undefined) throw notFound('Key');
  return key;
}

export function findKey(call: ProjectCall, id: string): KeyRow | undefined {
  const row = call.service.ids.decode('key', id);
  return row === undefined ? undefined : findBranched<KeyRow>(call, 'keys', row);
}

function selected(where: Condition, branch: BranchRow) {
  return {
    from: `FROM keys k WHERE k.branch_id = ?${where.sql}`,
    parameters: [branch.id, ...where.parameters],
  };
}

/** Conditions of the parameters q and locale_id. */
function matching(call: ProjectCall, branch: BranchRow, name: KeyQueryScope['name'] = 'k.name'): Condition {
  const reference = textParameter(call.form, 'locale_id');
  const locale = reference === undefined ? undefined : findLocale(call, reference);
  if (reference !== undefined && locale === undefined) throw notFound('Locale');
  const query = textParameter(call.form, 'q') ?? '';
  const scope = { ids: call.service.ids, branchId: branch.id, localeId: locale?.id, name };
  return allOf(keyConditions(query, scope));
}

function matchingIds(call: ProjectCall, branch: BranchRow): number[] {
  const { from, parameters } = selected(matching(call, branch), branch);
  return call.service.db.all<{ id: number }>(`SELECT k.id ${from}`, ...parameters).map(row => row.id);
}

function tagsParameter(call: ProjectCall): readonly string[] {
  const attributes = new Attributes('Key', call.form);
  const names = attributes.list('tags', { required: true });
  if (names?.length === 0) attributes.fail('tags', "can't be blank");
  attributes.check();
  return names ?? [];
}

function touchTagged(call: ProjectCall, branchId: number, keys: readonly number[]): void {
  const { db } = call.service;
  for (const key of keys) {
    db.run('UPDATE keys SET updated_at = ?, revision = ? WHERE id = ?', call.now, call.project.revision, key);
  }
  touchKeys(db, branchId, call.project.revision);
}

function deleteKeys(call: ProjectCall, branchId: number, keys: readonly number[]): void {
  const { db } = call.service;
  for (const key of keys) {
    db.run('DELETE FROM keys WHERE id = ?', key);
  }
  touchKeys(db, branchId, call.project.revision);
}

function readAttributes(call: ProjectCall, branchId: number, key: KeyRow | undefined) {
  const attributes = new Attributes('Key', call.form);
  const name = attributes.text('name', { required: true });
  const values = {
    name,
    description: attributes.text('description'),
    plural: attributes.boolean('plural'),
    name_plural: attributes.text('name_plural'),
    data_type: attributes.choice('data_type', dataTypes),
    max_characters_allowed: attributes.count('max_characters_allowed'),
    unformatted: attributes.boolean('unformatted'),
    xml_space_preserve: attributes.boolean('xml_space_preserve'),
    original_file: attributes.text('original_file'),
    localized_format_string: attributes.text('localized_format_string'),
    localized_format_key: attributes.text('localized_format_key'),
  };
  const tags = attributes.list('tags');
  const screenshot = attributes.file('screenshot');
  const removeScreenshot = attributes.boolean('remove_screenshot') ?? false;
  if (screenshot && !screenshot.imageType) attributes.fail('screenshot', 'is not an image');
  if (name !== undefined && name !== key?.name) checkNewName(call, attributes, branchId, name);
  attributes.check();
  return { values, tags, screenshot, removeScreenshot };
}

function checkNewName(call: ProjectCall, attributes: Attributes, branchId: number, name: string): void {
  const { db } = call.service;
  if (db.get('SELECT 1 FROM keys WHERE branch_id = ? AND name = ?', branchId, name)) {
    attributes.fail('name', 'has already been taken');
  }
  if (isBlacklisted(db, call.project.id, name)) attributes.fail('name', 'is blacklisted');
}

/** Keys with their tags, which are read for all keys at once. */
function representKeys(call: Call, keys: readonly ListedKey[]): object[] {
  const { db, ids } = call.service;
  const tags = tagsOf(db, keys);
  const publicIds = ids.encodeAll(
    'key',
    keys.map(key => key.id),
  );
  return keys.map((key, index) => ({
    id: publicIds[index],
    name: key.name,
    description: key.description,
    name_hash: hash('md5', key.name),
    plural: key.plural === 1,
    tags: tags.get(key.id) ?? [],
    data_type: key.data_type,
    created_at: formatTime(key.created_at),
    updated_at: formatTime(key.updated_at),
  }));
}

function representDetail(call: Call, id: number): object {
  const { db } = call.service;
  const key = db.one<KeyRow>('SELECT * FROM keys WHERE id = ?', id);
  const { comments } = db.one<{ comments: number }>(
    'SELECT count(*) AS comments FROM comments WHERE key_id = ?',
    id,
  );
  return {
    ...representKeys(call, [key])[0],
    name_plural: key.name_plural,
    comments_count: comments,
    max_characters_allowed: key.max_characters_allowed,
    screenshot_url: fileUrl(call, key.screenshot_id),
    unformatted: key.unformatted === 1,
    xml_space_preserve: key.xml_space_preserve === 1,
    original_file: key.original_file,
    format_value_type: key.data_type,
  };
}
