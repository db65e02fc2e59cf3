import { member } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Members. */
export const memberCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/accounts/:account_id/members',
    call: client => client.members.list('acc').toArray(),
    path: '/accounts/acc/members',
    query: firstPage,
    reply: { status: 200, body: [member] },
    gives: [member],
  },
  {
    endpoint: 'GET /v2/accounts/:account_id/members/:id',
    call: client => client.members.get('acc', 'm1'),
    path: '/accounts/acc/members/m1',
    reply: { status: 200, body: member },
    gives: member,
  },
  {
    endpoint: 'PATCH /v2/accounts/:account_id/members/:id',
    call: client =>
      client.members.update('acc', 'm1', { role: 'Translator', project_ids: 'p1', locale_ids: 'l1,l2' }),
    path: '/accounts/acc/members/m1',
    json: { role: 'Translator', project_ids: 'p1', locale_ids: 'l1,l2' },
    reply: { status: 200, body: member },
    gives: member,
  },
  {
    endpoint: 'DELETE /v2/accounts/:account_id/members/:id',
    call: client => client.members.delete('acc', 'm1'),
    path: '/accounts/acc/members/m1',
    reply: { status: 204 },
  },
];
