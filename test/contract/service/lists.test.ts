import assert from 'node:assert/strict';
import { type Json, type Subject, startSubject } from './support.ts';

describe('service: lists, queries and conditional requests', () => {
  let service: Subject;
  let english: Json;
  let german: Json;
  const names = ['cart.empty', 'cart.title', 'ns:checkout pay', 'home', 'with "quotes" and *star'];

  before(async () => {
    service = await startSubject();
    english = (
      await service.expect(201, 'POST', '~/locales', { name: 'en', code: 'en', default: true })
    ).object();
    german = (await service.expect(201, 'POST', '~/locales', { name: 'de', code: 'de' })).object();
    for (const name of names) {
      const key = (
        await service.expect(201, 'POST', '~/keys', { name, tags: name.startsWith('cart') ? 'cart' : '' })
      ).object();
      const place = { key_id: key['id'], locale_id: english['id'] };
      await service.expect(201, 'POST', '~/translations', {
        ...place,
        content: `Text of ${name}`,
        unverified: name === 'home',
      });
      if (name === 'home') {
        await service.expect(201, 'POST', '~/translations', {
          ...place,
          locale_id: 'de',
          content: 'Zuhause',
          excluded: true,
        });
      }
    }
  });
  after(() => service.close());

  const q = (query: string) => `q=${encodeURIComponent(query)}`;
  const keyNames = async (query: string) =>
    (await service.expect(200, 'GET', `~/keys?${query}`)).list().map(key => key['name']);
  const contents = async (query: string) =>
    (await service.expect(200, 'GET', `~/translations?${query}`))
      .list()
      .map(translation => translation['content']);

  it('pages with all relations and keeps the query', async () => {
    const answer = await service.expect(200, 'GET', '~/keys?per_page=2&page=2&order=desc');
    assert.deepEqual(
      answer.list().map(key => key['name']),
      ['home', 'cart.title'],
    );
    const links = answer.headers.get('link') ?? '';
    for (const [relation, page] of [
      ['first', 1],
      ['prev', 1],
      ['next', 3],
      ['last', 3],
    ]) {
      assert.match(links, new RegExp(`<[^>]*[?&]per_page=2&page=${page}&order=desc>; rel="${relation}"`));
    }
    assert.doesNotMatch(
      (await service.expect(200, 'GET', '~/keys?per_page=2&page=3')).headers.get('link') ?? '',
      /next/,
    );
    assert.equal((await service.expect(200, 'GET', '~/keys?per_page=1000')).list().length, 5);
    assert.deepEqual(await keyNames('page=99'), []);
  });

  it('finds keys by free text, wildcards, quotes and every qualifier', async () => {
    assert.deepEqual(await keyNames(q('cart.*')), ['cart.empty', 'cart.title']);
    assert.deepEqual(await keyNames(q('*title')), ['cart.title']);
    assert.deepEqual(await keyNames(q('ITLE')), ['cart.title']);
    assert.deepEqual(await keyNames(q('ns:checkout')), ['ns:checkout pay']);
    assert.deepEqual(await keyNames(q('"checkout pay"')), ['ns:checkout pay']);
    assert.deepEqual(await keyNames(q('name:"with \\"quotes\\" and *star"')), ['with "quotes" and *star']);
    assert.deepEqual(await keyNames(q('name:cart.title')), ['cart.title']);
    assert.deepEqual(await keyNames(q('name:cart')), []);
    assert.deepEqual(await keyNames(q('tags:cart cart.e*')), ['cart.empty']);
    assert.deepEqual(await keyNames(`${q('translated:true')}&locale_id=de`), ['home']);
    assert.equal((await keyNames(`${q('translated:false')}&locale_id=${german['id']}`)).length, 4);
    const [key] = (await service.expect(200, 'GET', `~/keys?${q('name:home')}`)).list();
    assert.deepEqual(await keyNames(q(`ids:${key?.['id']},nonsense`)), ['home']);
    assert.deepEqual(await keyNames(q('updated_at:>=2999-01-01T00:00:00Z')), []);
    assert.equal((await keyNames(q(`updated_at:>=${key?.['updated_at']}`))).length > 0, true);
    assert.equal((await keyNames(q('updated_at:<=2999-01-01T00:00:00+02:00'))).length, 5);
    assert.deepEqual(await keyNames(q('unmentioned_in_upload:abc')), []);
    assert.equal((await keyNames(q('100%'))).length, 0);
  });

  it('refuses parameters that mean nothing', async () => {
    for (const query of [q('translated:true'), q('updated_at:>=soon'), 'sort=size', 'order=up']) {
      await service.expect(400, 'GET', `~/keys?${query}`);
    }
    await service.expect(400, 'GET', `~/translations?${q('unverified:maybe')}`);
    await service.expect(404, 'GET', '~/keys?locale_id=xx');
    for (const query of ['x '.repeat(300), 'x'.repeat(60_000), `tags:${'x'.repeat(60_000)}`]) {
      await service.expect(400, 'DELETE', '~/keys', { q: query });
    }
    const many = Array.from({ length: 2000 }, () => '0'.repeat(32)).join(',');
    const none = await service.expect(200, 'PATCH', '~/keys/tag', { q: `ids:${many}`, tags: 'x' });
    assert.deepEqual(none.object(), { records_affected: 0 });
  });

  it('refuses a main format that no download could have', async () => {
    const answer = await service.expect(422, 'POST', '/projects', { name: 'Shop', main_format: 'papyrus' });
    assert.deepEqual(answer.object()['errors'], [
      { resource: 'Project', field: 'main_format', message: 'is not included in the list' },
    ]);
  });

  it('finds translations and sets their flags', async () => {
    assert.deepEqual(await contents(q('unverified:true')), ['Text of home']);
    assert.deepEqual(await contents(q('excluded:true')), ['Zuhause']);
    assert.deepEqual(await contents(q('Zu*')), ['Zuhause']);
    assert.deepEqual(await contents(`${q('tags:cart')}&order=desc`), [
      'Text of cart.title',
      'Text of cart.empty',
    ]);
    const verified = await service.expect(200, 'PATCH', '~/translations/verify', { q: 'unverified:true' });
    assert.deepEqual(verified.object(), { records_affected: 1 });
    assert.deepEqual(await contents(q('unverified:true')), []);
    await service.expect(200, 'PATCH', '~/translations/unverify', { q: '"Text of home"' });
    const ofLocale = await service.expect(200, 'GET', '~/locales/en/translations?sort=updated_at&order=desc');
    assert.equal(ofLocale.list()[0]?.['content'], 'Text of home');
    assert.equal(ofLocale.list().length, 5);
  });

  it('answers 304 until something changes', async () => {
    const paths = [
      '~/keys?per_page=3',
      '~/translations',
      '~/locales/en/download?file_format=simple_json',
      '/projects',
    ];
    for (const path of paths) {
      const etag = (await service.expect(200, 'GET', path)).headers.get('etag') ?? '';
      assert.match(etag, /^"[^"]+"$/);
      const again = await service.ask('GET', path, { headers: { 'if-none-match': `"x", ${etag}` } });
      assert.equal(again.status, 304);
      assert.equal(again.text, '');
      assert.equal(again.headers.get('etag'), etag);
    }
    const path = '~/locales/en/download?file_format=simple_json';
    const download = async () => (await service.expect(200, 'GET', path)).headers.get('etag');
    const before = await download();
    const [translation] = (await service.expect(200, 'GET', '~/locales/de/translations')).list();
    await service.expect(200, 'PATCH', `~/translations/${translation?.['id']}`, { content: 'Daheim' });
    assert.equal(await download(), before, 'a change in another locale leaves the download as it is');
    const [source] = (await service.expect(200, 'GET', '~/locales/en/translations')).list();
    await service.expect(200, 'PATCH', `~/translations/${source?.['id']}`, { content: 'Nothing in it' });
    assert.notEqual(await download(), before);
  });

  it('answers If-Modified-Since by the second', async () => {
    const clock = { now: () => time, sleep: async () => undefined };
    let time = Date.parse('2030-01-01T00:00:00.500Z');
    const own = await startSubject({ clock });
    try {
      assert.equal((await own.expect(200, 'GET', '~/keys')).headers.get('last-modified'), null);
      time += 1000;
      const modified = (await own.expect(200, 'GET', '~/keys')).headers.get('last-modified') ?? '';
      assert.equal(modified, 'Tue, 01 Jan 2030 00:00:00 GMT');
      const headers = { 'if-modified-since': modified };
      assert.equal((await own.ask('GET', '~/keys', { headers })).status, 304);
      const key = (await own.expect(201, 'POST', '~/keys', { name: 'a' })).object();
      assert.equal((await own.ask('GET', '~/keys', { headers })).status, 200);
      const comments = `~/keys/${key['id']}/comments`;
      const comment = (await own.expect(201, 'POST', comments, { message: 'm' })).object();
      time += 5000;
      const later = { 'if-modified-since': new Date(time).toUTCString() };
      for (const path of ['~/keys/none', `${comments}/${comment['id']}/read`])
        assert.equal((await own.ask('GET', path, { headers: later })).status, 404, path);
    } finally {
      await own.close();
    }
  });

  it('shows a file in any encoding by JSONP as the text that it is', async () => {
    const file = '~/locales/en/download?file_format=properties';
    const { text } = await service.expect(200, 'GET', file);
    assert.match(text, /Text of home/);
    for (const encoding of ['UTF-8', 'UTF-16', 'ISO-8859-1']) {
      const script = (await service.expect(200, 'GET', `${file}&encoding=${encoding}&callback=f`)).text;
      assert.equal(JSON.parse(script.slice(2, -1)).data, text, encoding);
    }
  });

  it('lets no text end a line of JSONP', async () => {
    const own = await startSubject();
    try {
      await own.expect(201, 'POST', '~/keys', { name: 'a\u2028b\u2029c\u2028' });
      const { text } = await own.expect(200, 'GET', '~/keys?callback=f');
      assert.doesNotMatch(text, /[\u2028\u2029]/);
      assert.equal(JSON.parse(text.slice(2, -1)).data[0].name, 'a\u2028b\u2029c\u2028');
    } finally {
      await own.close();
    }
  });

  it('speaks JSONP', async () => {
    const answer = await service.ask(
      'GET',
      `~/keys?callback=app.show&per_page=1&access_token=${service.token}`,
    );
    assert.equal(answer.status, 200);
    const [, json = ''] = /^app\.show\((.*)\)$/s.exec(answer.text) ?? [];
    const { meta, data } = JSON.parse(json);
    assert.equal(meta.status, 200);
    assert.match(meta.Link, /rel="next"/);
    assert.equal(data.length, 1);
    const failed = await service.ask('GET', '~/keys/none?callback=f');
    assert.equal(JSON.parse(failed.text.slice(2, -1)).meta.status, 404);
    assert.equal((await service.ask('GET', '~/keys?callback=alert(1)')).status, 400);
  });

  it('downloads with every option', async () => {
    const path = (query: string) => `~/locales/en/download?file_format=simple_json&${query}`;
    const object = async (query: string) => (await service.expect(200, 'GET', path(query))).object();
    assert.equal(Object.keys(await object('')).length, 5);
    assert.deepEqual(Object.keys(await object('tag=cart')), ['cart.empty', 'cart.title']);
    assert.equal('home' in (await object('skip_unverified_translations=true')), false);
    const german = '~/locales/de/download?file_format=simple_json';
    assert.deepEqual((await service.expect(200, 'GET', german)).object(), {});
    const full = await service.expect(
      200,
      'GET',
      `${german}&include_empty_translations=true&fallback_locale_id=${english['id']}`,
    );
    assert.equal(full.object()['cart.title'], 'Text of cart.title');
    assert.equal('home' in full.object(), false, 'an excluded translation stays out');
    await service.expect(400, 'GET', `${german}&fallback_locale_id=en`);
    await service.expect(400, 'GET', '~/locales/de/download?file_format=abc');
    await service.expect(400, 'GET', `${german}&encoding=EBCDIC`);
    const wide = await service.ask('GET', path('encoding=UTF-16'));
    assert.match(wide.headers.get('content-type') ?? '', /UTF-16/);
  });
});
