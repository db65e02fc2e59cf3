import assert from 'node:assert/strict';
import fc from 'fast-check';
import { proxyFor } from '../../../src/core/api/http/proxy.ts';
import { encodeQuery } from '../../../src/core/api/params.ts';
import { keyQuery, translationQuery } from '../../../src/core/api/queries.ts';
import { fillRoute } from '../../../src/core/api/routes.ts';
import { formatTimestamp } from '../../../src/core/api/timestamps.ts';

describe('paths', () => {
  it('hold every variable as one segment, whatever is in it', () => {
    const anyName = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter(name => name !== '.' && name !== '..' && name.isWellFormed());
    fc.assert(
      fc.property(anyName, anyName, (project, name) => {
        const { path } = fillRoute('GET /projects/:project_id/tags/:name', { project_id: project, name });
        const segments = path.split('/');
        assert.equal(segments.length, 5);
        assert.deepEqual(
          [segments[2], segments[4]].map(segment => decodeURIComponent(segment ?? '')),
          [project, name],
        );
        assert.equal(new URL(`http://host${path}`).pathname.split('/').length, 5);
      }),
    );
  });

  it('refuse what would address something else', () => {
    for (const id of ['', '.', '..']) {
      assert.throws(() => fillRoute('DELETE /projects/:id', { id }), TypeError);
    }
  });
});

describe('queries', () => {
  it('carry hashes, arrays, dates and flags, and leave out what is undefined', () => {
    const text = encodeQuery({
      a: undefined,
      b: null,
      hash: { 'x y': 'ä&=', n: 1 },
      list: ['1', '2'],
      flag: false,
      since: new Date('2030-01-02T03:04:05.678Z'),
    });
    assert.deepEqual(
      [...new URLSearchParams(text)],
      [
        ['hash[x y]', 'ä&='],
        ['hash[n]', '1'],
        ['list[]', '1'],
        ['list[]', '2'],
        ['flag', 'false'],
        ['since', '2030-01-02T03:04:05Z'],
      ],
    );
  });

  it('carry any text, even one that is half a character', () => {
    assert.equal(encodeQuery({ q: 'a\ud83db' }), 'q=a%EF%BF%BDb');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), q => void encodeQuery({ [q]: q })));
  });

  it('have every qualifier of keys', () => {
    const q = keyQuery({
      text: ' cart*  title ',
      ids: ['k1', 'k2'],
      name: 'home.title',
      tags: ['a', 'b c'],
      translated: false,
      updatedSince: new Date('2030-01-02T03:04:05Z'),
      updatedUntil: '2030-01-02T03:04:05+02:00',
      unmentionedInUpload: 'u1',
    });
    assert.equal(
      q,
      'cart* title ids:k1,k2 name:home.title tags:a tags:"b c" translated:false ' +
        'updated_at:>=2030-01-02T03:04:05Z updated_at:<=2030-01-02T03:04:05+02:00 unmentioned_in_upload:u1',
    );
    assert.equal(keyQuery({}), '');
    assert.equal(keyQuery({ ids: [], name: 'a,b' }), 'ids:"" name:"a,b"');
  });

  it('have every qualifier of translations', () => {
    const q = translationQuery({
      text: 'Hallo',
      ids: ['t1'],
      tags: 'a',
      unverified: true,
      excluded: false,
      updatedSince: '2030-01-02T03:04:05Z',
    });
    assert.equal(q, 'Hallo id:t1 tags:a unverified:true excluded:false updated_at:>=2030-01-02T03:04:05Z');
  });

  it('quote a value so that it comes back to the letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), name => {
        const q = keyQuery({ name });
        const [, quoted, plain] = /^name:(?:"((?:[^"\\]|\\.)*)"|(\S+))$/su.exec(q) ?? [];
        assert.equal(quoted?.replace(/\\(.)/gsu, '$1') ?? plain, name);
        // Where a wildcard would be one, it must be quoted.
        assert.ok(quoted !== undefined || !name.includes('*'));
      }),
    );
    assert.equal(keyQuery({ text: 'say "hi" tags:x cart:title' }), 'say "\\"hi\\"" "tags:x" "cart:title"');
  });
});

describe('timestamps', () => {
  it('are sent in whole seconds', () => {
    assert.equal(formatTimestamp(new Date(Date.UTC(2030, 0, 2, 3, 4, 5, 999))), '2030-01-02T03:04:05Z');
  });
});

describe('the choice of a proxy', () => {
  const target = new URL('https://api.service.example/v2/');
  const proxy = 'http://proxy:8080';

  it('goes by what is handed in, then by the environment', () => {
    assert.equal(proxyFor(target, {}, {}), undefined);
    assert.equal(proxyFor(target, { url: proxy }, { HTTPS_PROXY: 'http://other' }), proxy);
    assert.equal(proxyFor(target, {}, { https_proxy: proxy, HTTP_PROXY: 'http://other' }), proxy);
    assert.equal(proxyFor(target, { url: '' }, { HTTPS_PROXY: proxy }), undefined);
  });

  it('leaves out loopback and what NO_PROXY names', () => {
    for (const local of ['http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1']) {
      assert.equal(proxyFor(new URL(local), { url: proxy }, {}), undefined);
    }
    for (const list of [
      '*',
      'service.example',
      '.service.example',
      '*.service.example',
      'Service.Example',
      'x, api.service.example:443',
    ]) {
      assert.equal(proxyFor(target, {}, { HTTPS_PROXY: proxy, NO_PROXY: list }), undefined, list);
      assert.equal(proxyFor(target, { url: proxy, noProxy: list }, {}), undefined, list);
    }
    for (const list of ['', 'vice.example', 'service.example:80', 'service.example.org']) {
      assert.equal(proxyFor(target, {}, { HTTPS_PROXY: proxy, NO_PROXY: list }), proxy, list);
    }
  });
});
