import { authorization, createdAuthorization } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Authorizations. */
export const authorizationCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/authorizations',
    call: client => client.authorizations.list().toArray(),
    path: '/authorizations',
    query: firstPage,
    isBasic: true,
    reply: { status: 200, body: [authorization] },
    gives: [authorization],
  },
  {
    endpoint: 'GET /v2/authorizations/:id',
    call: client => client.authorizations.get('a1'),
    path: '/authorizations/a1',
    isBasic: true,
    reply: { status: 200, body: authorization },
    gives: authorization,
  },
  {
    endpoint: 'POST /v2/authorizations',
    call: client =>
      client.authorizations.create({
        note: 'Deploy',
        scopes: ['read', 'orders.create'],
        expires_at: new Date('2030-01-02T03:04:05Z'),
      }),
    path: '/authorizations',
    json: { note: 'Deploy', scopes: ['read', 'orders.create'], expires_at: '2030-01-02T03:04:05Z' },
    isBasic: true,
    reply: { status: 201, body: createdAuthorization },
    gives: createdAuthorization,
  },
  {
    endpoint: 'PATCH /v2/authorizations/:id',
    call: client => client.authorizations.update('a1', { note: 'Deploy', expires_at: null }),
    path: '/authorizations/a1',
    json: { note: 'Deploy', expires_at: null },
    isBasic: true,
    reply: { status: 200, body: authorization },
    gives: authorization,
  },
  {
    endpoint: 'DELETE /v2/authorizations/:id',
    call: client => client.authorizations.delete('a1'),
    path: '/authorizations/a1',
    isBasic: true,
    reply: { status: 204 },
  },
];
