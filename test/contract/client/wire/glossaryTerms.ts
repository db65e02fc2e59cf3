import { term, termTranslation } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Glossary terms and their translations. */
export const glossaryTermCases: readonly WireCase[] = [
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
