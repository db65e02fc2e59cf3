import { branch } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Branches. */
export const branchCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/branches',
    call: client => client.branches.list('p1').toArray(),
    path: '/projects/p1/branches',
    query: firstPage,
    reply: { status: 200, body: [branch] },
    gives: [branch],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/branches/:id',
    call: client => client.branches.get('p1', 'feature/cart'),
    path: '/projects/p1/branches/feature%2Fcart',
    reply: { status: 200, body: branch },
    gives: branch,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/branches',
    call: client => client.branches.create('p1', { name: 'feature/cart' }),
    path: '/projects/p1/branches',
    json: { name: 'feature/cart' },
    reply: { status: 201, body: branch },
    gives: branch,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/branches/:id',
    call: client => client.branches.update('p1', 'old', { name: 'new' }),
    path: '/projects/p1/branches/old',
    json: { name: 'new' },
    reply: { status: 200, body: branch },
    gives: branch,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/branches/:id',
    call: client => client.branches.delete('p1', 'feature/cart'),
    path: '/projects/p1/branches/feature%2Fcart',
    reply: { status: 204 },
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/branches/:id/merge',
    call: client => client.branches.merge('p1', 'feature/cart', { strategy: 'use_branch' }),
    path: '/projects/p1/branches/feature%2Fcart/merge',
    json: { strategy: 'use_branch' },
    reply: { status: 200, body: 'OK' },
  },
];
