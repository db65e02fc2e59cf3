import {
  authorization,
  createdAuthorization,
  glossary,
  invitation,
  member,
  repositorySync,
  term,
  termTranslation,
  webhook,
} from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

const authorizationCases: readonly WireCase[] = [
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

const glossaryCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/accounts/:account_id/glossaries',
    call: client => client.glossaries.list('acc').toArray(),
    path: '/accounts/acc/glossaries',
    query: firstPage,
    reply: { status: 200, body: [glossary] },
    gives: [glossary],
  },
  {
    endpoint: 'GET /v2/accounts/:account_id/glossaries/:id',
    call: client => client.glossaries.get('acc', 'g1'),
    path: '/accounts/acc/glossaries/g1',
    reply: { status: 200, body: glossary },
    gives: glossary,
  },
  {
    endpoint: 'POST /v2/accounts/:account_id/glossaries',
    call: client => client.glossaries.create('acc', { name: 'Words', project_ids: 'p1,p2' }),
    path: '/accounts/acc/glossaries',
    json: { name: 'Words', project_ids: 'p1,p2' },
    reply: { status: 201, body: glossary },
    gives: glossary,
  },
  {
    endpoint: 'PATCH /v2/accounts/:account_id/glossaries/:id',
    call: client => client.glossaries.update('acc', 'g1', { name: 'Words' }),
    path: '/accounts/acc/glossaries/g1',
    json: { name: 'Words' },
    reply: { status: 200, body: glossary },
    gives: glossary,
  },
  {
    endpoint: 'DELETE /v2/accounts/:account_id/glossaries/:id',
    call: client => client.glossaries.delete('acc', 'g1'),
    path: '/accounts/acc/glossaries/g1',
    reply: { status: 204 },
  },
  {
    endpoint: 'GET /v2/accounts/:account_id/glossaries/:glossary_id/terms',
    call: client => client.glossaryTerms.list('acc', 'g1').toArray(),
    path: '/accounts/acc/glossaries/g1/terms',
    query: firstPage,
    reply: { status: 200, body: [term] },
    gives: [term],
  },
  {
    endpoint: 'GET /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id',
    call: client => client.glossaryTerms.get('acc', 'g1', 'gt1'),
    path: '/accounts/acc/glossaries/g1/terms/gt1',
    reply: { status: 200, body: term },
    gives: term,
  },
  {
    endpoint: 'POST /v2/accounts/:account_id/glossaries/:glossary_id/terms',
    call: client =>
      client.glossaryTerms.create('acc', 'g1', {
        term: 'cart',
        description: 'd',
        translatable: true,
        case_sensitive: true,
      }),
    path: '/accounts/acc/glossaries/g1/terms',
    json: { term: 'cart', description: 'd', translatable: true, case_sensitive: true },
    reply: { status: 201, body: term },
    gives: term,
  },
  {
    endpoint: 'PATCH /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id',
    call: client => client.glossaryTerms.update('acc', 'g1', 'gt1', { term: 'basket' }),
    path: '/accounts/acc/glossaries/g1/terms/gt1',
    json: { term: 'basket' },
    reply: { status: 200, body: term },
    gives: term,
  },
  {
    endpoint: 'DELETE /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id',
    call: client => client.glossaryTerms.delete('acc', 'g1', 'gt1'),
    path: '/accounts/acc/glossaries/g1/terms/gt1',
    reply: { status: 204 },
  },
  {
    endpoint: 'POST /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations',
    call: client =>
      client.glossaryTermTranslations.create('acc', 'g1', 'gt1', { locale_code: 'de', content: 'Korb' }),
    path: '/accounts/acc/glossaries/g1/terms/gt1/translations',
    json: { locale_code: 'de', content: 'Korb' },
    reply: { status: 201, body: termTranslation },
    gives: termTranslation,
  },
  {
    endpoint: 'PATCH /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id',
    call: client => client.glossaryTermTranslations.update('acc', 'g1', 'gt1', 'tt1', { locale_code: 'de' }),
    path: '/accounts/acc/glossaries/g1/terms/gt1/translations/tt1',
    json: { locale_code: 'de' },
    reply: { status: 200, body: termTranslation },
    gives: termTranslation,
  },
  {
    endpoint: 'DELETE /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id',
    call: client => client.glossaryTermTranslations.delete('acc', 'g1', 'gt1', 'tt1'),
    path: '/accounts/acc/glossaries/g1/terms/gt1/translations/tt1',
    reply: { status: 204 },
  },
];

const peopleCases: readonly WireCase[] = [
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

const integrationCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/webhooks',
    call: client => client.webhooks.list('p1').toArray(),
    path: '/projects/p1/webhooks',
    query: firstPage,
    reply: { status: 200, body: [webhook] },
    gives: [webhook],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/webhooks/:id',
    call: client => client.webhooks.get('p1', 'w1'),
    path: '/projects/p1/webhooks/w1',
    reply: { status: 200, body: webhook },
    gives: webhook,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/webhooks',
    call: client =>
      client.webhooks.create('p1', {
        callback_url: 'https://hook.example/in',
        description: 'd',
        events: 'locales:create,translations:update',
        active: false,
      }),
    path: '/projects/p1/webhooks',
    json: {
      callback_url: 'https://hook.example/in',
      description: 'd',
      events: 'locales:create,translations:update',
      active: false,
    },
    reply: { status: 201, body: webhook },
    gives: webhook,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/webhooks/:id',
    call: client =>
      client.webhooks.update('p1', 'w1', { callback_url: 'https://hook.example/in', events: 'a:b' }),
    path: '/projects/p1/webhooks/w1',
    json: { callback_url: 'https://hook.example/in', events: 'a:b' },
    reply: { status: 200, body: webhook },
    gives: webhook,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/webhooks/:id',
    call: client => client.webhooks.delete('p1', 'w1'),
    path: '/projects/p1/webhooks/w1',
    reply: { status: 204 },
  },
  {
    endpoint: 'POST /v2/projects/:project_id/webhooks/:id/test',
    call: client => client.webhooks.test('p1', 'w1'),
    path: '/projects/p1/webhooks/w1/test',
    reply: { status: 200 },
  },
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

/** API document, Authorizations, and Glossaries to Repository synchronisation. */
export const accountCases: readonly WireCase[] = [
  ...authorizationCases,
  ...glossaryCases,
  ...peopleCases,
  ...integrationCases,
];
