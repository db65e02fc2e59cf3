import { jobLocale } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Job locales. */
export const jobLocaleCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/jobs/:job_id/locales',
    call: client => client.jobLocales.list('p1', 'j1').toArray(),
    path: '/projects/p1/jobs/j1/locales',
    query: firstPage,
    reply: { status: 200, body: [jobLocale] },
    gives: [jobLocale],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/jobs/:job_id/locale/:id',
    call: client => client.jobLocales.get('p1', 'j1', 'jl1'),
    path: '/projects/p1/jobs/j1/locale/jl1',
    reply: { status: 200, body: jobLocale },
    gives: jobLocale,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/jobs/:job_id/locales',
    call: client => client.jobLocales.create('p1', 'j1', { locale_id: 'l1', user_ids: ['u1'] }),
    path: '/projects/p1/jobs/j1/locales',
    json: { locale_id: 'l1', user_ids: ['u1'] },
    reply: { status: 201, body: jobLocale },
    gives: jobLocale,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/jobs/:job_id/locales/:id',
    call: client => client.jobLocales.update('p1', 'j1', 'jl1', { locale_id: 'l1' }),
    path: '/projects/p1/jobs/j1/locales/jl1',
    json: { locale_id: 'l1' },
    reply: { status: 200, body: jobLocale },
    gives: jobLocale,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/jobs/:job_id/locales/:id',
    call: client => client.jobLocales.delete('p1', 'j1', 'jl1'),
    path: '/projects/p1/jobs/j1/locales/jl1',
    reply: { status: 204 },
  },
  {
    endpoint: 'POST /v2/projects/:project_id/jobs/:job_id/locales/:id/complete',
    call: client => client.jobLocales.complete('p1', 'j1', 'jl1'),
    path: '/projects/p1/jobs/j1/locales/jl1/complete',
    reply: { status: 200, body: jobLocale },
    gives: jobLocale,
  },
];
