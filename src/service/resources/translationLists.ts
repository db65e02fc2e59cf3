import { branchOf } from '../branches/branch.ts';
import type { ProjectCall } from '../http/call.ts';
import { countOnce, type LongSelection, longListReply } from '../http/lists.ts';
import type { Reply } from '../http/reply.ts';
import { choiceParameter, textParameter } from '../input/parameters.ts';
import { allOf, type Condition, condition } from '../query/condition.ts';
import { translationConditions } from '../query/translationQuery.ts';
import type { Steps } from '../turns.ts';
import { requireKey } from './keys.ts';
import { requireLocale } from './locales.ts';
import {
  type JoinedTranslation,
  joinedColumns,
  joinedTables,
  representTranslations,
} from './translationRepresentation.ts';

/** Lists up to this length are sorted; longer ones are walked in key order. */
const sortLimit = 20_000;

export function listOfProject(call: ProjectCall): Steps<Reply> {
  return list(call, condition('t.branch_id = ?', branchOf(call).id), branchOf(call).id);
}

export function listOfLocale(call: ProjectCall): Steps<Reply> {
  const locale = requireLocale(call, 'locale_id');
  return list(call, condition('t.locale_id = ?', locale.id), locale.branch_id);
}

export function listOfKey(call: ProjectCall): Steps<Reply> {
  const key = requireKey(call, 'key_id');
  return list(call, condition('t.key_id = ?', key.id), key.branch_id);
}

function list(call: ProjectCall, base: Condition, branchId: number): Steps<Reply> {
  const { sort, direction } = readSort(call);
  const where = allOf([base, ...queryConditions(call, branchId)]);
  const counted = { from: `FROM translations t WHERE 1${where.sql}`, parameters: where.parameters };
  const { revision } = call.project;
  const total = countOnce(call, revision, counted);
  const order = { direction, comparison: direction === 'asc' ? '>' : '<' } as const;
  const selection =
    sort === 'key_name' ? sortedByKey(where, order, total, branchId) : sortedByTime(where, sort, order);
  return longListReply<JoinedTranslation>(call, revision, { ...selection, counted }, rows =>
    representTranslations(call, rows),
  );
}

interface Order {
  readonly direction: 'asc' | 'desc';
  readonly comparison: '<' | '>';
}

function sortedByTime(where: Condition, sort: 'created_at' | 'updated_at', order: Order): LongSelection {
  return {
    columns: joinedColumns,
    from: `${joinedTables} WHERE 1${where.sql}`,
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
    columns: joinedColumns,
    // CROSS JOIN fixes the order of the loops: keys by name, then the translations of each.
    from: isWalked
      ? `FROM keys k CROSS JOIN translations t ON t.key_id = k.id CROSS JOIN locales l ON l.id = t.locale_id
         WHERE k.branch_id = ?${where.sql}`
      : `${joinedTables} WHERE 1${where.sql}`,
    parameters: isWalked ? [branchId, ...where.parameters] : where.parameters,
    order: ['k.name', 't.locale_id', 't.plural_suffix'].map(column => `${column} ${direction}`).join(', '),
    cursor: ['k.name', 't.locale_id', 't.plural_suffix'],
    after: ([name, locale, suffix]) => ({
      // Two conditions, as the index of keys can start at a name but not at the whole tuple.
      sql: `k.name ${comparison}= ? AND (k.name, t.locale_id, t.plural_suffix) ${comparison} (?, ?, ?)`,
      parameters: [name, name, locale, suffix],
    }),
  };
}

/** The parameters sort and order. @throws Failure 400 */
export function readSort(call: ProjectCall) {
  return {
    sort: choiceParameter(call.form, 'sort', ['key_name', 'created_at', 'updated_at']) ?? 'key_name',
    direction: choiceParameter(call.form, 'order', ['asc', 'desc']) ?? 'asc',
  };
}

/** The condition for the parameter q. */
export function queryConditions(call: ProjectCall, branchId: number): Condition[] {
  return translationConditions(textParameter(call.form, 'q') ?? '', { ids: call.service.ids, branchId });
}
