import { tag, tagDetail } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Tags. */
export const tagCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/tags',
    call: client => client.tags.list('p1').toArray(),
    path: '/projects/p1/tags',
    query: firstPage,
    reply: { status: 200, body: [tag] },
    gives: [tag],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/tags/:name',
    call: client => client.tags.get('p1', 'my feature/2?#%'),
    path: '/projects/p1/tags/my%20feature%2F2%3F%23%25',
    reply: { status: 200, body: tagDetail },
    gives: tagDetail,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/tags',
    call: client => client.tags.create('p1', { name: 'my feature' }),
    path: '/projects/p1/tags',
    json: { name: 'my feature' },
    reply: { status: 201, body: tagDetail },
    gives: tagDetail,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/tags/:name',
    call: client => client.tags.delete('p1', 'a b'),
    path: '/projects/p1/tags/a%20b',
    reply: { status: 204 },
  },
];
