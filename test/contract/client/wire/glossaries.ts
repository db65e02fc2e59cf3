import { glossary } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Glossaries. */
export const glossaryCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/accounts/:account_id/glossaries',
    call: client => client.glossaries.list('acc').toArray(),
    path: '/accounts/acc/glossaries',
    query: firstPage,
    reply: { status: 200, body: [glossary] },
    gives: [glossary],
  },
  {
    endpoint: 'GET /v2/accounts/:account_id/glossaries/:id',
    call: client => client.glossaries.get('acc', 'g1'),
    path: '/accounts/acc/glossaries/g1',
    reply: { status: 200, body: glossary },
    gives: glossary,
  },
  {
    endpoint: 'POST /v2/accounts/:account_id/glossaries',
    call: client => client.glossaries.create('acc', { name: 'Words', project_ids: 'p1,p2' }),
    path: '/accounts/acc/glossaries',
    json: { name: 'Words', project_ids: 'p1,p2' },
    reply: { status: 201, body: glossary },
    gives: glossary,
  },
  {
    endpoint: 'PATCH /v2/accounts/:account_id/glossaries/:id',
    call: client => client.glossaries.update('acc', 'g1', { name: 'Words' }),
    path: '/accounts/acc/glossaries/g1',
    json: { name: 'Words' },
    reply: { status: 200, body: glossary },
    gives: glossary,
  },
  {
    endpoint: 'DELETE /v2/accounts/:account_id/glossaries/:id',
    call: client => client.glossaries.delete('acc', 'g1'),
    path: '/accounts/acc/glossaries/g1',
    reply: { status: 204 },
  },
];
