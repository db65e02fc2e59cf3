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
