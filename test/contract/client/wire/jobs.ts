import { job, jobDetail } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Jobs. */
export const jobCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/jobs',
    call: client => client.jobs.list('p1', { owned_by: 'u1', assigned_to: 'u2', state: 'draft' }).toArray(),
    path: '/projects/p1/jobs',
    query: { ...firstPage, owned_by: 'u1', assigned_to: 'u2', state: 'draft' },
    reply: { status: 200, body: [job] },
    gives: [job],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/jobs/:id',
    call: client => client.jobs.get('p1', 'j1'),
    path: '/projects/p1/jobs/j1',
    reply: { status: 200, body: jobDetail },
    gives: jobDetail,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/jobs',
    call: client =>
      client.jobs.create('p1', {
        name: 'July work',
        briefing: 'Please',
        due_date: new Date('2030-08-01T12:30:00.123Z'),
        tags: ['a', 'b'],
        translation_key_ids: ['k1'],
      }),
    path: '/projects/p1/jobs',
    json: {
      name: 'July work',
      briefing: 'Please',
      due_date: '2030-08-01T12:30:00Z',
      tags: ['a', 'b'],
      translation_key_ids: ['k1'],
    },
    reply: { status: 201, body: jobDetail },
    gives: jobDetail,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/jobs/:id',
    call: client => client.jobs.update('p1', 'j1', { name: 'n', due_date: '2030-08-01T12:30:00+02:00' }),
    path: '/projects/p1/jobs/j1',
    json: { name: 'n', due_date: '2030-08-01T12:30:00+02:00' },
    reply: { status: 200, body: jobDetail },
    gives: jobDetail,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/jobs/:id',
    call: client => client.jobs.delete('p1', 'j1'),
    path: '/projects/p1/jobs/j1',
    reply: { status: 204 },
  },
  {
    endpoint: 'POST /v2/projects/:project_id/jobs/:id/start',
    call: client => client.jobs.start('p1', 'j1'),
    path: '/projects/p1/jobs/j1/start',
    reply: { status: 200, body: jobDetail },
    gives: jobDetail,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/jobs/:id/complete',
    call: client => client.jobs.complete('p1', 'j1'),
    path: '/projects/p1/jobs/j1/complete',
    reply: { status: 200, body: jobDetail },
    gives: jobDetail,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/jobs/:id/keys',
    call: client => client.jobs.addKeys('p1', 'j1', { translation_key_ids: ['k1', 'k2'] }),
    path: '/projects/p1/jobs/j1/keys',
    json: { translation_key_ids: ['k1', 'k2'] },
    reply: { status: 200, body: jobDetail },
    gives: jobDetail,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/jobs/:id/keys',
    call: client => client.jobs.removeKeys('p1', 'j1', { translation_key_ids: ['k1'] }),
    path: '/projects/p1/jobs/j1/keys',
    json: { translation_key_ids: ['k1'] },
    reply: { status: 204 },
  },
];
