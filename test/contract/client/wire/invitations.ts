import { invitation } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Invitations. */
export const invitationCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/accounts/:account_id/invitations',
    call: client => client.invitations.list('acc').toArray(),
    path: '/accounts/acc/invitations',
    query: firstPage,
    reply: { status: 200, body: [invitation] },
    gives: [invitation],
  },
  {
    endpoint: 'GET /v2/accounts/:account_id/invitations/:id',
    call: client => client.invitations.get('acc', 'i1'),
    path: '/accounts/acc/invitations/i1',
    reply: { status: 200, body: invitation },
    gives: invitation,
  },
  {
    endpoint: 'POST /v2/accounts/:account_id/invitations',
    call: client =>
      client.invitations.create('acc', {
        email: 'ann@example.com',
        role: 'Developer',
        project_ids: 'p1',
        locale_ids: 'l1',
      }),
    path: '/accounts/acc/invitations',
    json: { email: 'ann@example.com', role: 'Developer', project_ids: 'p1', locale_ids: 'l1' },
    reply: { status: 201, body: invitation },
    gives: invitation,
  },
  {
    endpoint: 'PATCH /v2/accounts/:account_id/invitations/:id',
    call: client => client.invitations.update('acc', 'i1', { role: 'Manager' }),
    path: '/accounts/acc/invitations/i1',
    json: { role: 'Manager' },
    reply: { status: 200, body: invitation },
    gives: invitation,
  },
  {
    endpoint: 'DELETE /v2/accounts/:account_id/invitations/:id',
    call: client => client.invitations.delete('acc', 'i1'),
    path: '/accounts/acc/invitations/i1',
    reply: { status: 204 },
  },
  {
    endpoint: 'POST /v2/accounts/:account_id/invitations/:id/resend',
    call: client => client.invitations.resend('acc', 'i1'),
    path: '/accounts/acc/invitations/i1/resend',
    reply: { status: 200, body: invitation },
    gives: invitation,
  },
];
