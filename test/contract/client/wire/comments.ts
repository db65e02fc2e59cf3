import { comment } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Comments. */
export const commentCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/keys/:key_id/comments',
    call: client => client.comments.list('p1', 'k1').toArray(),
    path: '/projects/p1/keys/k1/comments',
    query: firstPage,
    reply: { status: 200, body: [comment] },
    gives: [comment],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/keys/:key_id/comments/:id',
    call: client => client.comments.get('p1', 'k1', 'c1'),
    path: '/projects/p1/keys/k1/comments/c1',
    reply: { status: 200, body: comment },
    gives: comment,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/keys/:key_id/comments',
    call: client => client.comments.create('p1', 'k1', { message: 'Hi' }),
    path: '/projects/p1/keys/k1/comments',
    json: { message: 'Hi' },
    reply: { status: 201, body: comment },
    gives: comment,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/keys/:key_id/comments/:id',
    call: client => client.comments.update('p1', 'k1', 'c1', { message: 'Hi!' }),
    path: '/projects/p1/keys/k1/comments/c1',
    json: { message: 'Hi!' },
    reply: { status: 200, body: comment },
    gives: comment,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/keys/:key_id/comments/:id',
    call: client => client.comments.delete('p1', 'k1', 'c1'),
    path: '/projects/p1/keys/k1/comments/c1',
    reply: { status: 204 },
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/keys/:key_id/comments/:id/read',
    call: client => client.comments.markRead('p1', 'k1', 'c1'),
    path: '/projects/p1/keys/k1/comments/c1/read',
    reply: { status: 204 },
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/keys/:key_id/comments/:id/read',
    call: client => client.comments.markUnread('p1', 'k1', 'c1'),
    path: '/projects/p1/keys/k1/comments/c1/read',
    reply: { status: 204 },
  },
  {
    endpoint: 'GET /v2/projects/:project_id/keys/:key_id/comments/:id/read',
    call: client => client.comments.isRead('p1', 'k1', 'c1'),
    path: '/projects/p1/keys/k1/comments/c1/read',
    reply: { status: 204 },
    gives: true,
  },
  {
    endpoint: 'GET /v2/projects/:project_id/keys/:key_id/comments/:id/read',
    call: client => client.comments.isRead('p1', 'k1', 'c1'),
    path: '/projects/p1/keys/k1/comments/c1/read',
    reply: { status: 404 },
    gives: false,
  },
];
