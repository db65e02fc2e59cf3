import { translation, translationDetail } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

/** API document, Translations. */
export const translationCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/translations',
    call: client =>
      client.translations.list('p1', { sort: 'key_name', order: 'asc', q: 'unverified:true' }).toArray(),
    path: '/projects/p1/translations',
    query: { ...firstPage, sort: 'key_name', order: 'asc', q: 'unverified:true' },
    reply: { status: 200, body: [translation] },
    gives: [translation],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/locales/:locale_id/translations',
    call: client => client.translations.listByLocale('p1', 'l1', { q: 'a+b' }).toArray(),
    path: '/projects/p1/locales/l1/translations',
    query: { ...firstPage, q: 'a+b' },
    reply: { status: 200, body: [translation] },
    gives: [translation],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/keys/:key_id/translations',
    call: client => client.translations.listByKey('p1', 'k1', { sort: 'updated_at' }).toArray(),
    path: '/projects/p1/keys/k1/translations',
    query: { ...firstPage, sort: 'updated_at' },
    reply: { status: 200, body: [translation] },
    gives: [translation],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/translations/:id',
    call: client => client.translations.get('p1', 't1'),
    path: '/projects/p1/translations/t1',
    reply: { status: 200, body: translationDetail },
    gives: translationDetail,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/translations',
    call: client =>
      client.translations.create('p1', {
        locale_id: 'de',
        key_id: 'k1',
        content: '{count} "Stück" 🛒',
        plural_suffix: 'one',
        unverified: true,
        excluded: false,
      }),
    path: '/projects/p1/translations',
    json: {
      locale_id: 'de',
      key_id: 'k1',
      content: '{count} "Stück" 🛒',
      plural_suffix: 'one',
      unverified: true,
      excluded: false,
    },
    reply: { status: 201, body: translationDetail },
    gives: translationDetail,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/translations/:id',
    call: client => client.translations.update('p1', 't1', { content: '' }),
    path: '/projects/p1/translations/t1',
    json: { content: '' },
    reply: { status: 200, body: translationDetail },
    gives: translationDetail,
  },
  ...(['verify', 'unverify', 'exclude', 'include'] as const).map(
    (act): WireCase => ({
      endpoint: `PATCH /v2/projects/:project_id/translations/${act}`,
      call: client => client.translations[act]('p1', { q: 'id:t1', sort: 'created_at', order: 'desc' }),
      path: `/projects/p1/translations/${act}`,
      json: { q: 'id:t1', sort: 'created_at', order: 'desc' },
      reply: { status: 200, body: { records_affected: 7 } },
      gives: { records_affected: 7 },
    }),
  ),
];
