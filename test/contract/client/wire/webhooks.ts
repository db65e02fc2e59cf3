import { webhook } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Webhooks. */
export const webhookCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/webhooks',
    call: client => client.webhooks.list('p1').toArray(),
    path: '/projects/p1/webhooks',
    query: firstPage,
    reply: { status: 200, body: [webhook] },
    gives: [webhook],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/webhooks/:id',
    call: client => client.webhooks.get('p1', 'w1'),
    path: '/projects/p1/webhooks/w1',
    reply: { status: 200, body: webhook },
    gives: webhook,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/webhooks',
    call: client =>
      client.webhooks.create('p1', {
        callback_url: 'https://hook.example/in',
        description: 'd',
        events: 'locales:create,translations:update',
        active: false,
      }),
    path: '/projects/p1/webhooks',
    json: {
      callback_url: 'https://hook.example/in',
      description: 'd',
      events: 'locales:create,translations:update',
      active: false,
    },
    reply: { status: 201, body: webhook },
    gives: webhook,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/webhooks/:id',
    call: client =>
      client.webhooks.update('p1', 'w1', { callback_url: 'https://hook.example/in', events: 'a:b' }),
    path: '/projects/p1/webhooks/w1',
    json: { callback_url: 'https://hook.example/in', events: 'a:b' },
    reply: { status: 200, body: webhook },
    gives: webhook,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/webhooks/:id',
    call: client => client.webhooks.delete('p1', 'w1'),
    path: '/projects/p1/webhooks/w1',
    reply: { status: 204 },
  },
  {
    endpoint: 'POST /v2/projects/:project_id/webhooks/:id/test',
    call: client => client.webhooks.test('p1', 'w1'),
    path: '/projects/p1/webhooks/w1/test',
    reply: { status: 200 },
  },
];
