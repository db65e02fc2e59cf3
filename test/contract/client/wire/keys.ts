import { key, keyDetail } from '../samples.ts';
import type { WireCase } from './case.ts';

/** API document, Keys. */
export const keyCases: readonly WireCase[] = [
  {
    endpoint: 'GET /v2/projects/:project_id/keys',
    call: client =>
      client.keys
        .list('p1', {
          sort: 'updated_at',
          order: 'desc',
          q: 'tags:a name:"b c"',
          locale_id: 'l1',
          per_page: 25,
        })
        .toArray(),
    path: '/projects/p1/keys',
    query: {
      page: '1',
      per_page: '25',
      sort: 'updated_at',
      order: 'desc',
      q: 'tags:a name:"b c"',
      locale_id: 'l1',
    },
    reply: { status: 200, body: [key] },
    gives: [key],
  },
  {
    endpoint: 'GET /v2/projects/:project_id/keys/:id',
    call: client => client.keys.get('p1', 'k1'),
    path: '/projects/p1/keys/k1',
    reply: { status: 200, body: keyDetail },
    gives: keyDetail,
  },
  {
    endpoint: 'POST /v2/projects/:project_id/keys',
    call: client =>
      client.keys.create('p1', {
        name: 'cart||item "x"',
        description: 'two\nlines',
        plural: true,
        name_plural: 'items',
        data_type: 'string',
        tags: 'a,b',
        max_characters_allowed: 140,
        screenshot: new Blob(['x'], { type: 'image/png' }),
        remove_screenshot: false,
        unformatted: true,
        xml_space_preserve: true,
        original_file: 'a.xml',
        localized_format_string: 's',
        localized_format_key: 'k',
      }),
    path: '/projects/p1/keys',
    form: {
      name: 'cart||item "x"',
      description: 'two\nlines',
      plural: 'true',
      name_plural: 'items',
      data_type: 'string',
      tags: 'a,b',
      max_characters_allowed: '140',
      screenshot: { fileName: 'file', contentType: 'image/png', content: 'x' },
      remove_screenshot: 'false',
      unformatted: 'true',
      xml_space_preserve: 'true',
      original_file: 'a.xml',
      localized_format_string: 's',
      localized_format_key: 'k',
    },
    reply: { status: 201, body: keyDetail },
    gives: keyDetail,
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/keys/:id',
    call: client => client.keys.update('p1', 'k1', { name: 'new.name', tags: '' }),
    path: '/projects/p1/keys/k1',
    form: { name: 'new.name', tags: '' },
    reply: { status: 200, body: keyDetail },
    gives: keyDetail,
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/keys/:id',
    call: client => client.keys.delete('p1', 'k1'),
    path: '/projects/p1/keys/k1',
    reply: { status: 204 },
  },
  {
    endpoint: 'DELETE /v2/projects/:project_id/keys',
    call: client => client.keys.deleteMatching('p1', { q: 'ids:k1,k2', locale_id: 'l1' }),
    path: '/projects/p1/keys',
    json: { q: 'ids:k1,k2', locale_id: 'l1' },
    reply: { status: 200, body: { records_affected: 2 } },
    gives: { records_affected: 2 },
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/keys/tag',
    call: client => client.keys.tag('p1', { q: 'name:a', tags: 'x,y' }),
    path: '/projects/p1/keys/tag',
    json: { q: 'name:a', tags: 'x,y' },
    reply: { status: 200, body: { records_affected: 1 } },
    gives: { records_affected: 1 },
  },
  {
    endpoint: 'PATCH /v2/projects/:project_id/keys/untag',
    call: client => client.keys.untag('p1', { q: 'name:a', locale_id: 'l1', tags: 'x' }),
    path: '/projects/p1/keys/untag',
    json: { q: 'name:a', locale_id: 'l1', tags: 'x' },
    reply: { status: 200, body: { records_affected: 0 } },
    gives: { records_affected: 0 },
  },
];
