import { blacklistedKey } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Blacklisted key rules. */
export const blacklistedKeyCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/blacklisted_keys',
    call: client => client.blacklistedKeys.list('p1').toArray(),
    path: '/projects/p1/blacklisted_keys',
    query: firstPage,
    reply: { status: 200, body: [blacklistedKey] },
    gives: [blacklistedKey],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/blacklisted_keys/:id',
    call: client => client.blacklistedKeys.get('p1', 'b1'),
    path: '/projects/p1/blacklisted_keys/b1',
    reply: { status: 200, body: blacklistedKey },
    gives: blacklistedKey,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/blacklisted_keys',
    call: client => client.blacklistedKeys.create('p1', { name: 'date.*' }),
    path: '/projects/p1/blacklisted_keys',
    json: { name: 'date.*' },
    reply: { status: 201, body: blacklistedKey },
    gives: blacklistedKey,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/blacklisted_keys/:id',
    call: client => client.blacklistedKeys.update('p1', 'b1', { name: 'time.*' }),
    path: '/projects/p1/blacklisted_keys/b1',
    json: { name: 'time.*' },
    reply: { status: 200, body: blacklistedKey },
    gives: blacklistedKey,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/blacklisted_keys/:id',
    call: client => client.blacklistedKeys.delete('p1', 'b1'),
    path: '/projects/p1/blacklisted_keys/b1',
    reply: { status: 204 },
  },
];
