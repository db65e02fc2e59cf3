import { repositorySync } from '../samples.ts';
import type { WireCase } from './case.ts';

/** API document, Repository synchronisation. */
export const repositorySyncCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/hosted_repo_syncs',
    call: client => client.repositorySyncs.list({ account_id: '12345678' }),
    path: '/hosted_repo_syncs',
    query: { account_id: '12345678' },
    reply: { status: 200, body: [repositorySync] },
    gives: [repositorySync],
  },
  {
    endpoint: 'POST /v2/hosted_repo_syncs/:id/export',
    call: client => client.repositorySyncs.export('r1', { account_id: '12345678' }),
    path: '/hosted_repo_syncs/r1/export',
    json: { account_id: '12345678' },
    reply: { status: 200, body: { status_path: 'https://sync.example/r1' } },
    gives: { status_path: 'https://sync.example/r1' },
  },
  {
    endpoint: 'POST /v2/hosted_repo_syncs/:id/import',
    call: client => client.repositorySyncs.import('r1', { account_id: '12345678' }),
    path: '/hosted_repo_syncs/r1/import',
    json: { account_id: '12345678' },
    reply: { status: 200 },
  },
];
