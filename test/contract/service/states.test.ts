import assert from 'node:assert/strict';
import { type Json, type Subject, startSubject } from './support.ts';

describe('service: states and rules', () => {
  let service: Subject;
  let key: Json;

  before(async () => {
    service = await startSubject();
    await service.expect(201, 'POST', '~/locales', { name: 'en', code: 'en', default: true });
    await service.expect(201, 'POST', '~/locales', { name: 'pl', code: 'pl' });
    key = (await service.expect(201, 'POST', '~/keys', { name: 'k', tags: 'a' })).object();
  });
  after(() => service.close());

  const fieldsOf = (answer: { object(): Json }) =>
    (answer.object()['errors'] as { field: string }[]).map(error => error.field);

  it('keeps one default locale', async () => {
    await service.expect(200, 'PATCH', '~/locales/pl', { name: 'pl', code: 'pl', default: true });
    const list = (await service.expect(200, 'GET', '~/locales')).list();
    assert.deepEqual(
      list.map(locale => [locale['name'], locale['default']]),
      [
        ['en', false],
        ['pl', true],
      ],
    );
    const made = (
      await service.expect(201, 'POST', '~/locales', { name: 'ar', code: 'ar', source_locale_id: 'en' })
    ).object();
    assert.equal(made['rtl'], true);
    assert.equal((made['source_locale'] as Json)['name'], 'en');
    assert.deepEqual(made['plural_forms'], ['zero', 'one', 'two', 'few', 'many', 'other']);
    await service.expect(204, 'DELETE', '~/locales/ar');
    assert.deepEqual(fieldsOf(await service.expect(422, 'POST', '~/locales', { name: 'en' })), [
      'code',
      'name',
    ]);
  });

  it('asks for the suffix of plural keys and refuses it elsewhere', async () => {
    const plural = (await service.expect(201, 'POST', '~/keys', { name: 'n', plural: true })).object();
    const text = { key_id: plural['id'], locale_id: 'en', content: 'x' };
    assert.deepEqual(fieldsOf(await service.expect(422, 'POST', '~/translations', text)), ['plural_suffix']);
    await service.expect(422, 'POST', '~/translations', { ...text, plural_suffix: 'several' });
    await service.expect(201, 'POST', '~/translations', { ...text, plural_suffix: 'one' });
    await service.expect(422, 'POST', '~/translations', { ...text, plural_suffix: 'one' });
    await service.expect(201, 'POST', '~/translations', { ...text, plural_suffix: 'other', content: 'xs' });
    await service.expect(422, 'POST', '~/translations', {
      key_id: key['id'],
      locale_id: 'en',
      content: 'x',
      plural_suffix: 'one',
    });
    const download = '~/locales/en/download?file_format=simple_json';
    assert.deepEqual((await service.expect(200, 'GET', download)).object(), { n: { one: 'x', other: 'xs' } });
    await service.expect(200, 'PATCH', `~/keys/${plural['id']}`, { name: 'n', plural: false });
    assert.deepEqual((await service.expect(200, 'GET', download)).object(), { n: 'xs' });
    assert.deepEqual(fieldsOf(await service.expect(422, 'POST', '~/translations', {})), [
      'locale_id',
      'key_id',
      'content',
    ]);
  });

  it('leads jobs from draft to completed and tags their keys', async () => {
    const job = (
      await service.expect(201, 'POST', '~/jobs', {
        name: 'j',
        tags: ['a'],
        translation_key_ids: [],
        due_date: '2030-02-03T04:05:06+01:00',
      })
    ).object();
    assert.equal(job['state'], 'draft');
    assert.equal(job['due_date'], '2030-02-03T03:05:06Z');
    assert.deepEqual(
      (job['keys'] as Json[]).map(item => item['name']),
      ['k'],
    );
    const tag = `~/tags/${job['job_tag_name']}`;
    assert.equal((await service.expect(200, 'GET', tag)).object()['keys_count'], 1);
    const path = `~/jobs/${job['id']}`;
    assert.equal((await service.expect(200, 'POST', `${path}/start`)).object()['state'], 'in_progress');
    await service.expect(422, 'POST', `${path}/start`);
    const lists = async (query: string) =>
      (await service.expect(200, 'GET', `~/jobs?${query}`)).list().length;
    assert.deepEqual([await lists('state=in_progress'), await lists('state=draft')], [1, 0]);
    assert.equal(await lists(`owned_by=${(job['owner'] as Json)['id']}`), 1);
    assert.equal(await lists('assigned_to=nobody'), 0);
    await service.expect(204, 'DELETE', `${path}/keys?translation_key_ids[]=${key['id']}`);
    await service.expect(404, 'GET', tag);
    assert.equal((await service.expect(200, 'POST', `${path}/complete`)).object()['state'], 'completed');
    assert.deepEqual(fieldsOf(await service.expect(422, 'POST', '~/jobs', {})), [
      'name',
      'tags',
      'translation_key_ids',
    ]);
  });

  it('lets an order be confirmed once and cancelled only before', async () => {
    await service.expect(201, 'POST', '~/translations', {
      key_id: key['id'],
      locale_id: 'en',
      content: 'three words here',
    });
    const order = {
      lsp: 'provider_a',
      translation_type: 'pro',
      source_locale_id: 'en',
      target_locale_ids: ['pl'],
    };
    const made = (await service.expect(201, 'POST', '~/orders', order)).object();
    assert.equal(Number(made['amount_in_cents']) > 0, true);
    assert.match(String(made['id']), /^.{8}$/);
    const confirmed = await service.expect(200, 'PATCH', `~/orders/${made['id']}/confirm`);
    assert.equal(confirmed.object()['state'], 'confirmed');
    await service.expect(422, 'PATCH', `~/orders/${made['id']}/confirm`);
    await service.expect(422, 'DELETE', `~/orders/${made['id']}`);
    const wrong = { ...order, lsp: 'provider_b', quality: true };
    assert.deepEqual(fieldsOf(await service.expect(422, 'POST', '~/orders', wrong)), [
      'translation_type',
      'category',
    ]);
    const right = { ...wrong, translation_type: 'premium', category: 'C019' };
    const other = (await service.expect(201, 'POST', '~/orders', right)).object();
    await service.expect(204, 'DELETE', `~/orders/${other['id']}`);
    assert.deepEqual(fieldsOf(await service.expect(422, 'POST', '~/orders', { ...order, priority: true })), [
      'priority',
    ]);
  });

  it('shows a style guide at its public address', async () => {
    const made = await service.expect(201, 'POST', '~/styleguides', {
      title: 'How we <write>',
      audience: 'Gardeners',
    });
    const page = await fetch(String(made.object()['public_url']));
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-type') ?? '', /^text\/plain/);
    assert.match(await page.text(), /^How we <write>\n\naudience: Gardeners\n/);
  });

  it('keeps what an update leaves out, and takes away what it empties', async () => {
    const glossaries = `/accounts/${service.accountId}/glossaries`;
    const glossary = { name: 'g', project_ids: service.projectId };
    const made = (await service.expect(201, 'POST', glossaries, glossary)).object();
    const projects = async (body: Json) =>
      (
        (await service.expect(200, 'PATCH', `${glossaries}/${made['id']}`, body)).object()[
          'projects'
        ] as Json[]
      ).length;
    assert.equal(await projects({ name: 'h' }), 1);
    assert.equal(await projects({ name: 'h', project_ids: '' }), 0);
    assert.equal(await projects(glossary), 1);
    const job = { name: 'j', tags: [], translation_key_ids: [] };
    const jobId = (await service.expect(201, 'POST', '~/jobs', job)).object()['id'];
    const [member] = (await service.expect(200, 'GET', `/accounts/${service.accountId}/members`)).list();
    const place = { locale_id: 'en', user_ids: [member?.['id']] };
    const added = (await service.expect(201, 'POST', `~/jobs/${jobId}/locales`, place)).object();
    const users = async (body: Json) =>
      (
        (await service.expect(200, 'PATCH', `~/jobs/${jobId}/locales/${added['id']}`, body)).object()[
          'users'
        ] as Json[]
      ).length;
    assert.equal(await users({ locale_id: 'pl' }), 1);
    assert.equal(await users({ locale_id: 'pl', user_ids: [] }), 0);
  });

  it('remembers who has read a comment', async () => {
    const made = (
      await service.expect(201, 'POST', `~/keys/${key['id']}/comments`, { message: 'm' })
    ).object();
    const path = `~/keys/${key['id']}/comments/${made['id']}/read`;
    await service.expect(404, 'GET', path);
    await service.expect(204, 'PATCH', path);
    await service.expect(204, 'GET', path);
    await service.expect(204, 'DELETE', path);
    await service.expect(404, 'GET', path);
  });

  it('refuses keys that a rule forbids', async () => {
    const rule = (await service.expect(201, 'POST', '~/blacklisted_keys', { name: 'date.*.short' })).object();
    await service.expect(422, 'POST', '~/blacklisted_keys', { name: 'date.*.short' });
    assert.deepEqual(fieldsOf(await service.expect(422, 'POST', '~/keys', { name: 'date.formats.short' })), [
      'name',
    ]);
    await service.expect(201, 'POST', '~/keys', { name: 'date.formats.long' });
    await service.expect(204, 'DELETE', `~/blacklisted_keys/${rule['id']}`);
    await service.expect(201, 'POST', '~/keys', { name: 'date.formats.short' });
  });

  it('takes pictures by multipart and shows them', async () => {
    const form = new FormData();
    form.set('name', 'pictured');
    form.set('plural', 'true');
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    form.set('screenshot', new Blob([png]), 'screen.png');
    const made = (await service.ask('POST', '~/keys', { body: form })).object();
    assert.equal(made['plural'], true);
    const picture = await fetch(String(made['screenshot_url']));
    assert.equal(picture.headers.get('content-type'), 'image/png');
    const path = `~/keys/${made['id']}`;
    const changed = await service.expect(200, 'PATCH', path, { name: 'pictured', remove_screenshot: true });
    assert.equal(changed.object()['screenshot_url'], null);
    // What a form of a browser sends when no file is chosen.
    form.set('screenshot', new Blob([]), '');
    const untouched = await service.ask('PATCH', path, { body: form });
    assert.deepEqual([untouched.status, untouched.object()['screenshot_url']], [200, null]);
    form.set('screenshot', new Blob(['text']), 'screen.png');
    assert.deepEqual(fieldsOf(await service.ask('POST', '~/keys', { body: form })), ['screenshot', 'name']);
  });

  it('shows no picture any more of what was deleted, however it was', async () => {
    const png = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
    const make = async (path: string, name: string, field: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [parameter, value] of Object.entries({ ...more, name })) form.set(parameter, value);
      form.set(field, png, 'picture.png');
      return (await service.ask('POST', path, { body: form })).object();
    };
    const project = await make('/projects', 'Pictured', 'project_image');
    const path = `/projects/${project['id']}`;
    const inMain = await make(`${path}/keys`, 'a', 'screenshot');
    await service.expect(201, 'POST', `${path}/branches`, { name: 'x' });
    for (let state: unknown = ''; state !== 'success'; ) {
      state = (await service.expect(200, 'GET', `${path}/branches/x`)).object()['state'];
    }
    const inBranch = await make(`${path}/keys`, 'b', 'screenshot', { branch: 'x' });
    const ofBranch = String(inBranch['screenshot_url']);
    assert.equal((await fetch(ofBranch)).status, 200);
    await service.expect(204, 'DELETE', `${path}/branches/x`);
    assert.equal((await fetch(ofBranch)).status, 404);
    await service.expect(204, 'DELETE', path);
    for (const url of [project['project_image_url'], inMain['screenshot_url']]) {
      assert.equal((await fetch(String(url))).status, 404);
    }
  });

  it('never leaves an account without a Manager', async () => {
    const members = `/accounts/${service.accountId}/members`;
    const [owner] = (await service.expect(200, 'GET', members)).list();
    await service.expect(422, 'PATCH', `${members}/${owner?.['id']}`, { role: 'Developer' });
    await service.expect(422, 'DELETE', `${members}/${owner?.['id']}`);
  });
});
