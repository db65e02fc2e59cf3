import assert from 'node:assert/strict';
import { type Subject, startSubject } from './support.ts';

const owner = { email: 'owner@example.org', password: 'correct horse' };

function basic(name: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` };
}

// What a request looks up is remembered, and a 304 asks the database nothing: none of it may outlive what it rests on.
describe('service: what is remembered', () => {
  let time: number;
  let links: string[];
  let service: Subject;

  beforeEach(async () => {
    time = Date.parse('2030-01-01T00:00:00Z');
    links = [];
    const clock = { now: () => time, sleep: async () => undefined };
    service = await startSubject({ ...owner, clock, onMail: mail => links.push(mail.link) });
    await service.expect(201, 'POST', '~/locales', { name: 'de', code: 'de' });
    await service.expect(201, 'POST', '~/keys', { name: 'k' });
  });
  afterEach(() => service.close());

  const asOwner = { headers: basic(owner.email, owner.password) };
  const paths = ['~/keys', '~/locales/de/download?file_format=simple_json', '~/locales', '/projects'];

  /** Asks everything often enough to be remembered, and returns a way to ask it all again, with the ETags known. */
  async function remember(headers: Record<string, string>): Promise<() => Promise<number[][]>> {
    const etags: string[] = [];
    for (const path of paths) {
      for (let again = 0; again < 3; again++) {
        const answer = await service.ask('GET', path, { headers });
        assert.equal(answer.status, 200, answer.text);
        etags.push(answer.headers.get('etag') ?? '');
      }
    }
    const ask = async (path: string, index: number) => {
      const withTag = { ...headers, 'if-none-match': etags[3 * index] ?? '' };
      return [
        (await service.ask('GET', path, { headers })).status,
        (await service.ask('GET', path, { headers: withTag })).status,
      ];
    };
    const again = () => Promise.all(paths.map(ask));
    assert.deepEqual(
      await again(),
      paths.map(() => [200, 304]),
    );
    return again;
  }

  async function newToken(body: object): Promise<{ readonly id: string; readonly token: string }> {
    const answer = await service.ask('POST', '/authorizations', { body, ...asOwner });
    assert.equal(answer.status, 201, answer.text);
    return answer.object() as { id: string; token: string };
  }

  /** Invites somebody who accepts, and returns how they sign in and where the member stands. */
  async function newMember(role: string) {
    const email = 'new@example.org';
    await service.expect(201, 'POST', `/accounts/${service.accountId}/invitations`, {
      email,
      role,
      project_ids: service.projectId,
    });
    const body = JSON.stringify({ username: 'new', password: 'secret' });
    assert.equal((await fetch(links.at(-1) ?? '', { method: 'POST', body })).status, 201);
    const members = `/accounts/${service.accountId}/members`;
    const found = (await service.expect(200, 'GET', members))
      .list()
      .find(member => member['email'] === email);
    return { headers: basic(email, 'secret'), path: `${members}/${found?.['id']}` };
  }

  const everywhere = (status: number) => paths.map(() => [status, status]);

  it('ends with a token, in the millisecond that it expires, though nothing was written', async () => {
    const { token } = await newToken({ note: 'short', expires_at: '2030-01-01T01:00:00Z' });
    const again = await remember({ authorization: `token ${token}` });
    time = Date.parse('2030-01-01T01:00:00Z') - 1;
    assert.deepEqual(
      await again(),
      paths.map(() => [200, 304]),
    );
    time++;
    assert.deepEqual(await again(), everywhere(401));
  });

  it('ends with a token that is revoked', async () => {
    const { id, token } = await newToken({ note: 'revoked' });
    const again = await remember({ authorization: `token ${token}` });
    assert.equal((await service.ask('DELETE', `/authorizations/${id}`, asOwner)).status, 204);
    assert.deepEqual(await again(), everywhere(401));
  });

  it('ends with a scope that is taken back, and with an earlier end', async () => {
    const { id, token } = await newToken({ note: 'scopes', scopes: ['read', 'write'] });
    const again = await remember({ authorization: `token ${token}` });
    const change = (body: object) =>
      service.ask('PATCH', `/authorizations/${id}`, { body: { note: 'scopes', ...body }, ...asOwner });
    assert.equal((await change({ scopes: ['write'] })).status, 200);
    assert.deepEqual(await again(), everywhere(403));
    assert.equal((await change({ scopes: ['read'], expires_at: '2029-01-01T00:00:00Z' })).status, 200);
    assert.deepEqual(await again(), everywhere(401));
  });

  it('follows a role', async () => {
    const { headers, path } = await newMember('Developer');
    await remember(headers);
    const add = (name: string) => service.ask('POST', '~/keys', { headers, body: { name } });
    assert.equal((await add('first')).status, 201);
    await service.expect(200, 'PATCH', path, { role: 'Translator', project_ids: service.projectId });
    assert.equal((await add('second')).status, 403);
  });

  it('ends where a member is assigned to the project no more', async () => {
    const { headers, path } = await newMember('Developer');
    const again = await remember(headers);
    await service.expect(200, 'PATCH', path, { role: 'Developer', project_ids: '' });
    const [keys, download, locales, projects] = await again();
    assert.deepEqual(
      [keys, download, locales],
      [404, 404, 404].map(status => [status, status]),
    );
    assert.deepEqual(projects, [200, 200]);
  });

  it('ends with a member who is removed', async () => {
    const { headers, path } = await newMember('Manager');
    const again = await remember(headers);
    await service.expect(204, 'DELETE', path);
    const [keys, download, locales, projects] = await again();
    assert.deepEqual(
      [keys, download, locales],
      [404, 404, 404].map(status => [status, status]),
    );
    assert.deepEqual(projects, [200, 200]);
    assert.deepEqual((await service.ask('GET', '/projects', { headers })).list(), []);
  });

  it('ends with the project', async () => {
    const again = await remember({ authorization: `token ${service.token}` });
    await service.expect(204, 'DELETE', `/projects/${service.projectId}`);
    const [keys, download, locales, projects] = await again();
    assert.deepEqual(
      [keys, download, locales],
      [404, 404, 404].map(status => [status, status]),
    );
    assert.deepEqual(projects, [200, 200]);
  });

  it('is of no use to another user', async () => {
    const { headers } = await newMember('Manager');
    const mine = await service.expect(200, 'GET', '~/keys');
    const theirs = await service.ask('GET', '~/keys', {
      headers: { ...headers, 'if-none-match': mine.headers.get('etag') ?? '' },
    });
    assert.equal(theirs.status, 200);
  });

  it('stays when a change is refused', async () => {
    const again = await remember({ authorization: `token ${service.token}` });
    await service.expect(422, 'POST', '~/keys', { name: 'k' });
    assert.deepEqual(
      await again(),
      paths.map(() => [200, 304]),
    );
  });
});
