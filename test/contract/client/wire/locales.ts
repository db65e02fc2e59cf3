import { Buffer } from 'node:buffer';
import { locale, localeDetail } from '../samples.ts';
import { firstPage, type WireCase } from './case.ts';

const newLocale = {
  branch: 'b',
  name: 'de',
  code: 'de-DE',
  default: true,
  main: true,
  rtl: false,
  source_locale_id: 'l2',
  unverify_new_translations: true,
  unverify_updated_translations: true,
  autotranslate: true,
} as const;

/** API document, Locales. */
export const localeCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/locales',
    call: client => client.locales.list('p1', { branch: 'feature/cart' }).toArray(),
    path: '/projects/p1/locales',
    query: { ...firstPage, branch: 'feature/cart' },
    reply: { status: 200, body: [locale] },
    gives: [locale],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/locales/:id',
    call: client => client.locales.get('p1', 'pt-BR (formal)/ä', { branch: 'b' }),
    path: '/projects/p1/locales/pt-BR%20(formal)%2F%C3%A4',
    query: { branch: 'b' },
    reply: { status: 200, body: localeDetail },
    gives: localeDetail,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/locales',
    call: client => client.locales.create('p1', newLocale),
    path: '/projects/p1/locales',
    json: newLocale,
    reply: { status: 201, body: localeDetail },
    gives: localeDetail,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/locales/:id',
    call: client => client.locales.update('p1', 'l1', { name: 'de', code: 'de', branch: undefined }),
    path: '/projects/p1/locales/l1',
    json: { name: 'de', code: 'de' },
    reply: { status: 200, body: localeDetail },
    gives: localeDetail,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/locales/:id',
    call: client => client.locales.delete('p1', 'l1'),
    path: '/projects/p1/locales/l1',
    reply: { status: 204 },
  },
  {
    endpoint: 'GET /v2/projects/:project_id/locales/:id/download',
    call: client =>
      client.locales.download('p1', 'l1', {
        file_format: 'yml',
        branch: 'b',
        tag: 'my tag',
        include_empty_translations: true,
        keep_notranslate_tags: true,
        convert_emoji: true,
        format_options: { omit_quotes: true, 'a&b': 'c=d' },
        encoding: 'UTF-8',
        skip_unverified_translations: false,
        fallback_locale_id: 'l2',
      }),
    path: '/projects/p1/locales/l1/download',
    query: {
      file_format: 'yml',
      branch: 'b',
      tag: 'my tag',
      include_empty_translations: 'true',
      keep_notranslate_tags: 'true',
      convert_emoji: 'true',
      'format_options[omit_quotes]': 'true',
      'format_options[a&b]': 'c=d',
      encoding: 'UTF-8',
      skip_unverified_translations: 'false',
      fallback_locale_id: 'l2',
    },
    reply: { status: 200, headers: { 'content-type': 'text/yaml', etag: '"1"' }, body: 'de:\n  a: ä\n' },
    gives: {
      notModified: false,
      bytes: new Uint8Array(Buffer.from('de:\n  a: ä\n')),
      text: 'de:\n  a: ä\n',
      contentType: 'text/yaml',
      validators: { etag: '"1"', lastModified: undefined },
    },
  },
];
