import { randomBytes } from 'node:crypto';
import type { Call, ProjectCall } from '../http/call.ts';
import { invalid, notFound } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import { priceInCents } from '../orders/price.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { findLocale } from './locales.ts';
import { updateColumns } from './owned.ts';
import { localeReference } from './references.ts';

interface OrderRow {
  readonly id: string;
  readonly lsp: string;
  readonly translation_type: string;
  readonly message: string;
  readonly tag: string;
  /** `open` until confirmed; the contract names only `confirmed`. */
  readonly state: 'open' | 'confirmed';
  readonly amount_in_cents: number;
  readonly currency: string;
  readonly progress_percent: number;
  readonly source_locale_id: number | null;
  readonly styleguide_id: number | null;
  readonly unverify_translations_upon_delivery: number;
  readonly quality: number;
  readonly priority: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Translation types by provider (API document, Allowed values). */
const translationTypes = {
  provider_a: ['standard', 'pro'],
  provider_b: ['regular', 'premium', 'enterprise'],
} as const;

const providers = ['provider_a', 'provider_b'] as const;
/** C001 to C032. */
const categories = Array.from({ length: 32 }, (_, index) => `C${String(index + 1).padStart(3, '0')}`);

export function list(call: ProjectCall): Reply {
  return listReply<OrderRow>(
    call,
    {
      columns: '*',
      from: 'FROM orders WHERE project_id = ?',
      parameters: [call.project.id],
      order: 'created_at, id',
    },
    order => represent(call, order),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(represent(call, requireOrder(call)));
}

export function create(call: ProjectCall): Reply {
  const { db } = call.service;
  const { source, targets, ...values } = readAttributes(call);
  const id = randomBytes(4).toString('hex');
  const amount = priceInCents(db, {
    ...values,
    source: source.id,
    targets: targets.map(locale => locale.id),
  });
  db.run(
    `INSERT INTO orders (id, project_id, lsp, translation_type, category, message, tag, state, amount_in_cents, currency,
       progress_percent, source_locale_id, styleguide_id, unverify_translations_upon_delivery,
       include_untranslated_keys, include_unverified_translations, quality, priority, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?, 'usd', 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    call.project.id,
    values.lsp,
    values.translationType,
    values.category,
    values.message,
    values.tag,
    amount,
    source.id,
    values.styleguideId,
    values.unverifyUponDelivery,
    values.includeUntranslated,
    values.includeUnverified,
    values.quality,
    values.priority,
    call.now,
    call.now,
  );
  for (const target of targets) {
    db.run('INSERT INTO order_target_locales (order_id, locale_id) VALUES (?, ?)', id, target.id);
  }
  return created(represent(call, orderRow(call, id)));
}

/** Sends an order to its provider, once. */
export function confirm(call: ProjectCall): Reply {
  const order = requireOpen(call);
  updateColumns(call, 'orders', order.id, { state: 'confirmed' });
  return ok(represent(call, orderRow(call, order.id)));
}

/** Cancels an unconfirmed order. */
export function remove(call: ProjectCall): Reply {
  call.service.db.run('DELETE FROM orders WHERE id = ?', requireOpen(call).id);
  return noContent;
}

function readAttributes(call: ProjectCall) {
  const attributes = new Attributes('Order', call.form);
  const lsp = attributes.choice('lsp', providers, { required: true });
  const translationType = attributes.text('translation_type', { required: true });
  const allowedTypes: readonly string[] = lsp === undefined ? [] : translationTypes[lsp];
  if (lsp && translationType !== undefined && !allowedTypes.includes(translationType)) {
    attributes.fail('translation_type', 'is not included in the list');
  }
  const category = attributes.choice('category', categories, { required: lsp === 'provider_b' }) ?? '';
  const source = readSource(call, attributes);
  const targets = readTargets(call, attributes);
  const values = {
    tag: attributes.text('tag') ?? '',
    message: attributes.text('message') ?? '',
    styleguideId: readStyleguide(call, attributes),
    unverifyUponDelivery: attributes.boolean('unverify_translations_upon_delivery') ?? false,
    includeUntranslated: attributes.boolean('include_untranslated_keys') ?? true,
    includeUnverified: attributes.boolean('include_unverified_translations') ?? false,
    quality: attributes.boolean('quality') ?? false,
    priority: attributes.boolean('priority') ?? false,
  };
  for (const field of ['quality', 'priority'] as const) {
    if (lsp === 'provider_a' && values[field]) attributes.fail(field, 'is only available with provider_b');
  }
  attributes.check();
  if (!lsp || !translationType || !source) throw new Error('Unchecked attributes');
  return { ...values, lsp, translationType, category, source, targets };
}

function readSource(call: ProjectCall, attributes: Attributes): LocaleRow | undefined {
  const reference = attributes.text('source_locale_id', { required: true });
  if (reference === undefined) return undefined;
  return findLocale(call, reference) ?? attributes.fail('source_locale_id', 'is invalid');
}

function readTargets(call: ProjectCall, attributes: Attributes): LocaleRow[] {
  const references = attributes.list('target_locale_ids', { required: true });
  if (references?.length === 0) attributes.fail('target_locale_ids', "can't be blank");
  const locales = (references ?? []).map(reference => findLocale(call, reference));
  const known = locales.filter(locale => locale !== undefined);
  if (known.length < locales.length) attributes.fail('target_locale_ids', 'is invalid');
  return [...new Map(known.map(locale => [locale.id, locale])).values()];
}

function readStyleguide(call: ProjectCall, attributes: Attributes): number | undefined {
  const id = attributes.text('styleguide_id');
  if (!id) return undefined;
  const styleguide = call.service.db.get<{ id: number }>(
    'SELECT id FROM styleguides WHERE id = ? AND project_id = ?',
    call.service.ids.decode('styleguide', id),
    call.project.id,
  );
  return styleguide?.id ?? attributes.fail('styleguide_id', 'is invalid');
}

function requireOrder(call: ProjectCall): OrderRow {
  const order = call.service.db.get<OrderRow>(
    'SELECT * FROM orders WHERE id = ? AND project_id = ?',
    call.params['id'],
    call.project.id,
  );
  if (order === undefined) throw notFound('Order');
  return order;
}

function requireOpen(call: ProjectCall): OrderRow {
  const order = requireOrder(call);
  if (order.state === 'confirmed') {
    throw invalid([{ resource: 'Order', field: 'state', message: 'has already been confirmed' }]);
  }
  return order;
}

function orderRow(call: Call, id: string): OrderRow {
  return call.service.db.one<OrderRow>('SELECT * FROM orders WHERE id = ?', id);
}

function represent(call: Call, order: OrderRow): object {
  const { service } = call;
  const targets = service.db.all<{ id: number }>(
    `SELECT locales.id FROM order_target_locales JOIN locales ON locales.id = locale_id
     WHERE order_id = ? ORDER BY locales.name`,
    order.id,
  );
  const styleguide = service.db.get<{ id: number; title: string }>(
    'SELECT id, title FROM styleguides WHERE id = ?',
    order.styleguide_id,
  );
  return {
    id: order.id,
    lsp: order.lsp,
    amount_in_cents: order.amount_in_cents,
    currency: order.currency,
    message: order.message,
    state: order.state,
    translation_type: order.translation_type,
    progress_percent: order.progress_percent,
    source_locale: localeReference(service, order.source_locale_id),
    target_locales: targets.map(({ id }) => localeReference(service, id)),
    tag: order.tag,
    styleguide: styleguide
      ? { id: service.ids.encode('styleguide', styleguide.id), title: styleguide.title }
      : null,
    unverify_translations_upon_delivery: order.unverify_translations_upon_delivery === 1,
    quality: order.quality === 1,
    priority: order.priority === 1,
    created_at: formatTime(order.created_at),
    updated_at: formatTime(order.updated_at),
  };
}
