import assert from 'node:assert/strict';
import { type Json, type Subject, startSubject } from './support.ts';

describe('service: branches', () => {
  let service: Subject;
  let english: Json;

  beforeEach(async () => {
    service = await startSubject();
    english = (
      await service.expect(201, 'POST', '~/locales', { name: 'en', code: 'en', default: true })
    ).object();
    for (const name of ['a', 'b', 'c']) await addText(name, `${name} of main`);
  });
  afterEach(() => service.close());

  async function addText(name: string, content: string, more: Json = {}): Promise<Json> {
    const key = (await service.expect(201, 'POST', '~/keys', { name, tags: 't', ...more })).object();
    const place = { key_id: key['id'], locale_id: 'en', content, ...more };
    await service.expect(201, 'POST', '~/translations', place);
    return key;
  }

  async function makeBranch(name: string): Promise<string> {
    const made = (await service.expect(201, 'POST', '~/branches', { name })).object();
    assert.equal(made['state'], 'initialized');
    const path = `~/branches/${encodeURIComponent(name)}`;
    for (let state = ''; state !== 'success'; ) {
      state = String((await service.expect(200, 'GET', path)).object()['state']);
      assert.match(state, /^(initialized|processing|success)$/);
    }
    return path;
  }

  async function setText(name: string, content: string, branch = ''): Promise<void> {
    const list = await service.expect(
      200,
      'GET',
      `~/translations?branch=${encodeURIComponent(branch)}&per_page=100`,
    );
    const found = list.list().find(translation => (translation['key'] as Json)['name'] === name);
    await service.expect(200, 'PATCH', `~/translations/${found?.['id']}`, { content });
  }

  async function texts(branch = ''): Promise<Json> {
    const query = `file_format=simple_json&branch=${encodeURIComponent(branch)}`;
    return (await service.expect(200, 'GET', `~/locales/en/download?${query}`)).object();
  }

  it('hold their own copy of locales, keys, tags and translations', async () => {
    await makeBranch('feature/one');
    const branch = encodeURIComponent('feature/one');
    const [locale] = (await service.expect(200, 'GET', `~/locales?branch=${branch}`)).list();
    assert.notEqual(locale?.['id'], english['id']);
    assert.equal((await service.expect(200, 'GET', `~/tags?branch=${branch}`)).list()[0]?.['keys_count'], 3);
    await setText('a', 'a of the branch', 'feature/one');
    await addText('d', 'new', { branch: 'feature/one' });
    assert.deepEqual(await texts(), { a: 'a of main', b: 'b of main', c: 'c of main' });
    const expected = { a: 'a of the branch', b: 'b of main', c: 'c of main', d: 'new' };
    assert.deepEqual(await texts('feature/one'), expected);
    // Its copies have ids of their own, so they can be reached without naming the branch, too.
    const path = `~/locales/${locale?.['id']}/download?file_format=simple_json`;
    assert.deepEqual((await service.expect(200, 'GET', path)).object(), expected);
    assert.deepEqual(await texts('main'), await texts());
    await service.expect(404, 'GET', '~/locales?branch=none');
  });

  it('bring their changes, additions and deletions into main', async () => {
    const path = await makeBranch('x');
    await setText('a', 'changed', 'x');
    await addText('d', 'new', { branch: 'x' });
    await service.expect(200, 'DELETE', '~/keys', { q: 'name:b', branch: 'x' });
    await setText('c', 'changed in main');
    const merged = (await service.expect(200, 'PATCH', `${path}/merge`, {})).object();
    assert.notEqual(merged['merged_at'], null);
    assert.deepEqual(await texts(), { a: 'changed', c: 'changed in main', d: 'new' });
    await service.expect(422, 'PATCH', `${path}/merge`, {});
  });

  it('take the id of a locale or a key of another branch for that of its copy', async () => {
    const es = { name: 'es', code: 'es', source_locale_id: 'en' };
    const spanish = (await service.expect(201, 'POST', '~/locales', es)).object();
    const [key] = (await service.expect(200, 'GET', '~/keys?q=name:a')).list();
    await makeBranch('x');
    await makeBranch('y');
    const copies: unknown[] = [];
    for (const branch of ['x', 'y']) {
      const list = (await service.expect(200, 'GET', `~/locales?branch=${branch}`)).list();
      const copy = (await service.expect(200, 'GET', `~/locales/${spanish['id']}?branch=${branch}`)).object();
      assert.equal(copy['id'], list.find(({ name }) => name === 'es')?.['id']);
      const source = copy['source_locale'] as Json;
      assert.equal(source['id'], list.find(({ name }) => name === 'en')?.['id'], 'its source is a copy, too');
      copies.push(
        (await service.expect(200, 'GET', `~/keys/${key?.['id']}?branch=${branch}`)).object()['id'],
      );
    }
    assert.equal(new Set([key?.['id'], ...copies]).size, 3);
    const [inX, inY] = copies;
    const across = async (id: unknown, branch: string) =>
      (await service.expect(200, 'GET', `~/keys/${id}?branch=${branch}`)).object()['id'];
    assert.deepEqual([await across(inX, 'y'), await across(inY, 'main')], [inY, key?.['id']]);
  });

  it('bring changes of locales and keys into main', async () => {
    const path = await makeBranch('x');
    const en = { name: 'en', code: 'en-GB', main: true };
    await service.expect(200, 'PATCH', '~/locales/en', { ...en, branch: 'x' });
    const [key] = (await service.expect(200, 'GET', '~/keys?branch=x&q=name:a')).list();
    const change = { name: 'a.new', description: 'd', tags: 'u', max_characters_allowed: 9 };
    await service.expect(200, 'PATCH', `~/keys/${key?.['id']}`, change);
    await service.expect(200, 'PATCH', `${path}/merge`, {});
    const locale = (await service.expect(200, 'GET', '~/locales/en')).object();
    assert.deepEqual([locale['id'], locale['code'], locale['main']], [english['id'], 'en-GB', true]);
    const keys = (await service.expect(200, 'GET', '~/keys')).list();
    assert.deepEqual(
      keys.map(({ name }) => name),
      ['a.new', 'b', 'c'],
    );
    const detail = (await service.expect(200, 'GET', `~/keys/${keys[0]?.['id']}`)).object();
    assert.deepEqual(
      [detail['description'], detail['tags'], detail['max_characters_allowed']],
      ['d', ['u'], 9],
    );
    assert.deepEqual(await texts(), { 'a.new': 'a of main', b: 'b of main', c: 'c of main' });
  });

  /** Gives keys of the branch `x` other names, one after the other. */
  async function rename(...names: readonly (readonly [string, string])[]): Promise<void> {
    for (const [from, to] of names) {
      const [key] = (await service.expect(200, 'GET', `~/keys?branch=x&q=name:${from}`)).list();
      await service.expect(200, 'PATCH', `~/keys/${key?.['id']}`, { name: to, branch: 'x' });
    }
  }

  it('bring into main that keys swap their names, hand them on, or take those of deleted ones', async () => {
    const path = await makeBranch('x');
    await rename(['a', 'aside'], ['b', 'a'], ['aside', 'b']);
    await service.expect(200, 'PATCH', `${path}/merge`, {});
    assert.deepEqual(await texts(), { a: 'b of main', b: 'a of main', c: 'c of main' });

    await service.expect(204, 'DELETE', path);
    const second = await makeBranch('x');
    await rename(['c', 'd'], ['b', 'c']);
    await addText('b', 'new', { branch: 'x' });
    await service.expect(200, 'PATCH', `${second}/merge`, {});
    assert.deepEqual(await texts(), { a: 'b of main', b: 'new', c: 'a of main', d: 'c of main' });

    await service.expect(204, 'DELETE', second);
    const third = await makeBranch('x');
    await service.expect(200, 'DELETE', '~/keys', { q: 'name:a', branch: 'x' });
    await service.expect(200, 'DELETE', '~/keys', { q: 'name:c', branch: 'x' });
    await rename(['b', 'a']);
    await service.expect(201, 'POST', '~/keys', { name: 'c', branch: 'x' });
    await service.expect(200, 'PATCH', `${third}/merge`, {});
    assert.deepEqual(await texts(), { a: 'new', d: 'c of main' });
    const [untranslated] = (await service.expect(200, 'GET', '~/keys?q=name:c')).list();
    assert.deepEqual(untranslated?.['tags'], []);
  });

  it('keep the names that main holds on to, also when others would follow', async () => {
    const path = await makeBranch('x');
    await rename(['b', 'd'], ['a', 'b']);
    await service.expect(201, 'POST', '~/keys', { name: 'd' });
    const refused = await service.expect(422, 'PATCH', `${path}/merge`, {});
    assert.deepEqual(
      (refused.object()['errors'] as Json[]).map(({ field }) => field),
      ['d', 'b'],
    );
    await service.expect(200, 'PATCH', `${path}/merge`, { strategy: 'use_branch' });
    assert.deepEqual(await texts(), { a: 'a of main', b: 'b of main', c: 'c of main' });
  });

  it('bring flags of translations into main', async () => {
    const path = await makeBranch('x');
    await service.expect(200, 'PATCH', '~/translations/exclude', { q: '"a of main"', branch: 'x' });
    await service.expect(200, 'PATCH', '~/translations/unverify', { q: '"b of main"', branch: 'x' });
    await service.expect(200, 'PATCH', `${path}/merge`, {});
    const list = (await service.expect(200, 'GET', '~/translations')).list();
    assert.deepEqual(
      list.map(({ content, excluded, unverified }) => [content, excluded, unverified]),
      [
        ['a of main', true, false],
        ['b of main', false, true],
        ['c of main', false, false],
      ],
    );
  });

  it('put their picture of a key in the place of that of main', async () => {
    const picture = async (id: unknown) => {
      const form = new FormData();
      form.set('name', 'a');
      form.set('screenshot', new Blob([Uint8Array.from([0xff, 0xd8, 0xff])]), 'a.jpg');
      const answer = await service.ask('PATCH', `~/keys/${id}`, { body: form });
      return String(answer.object()['screenshot_url']);
    };
    const [ofMain] = (await service.expect(200, 'GET', '~/keys?q=name:a')).list();
    const before = await picture(ofMain?.['id']);
    const path = await makeBranch('x');
    const after = await picture(
      (await service.expect(200, 'GET', '~/keys?branch=x&q=name:a')).list()[0]?.['id'],
    );
    await service.expect(200, 'PATCH', `${path}/merge`, {});
    const detail = (await service.expect(200, 'GET', `~/keys/${ofMain?.['id']}`)).object();
    assert.equal(detail['screenshot_url'], after);
    assert.deepEqual([(await fetch(before)).status, (await fetch(after)).status], [404, 200]);
  });

  it('bring into main what hangs on a locale or a key: its source locale, its picture, its comments', async () => {
    const fr = { name: 'fr', code: 'fr' };
    await service.expect(201, 'POST', '~/locales', fr);
    await service.expect(201, 'POST', '~/locales', { name: 'es', code: 'es', source_locale_id: 'en' });
    const path = await makeBranch('x');
    const inBranch = { branch: 'x', source_locale_id: 'pt' };
    // The source comes after the locale that has it, so that its row in main is not known at first.
    await service.expect(201, 'POST', '~/locales', { branch: 'x', name: 'it', code: 'it' });
    await service.expect(201, 'POST', '~/locales', { branch: 'x', name: 'pt', code: 'pt' });
    await service.expect(200, 'PATCH', '~/locales/it', { ...inBranch, name: 'it', code: 'it' });
    await service.expect(200, 'PATCH', '~/locales/fr', { ...inBranch, ...fr });
    const noSource = { name: 'es', code: 'es', branch: 'x', source_locale_id: null };
    await service.expect(200, 'PATCH', '~/locales/es', noSource);
    const [key] = (await service.expect(200, 'GET', '~/keys?branch=x&q=name:a')).list();
    await service.expect(201, 'POST', `~/keys/${key?.['id']}/comments`, { message: 'said in the branch' });
    const form = new FormData();
    form.set('name', 'a');
    form.set('screenshot', new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])]), 'a.png');
    assert.equal((await service.ask('PATCH', `~/keys/${key?.['id']}`, { body: form })).status, 200);
    await service.expect(200, 'PATCH', `${path}/merge`, {});
    const locales = (await service.expect(200, 'GET', '~/locales')).list();
    assert.deepEqual(
      locales.map(locale => [locale['name'], (locale['source_locale'] as Json | null)?.['name']]),
      [
        ['en', undefined],
        ['es', undefined],
        ['fr', 'pt'],
        ['it', 'pt'],
        ['pt', undefined],
      ],
    );
    const mainIds = new Set(locales.map(locale => locale['id']));
    for (const locale of locales) {
      const source = (locale['source_locale'] as Json | null)?.['id'];
      assert.ok(source === undefined || mainIds.has(source), 'the source is a locale of main');
    }
    const [ofMain] = (await service.expect(200, 'GET', '~/keys?q=name:a')).list();
    const detail = (await service.expect(200, 'GET', `~/keys/${ofMain?.['id']}`)).object();
    assert.equal(detail['comments_count'], 1);
    assert.equal((await fetch(String(detail['screenshot_url']))).status, 200);
  });

  it('keep the source locale of main where main wins', async () => {
    const fr = { name: 'fr', code: 'fr' };
    for (const locale of [fr, { name: 'es', code: 'es' }])
      await service.expect(201, 'POST', '~/locales', locale);
    const path = await makeBranch('x');
    await service.expect(200, 'PATCH', '~/locales/fr', { ...fr, branch: 'x', source_locale_id: 'en' });
    await service.expect(200, 'PATCH', '~/locales/fr', { ...fr, source_locale_id: 'es' });
    await service.expect(422, 'PATCH', `${path}/merge`, {});
    await service.expect(200, 'PATCH', `${path}/merge`, { strategy: 'use_master' });
    const { source_locale: source } = (await service.expect(200, 'GET', '~/locales/fr')).object();
    assert.equal((source as Json)['name'], 'es');
  });

  it('block a merge at conflicts, all named, or take a side', async () => {
    const paths = [await makeBranch('p1'), await makeBranch('p2')];
    for (const branch of ['p1', 'p2']) {
      await setText('a', `a of ${branch}`, branch);
      await service.expect(200, 'DELETE', '~/keys', { q: 'name:b', branch });
    }
    await setText('a', 'a of main, later');
    await setText('b', 'b of main, later');
    const blocked = (
      await service.expect(422, 'PATCH', `${paths[0]}/merge`, { strategy: 'blocking' })
    ).object();
    const fields = (blocked['errors'] as Json[]).map(error => error['field']);
    assert.deepEqual(fields, ['b', 'a (en)']);
    assert.equal((await texts())['a'], 'a of main, later', 'a blocked merge changes nothing');
    await service.expect(422, 'PATCH', `${paths[0]}/merge`, { strategy: 'use_force' });
    await service.expect(200, 'PATCH', `${paths[0]}/merge`, { strategy: 'use_master' });
    assert.deepEqual(await texts(), { a: 'a of main, later', b: 'b of main, later', c: 'c of main' });
    await service.expect(200, 'PATCH', `${paths[1]}/merge`, { strategy: 'use_branch' });
    assert.deepEqual(await texts(), { a: 'a of p2', c: 'c of main' });
  });

  it('have names that are theirs alone', async () => {
    await makeBranch('x');
    await service.expect(422, 'POST', '~/branches', { name: 'x' });
    await service.expect(422, 'POST', '~/branches', { name: 'main' });
    await service.expect(200, 'PATCH', '~/branches/x', { name: 'y' });
    await service.expect(404, 'GET', '~/branches/x');
    await service.expect(204, 'DELETE', '~/branches/y');
  });
});
