import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type Subject, startSubject } from './support.ts';

const owner = { email: 'owner@example.org', password: 'correct horse' };

function basic(name: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` };
}

describe('service: authentication', () => {
  let service: Subject;
  const password = basic(owner.email, owner.password);

  before(async () => {
    service = await startSubject(owner);
  });
  after(() => service.close());

  async function newToken(body: object): Promise<string> {
    const answer = await service.ask('POST', '/authorizations', { body, headers: password });
    assert.equal(answer.status, 201, answer.text);
    return String(answer.object()['token']);
  }

  it('takes a token by all three transports', async () => {
    const without = { authorization: undefined };
    assert.equal((await service.ask('GET', '/projects')).status, 200);
    assert.equal((await service.ask('GET', '/projects', { headers: basic(service.token, '') })).status, 200);
    const query = await service.ask('GET', `/projects?access_token=${service.token}`, { headers: without });
    assert.equal(query.status, 200);
    const empty = { authorization: '' };
    const besideEmpty = await service.ask('GET', `/projects?access_token=${service.token}`, {
      headers: empty,
    });
    assert.equal(besideEmpty.status, 200);
    assert.equal((await service.ask('GET', '/projects', { headers: without })).status, 401);
    assert.equal((await service.ask('GET', '/projects', { token: 'wrong' })).status, 401);
    assert.equal(
      (await service.ask('GET', '/projects', { headers: basic(owner.email, 'wrong') })).status,
      401,
    );
  });

  it('asks for a User-Agent before anything else', async () => {
    const { request } = await import('node:http');
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    request(`${service.apiRoot}/projects`, response => {
      response.resume();
      resolve(response.statusCode);
    }).end();
    assert.equal(await promise, 400);
  });

  it('tells a new token once and keeps only its digest', async () => {
    const made = (
      await service.ask('POST', '/authorizations', { body: { note: 'one' }, headers: password })
    ).object();
    const token = String(made['token']);
    assert.equal(made['hashed_token'], createHash('sha256').update(token).digest('hex'));
    assert.equal(made['token_last_eight'], token.slice(-8));
    const shown = await service.ask('GET', `/authorizations/${made['id']}`, { headers: password });
    assert.equal('token' in shown.object(), false);
    assert.equal((await service.ask('GET', '/projects', { token })).status, 200);
    assert.equal((await service.ask('GET', '/authorizations', { token })).status, 401);
    const gone = await service.ask('DELETE', `/authorizations/${made['id']}`, { headers: password });
    assert.equal(gone.status, 204);
    assert.equal((await service.ask('GET', '/projects', { token })).status, 401);
  });

  it('holds tokens to their scopes and their end', async () => {
    const reader = await newToken({ note: 'reader', scopes: ['read'] });
    assert.equal((await service.ask('GET', '~/keys', { token: reader })).status, 200);
    assert.equal((await service.ask('POST', '~/keys', { token: reader, body: { name: 'k' } })).status, 403);
    const writer = await newToken({ note: 'writer', scopes: ['write'] });
    assert.equal((await service.ask('GET', '~/keys', { token: writer })).status, 403);
    assert.equal((await service.ask('POST', '~/orders', { token: writer, body: {} })).status, 403);
    const members = `/accounts/${service.accountId}/members`;
    assert.equal((await service.ask('GET', members, { token: reader })).status, 403);
    const old = await newToken({ note: 'old', expires_at: '2020-01-01T00:00:00Z' });
    assert.equal((await service.ask('GET', '~/keys', { token: old })).status, 401);
    const wrong = { note: '', scopes: ['everything'], expires_at: 'tomorrow' };
    const answer = await service.ask('POST', '/authorizations', { body: wrong, headers: password });
    assert.equal(answer.status, 422);
    const fields = (answer.object()['errors'] as { field: string }[]).map(error => error.field);
    assert.deepEqual(fields, ['note', 'expires_at', 'scopes']);
  });

  it('asks for the second factor where there is one', async () => {
    const strict = await startSubject({ ...owner, otp: '424242' });
    try {
      const challenge = await strict.ask('GET', '/authorizations', { headers: password });
      assert.equal(challenge.status, 401);
      assert.equal(challenge.headers.get('x-service-otp'), 'required; app');
      const passed = await strict.ask('GET', '/authorizations', {
        headers: { ...password, 'x-service-otp': '424242' },
      });
      assert.equal(passed.status, 200);
      assert.equal((await strict.ask('GET', '/projects')).status, 200);
    } finally {
      await strict.close();
    }
  });

  it('wants to know the account of a user who has several', async () => {
    const several = await startSubject({ accounts: 2 });
    try {
      await several.expect(400, 'POST', '/projects', { name: 'p' });
      await several.expect(400, 'GET', '/hosted_repo_syncs');
      const made = await several.expect(201, 'POST', '/projects', {
        name: 'p',
        account_id: several.accountId,
      });
      assert.equal(made.object()['account'], several.accountId);
      await several.expect(404, 'POST', '/projects', { name: 'p', account_id: '00000000' });
    } finally {
      await several.close();
    }
  });

  it('lets members do what their role and their assignments allow', async () => {
    const links: string[] = [];
    const own = await startSubject({ ...owner, onMail: mail => links.push(mail.link) });
    try {
      const german = (await own.expect(201, 'POST', '~/locales', { name: 'de', code: 'de' })).object();
      const french = (await own.expect(201, 'POST', '~/locales', { name: 'fr', code: 'fr' })).object();
      const key = (await own.expect(201, 'POST', '~/keys', { name: 'k' })).object();
      await own.expect(201, 'POST', `/accounts/${own.accountId}/invitations`, {
        email: 'new@example.org',
        role: 'Translator',
        project_ids: own.projectId,
        locale_ids: String(german['id']),
      });
      const accepted = await fetch(links[0] ?? '', {
        method: 'POST',
        body: JSON.stringify({ username: 'new', password: 'secret' }),
      });
      assert.equal(accepted.status, 201);
      const headers = basic('new@example.org', 'secret');
      const other = (await own.expect(201, 'POST', '/projects', { name: 'other' })).object();
      assert.equal((await own.ask('GET', `/projects/${other['id']}`, { headers })).status, 404);
      assert.equal((await own.ask('GET', '/projects', { headers })).list().length, 1);
      const translation = { key_id: key['id'], content: 'x' };
      const inGerman = { ...translation, locale_id: german['id'] };
      assert.equal((await own.ask('POST', '~/translations', { headers, body: inGerman })).status, 201);
      const inFrench = { ...translation, locale_id: french['id'] };
      assert.equal((await own.ask('POST', '~/translations', { headers, body: inFrench })).status, 403);
      assert.equal((await own.ask('POST', '~/keys', { headers, body: { name: 'no' } })).status, 403);
      const [invitation] = (await own.expect(200, 'GET', `/accounts/${own.accountId}/invitations`)).list();
      assert.equal(invitation?.['state'], 'accepted');
      const path = `/accounts/${own.accountId}/invitations/${invitation?.['id']}`;
      await own.expect(422, 'PATCH', path, { role: 'Manager' });
      await own.expect(422, 'DELETE', path);
      await own.expect(422, 'POST', `${path}/resend`, {});
    } finally {
      await own.close();
    }
  });

  it('lets a member who was removed be invited anew, and keep tokens meanwhile', async () => {
    const links: string[] = [];
    const own = await startSubject({ ...owner, onMail: mail => links.push(mail.link) });
    try {
      const invitations = `/accounts/${own.accountId}/invitations`;
      const invitation = { email: 'New@example.org', role: 'Translator' };
      await own.expect(201, 'POST', invitations, invitation);
      const accepted = await fetch(links[0] ?? '', { method: 'POST', body: '{"password":"secret"}' });
      assert.equal(accepted.status, 201);
      await own.expect(422, 'POST', invitations, invitation);
      const members = (await own.expect(200, 'GET', `/accounts/${own.accountId}/members`)).list();
      const member = members.find(({ email }) => email === 'New@example.org');
      await own.expect(204, 'DELETE', `/accounts/${own.accountId}/members/${member?.['id']}`);
      const headers = basic('new@example.org', 'secret');
      const none = await own.ask('GET', '/authorizations', { headers });
      assert.deepEqual(none.list(), []);
      assert.equal((await own.ask('POST', '/authorizations', { headers, body: { note: 'n' } })).status, 201);
      const known = { ...headers, 'if-none-match': none.headers.get('etag') ?? '"none"' };
      const one = await own.ask('GET', '/authorizations', { headers: known });
      assert.equal(one.status, 200, 'what changed is not taken for unchanged');
      assert.equal(one.list().length, 1);
      await own.expect(201, 'POST', invitations, invitation);
    } finally {
      await own.close();
    }
  });
});
