import assert from 'node:assert/strict';
import { type Json, type Subject, startSubject } from './support.ts';

describe('service: what is refused, and how odd requests are read', () => {
  const owner = { email: 'owner@localhost', password: 'secret' };
  const basic = {
    authorization: `Basic ${Buffer.from(`${owner.email}:${owner.password}`).toString('base64')}`,
  };
  let service: Subject;
  before(async () => {
    service = await startSubject(owner);
  });
  after(() => service.close());

  it('names the resource that an attribute is wrong of', async () => {
    const account = `/accounts/${service.accountId}`;
    const glossary = (await service.expect(201, 'POST', `${account}/glossaries`, { name: 'g' })).object();
    const terms = `${account}/glossaries/${glossary['id']}/terms`;
    const term = (await service.expect(201, 'POST', terms, { term: 't' })).object();
    const key = (await service.expect(201, 'POST', '~/keys', { name: 'k' })).object();
    const job = (
      await service.expect(201, 'POST', '~/jobs', { name: 'j', tags: [], translation_key_ids: [] })
    ).object();
    for (const [path, resource] of [
      ['/authorizations', 'Authorization'],
      ['/projects', 'Project'],
      ['~/locales', 'Locale'],
      ['~/keys', 'Key'],
      ['~/translations', 'Translation'],
      ['~/tags', 'Tag'],
      ['~/jobs', 'Job'],
      [`~/jobs/${job['id']}/keys`, 'Job'],
      [`~/jobs/${job['id']}/locales`, 'JobLocale'],
      ['~/branches', 'Branch'],
      ['~/orders', 'Order'],
      ['~/styleguides', 'Styleguide'],
      [`~/keys/${key['id']}/comments`, 'Comment'],
      ['~/blacklisted_keys', 'BlacklistedKey'],
      ['~/webhooks', 'Webhook'],
      [`${account}/glossaries`, 'Glossary'],
      [terms, 'GlossaryTerm'],
      [`${terms}/${term['id']}/translations`, 'GlossaryTermTranslation'],
      [`${account}/invitations`, 'Invitation'],
    ] as const) {
      const headers = path === '/authorizations' ? basic : {};
      const answer = await service.ask('POST', path, { body: {}, headers });
      assert.equal(answer.status, 422, path);
      const errors = answer.object()['errors'] as Json[];
      assert.ok(errors.length > 0 && errors.every(error => error['resource'] === resource), path);
    }
  });

  it('takes no email that is none', async () => {
    for (const email of ['nobody', 'a b@example.org', '@example.org', 'a@', 'a@b@c']) {
      const invitation = { email, role: 'Developer' };
      const answer = await service.expect(
        422,
        'POST',
        `/accounts/${service.accountId}/invitations`,
        invitation,
      );
      assert.deepEqual(answer.object()['errors'], [
        { resource: 'Invitation', field: 'email', message: 'is invalid' },
      ]);
    }
  });

  it('answers 304 to JSONP without a script', async () => {
    const path = '~/keys?callback=f';
    const known = (await service.expect(200, 'GET', path)).headers.get('etag') ?? '';
    const again = await service.ask('GET', path, { headers: { 'if-none-match': known } });
    assert.deepEqual([again.status, again.text], [304, '']);
  });

  it('reads names of fields and files as browsers and other clients escape them', async () => {
    const part = (disposition: string, text: string) =>
      `--b\r\nCONTENT-DISPOSITION: form-data; ${disposition}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
    const body = [
      part('NAME=name', 'from a form'),
      part('name="format_options[%22a%22]"', 'x'),
      part('name="description"', 'several\r\nlines'),
      part('filename="a\\"b%22c.png"; name="screenshot"', ''),
      '--b--\r\n',
    ].join('');
    const headers = { 'content-type': 'Multipart/Form-Data; boundary="b"' };
    const refused = await service.ask('POST', '~/keys', { body, headers });
    assert.deepEqual(refused.object()['errors'], [
      { resource: 'Key', field: 'screenshot', message: 'is not an image' },
    ]);
    const plain = body.replace(/--b\r\nCONTENT-DISPOSITION: form-data; filename.*?(?=--b--)/s, '');
    const made = (await service.ask('POST', '~/keys', { body: plain, headers })).object();
    assert.deepEqual([made['name'], made['description']], ['from a form', 'several\r\nlines']);
    for (const broken of [body.slice(0, -6), body.replaceAll('--b', '--c'), '']) {
      const answer = await service.ask('POST', '~/keys', { body: `${broken} `, headers });
      assert.equal(answer.status, 400);
      assert.match(String(answer.object()['message']), /^The multipart body has no end$/);
    }
  });
});
