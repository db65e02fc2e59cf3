import { order } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

const premiumOrder = {
  lsp: 'provider_b',
  source_locale_id: 'en',
  target_locale_ids: ['l1', 'l2'],
  translation_type: 'premium',
  tag: 'x',
  message: 'm',
  styleguide_id: 's1',
  unverify_translations_upon_delivery: true,
  include_untranslated_keys: false,
  include_unverified_translations: true,
  category: 'C006',
  quality: true,
  priority: true,
} as const;

/** API document, Orders. */
export const orderCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/orders',
    call: client => client.orders.list('p1').toArray(),
    path: '/projects/p1/orders',
    query: firstPage,
    reply: { status: 200, body: [order] },
    gives: [order],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/orders/:id',
    call: client => client.orders.get('p1', 'o1'),
    path: '/projects/p1/orders/o1',
    reply: { status: 200, body: order },
    gives: order,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/orders',
    call: client => client.orders.create('p1', premiumOrder),
    path: '/projects/p1/orders',
    json: premiumOrder,
    reply: { status: 201, body: order },
    gives: order,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/orders/:id/confirm',
    call: client => client.orders.confirm('p1', 'o1'),
    path: '/projects/p1/orders/o1/confirm',
    reply: { status: 200, body: order },
    gives: order,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/orders/:id',
    call: client => client.orders.cancel('p1', 'o1'),
    path: '/projects/p1/orders/o1',
    reply: { status: 204 },
  },
];
