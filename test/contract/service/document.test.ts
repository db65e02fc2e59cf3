import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '../../../src/service/routes.ts';
import { type DocumentedEndpoint, documentedEndpoints } from './documentedEndpoints.ts';
import { documentedRecords, type RecordName } from './documentedFields.ts';
import { type Receiver, Records, startReceiver } from './records.ts';
import { prepare } from './requests.ts';
import { type Answer, type Subject, startSubject } from './support.ts';

const owner = { email: 'owner@example.org', password: 'correct horse' };

describe('service: every endpoint of the API document', () => {
  let service: Subject;
  let records: Records;
  let receiver: Receiver;
  let repository: string;

  before(async () => {
    repository = mkdtempSync(path.join(tmpdir(), 'localens-service-'));
    receiver = await startReceiver();
    const inbox: string[] = [];
    service = await startSubject({
      ...owner,
      repositories: [repository],
      onMail: mail => inbox.push(mail.link),
    });
    writeFileSync(
      path.join(repository, '.localens.yml'),
      `project_id: ${service.projectId}\nfile_format: simple_json\npull:\n  targets:\n    - file: out/<locale_name>.json\n`,
    );
    records = new Records({ service, callbackUrl: receiver.url, owner, inbox });
  });
  after(async () => {
    await service.close();
    await receiver.close();
    rmSync(repository, { recursive: true });
  });

  async function askFor(endpoint: DocumentedEndpoint): Promise<Answer> {
    const { path: target, collection } = await prepare(service, records, endpoint.path);
    const query = collection.endsWith('download') ? '?file_format=simple_json' : '';
    const headers = endpoint.access === 'Basic' ? records.basic : {};
    if (endpoint.answer.kind === 'page') await fill(target, collection);
    if (endpoint.method === 'GET') return service.ask('GET', target + query, { headers });
    return service.ask(endpoint.method, target, {
      headers,
      body: await bodyFor(endpoint, collection, target),
    });
  }

  /** Makes sure that a list has something to show. */
  async function fill(target: string, collection: string): Promise<void> {
    const [, parent, id] = /(locales|keys)\/([^/]+)\/translations$/.exec(target) ?? [];
    if (parent === undefined) {
      await records.makeAt(target, collection);
      return;
    }
    const body = await records.body('translations');
    await service.expect(201, 'POST', '~/translations', {
      ...body,
      [parent === 'keys' ? 'key_id' : 'locale_id']: id,
    });
  }

  async function bodyFor(endpoint: DocumentedEndpoint, collection: string, target: string) {
    const body = await records.body(
      collection.replace(/\/(start|complete|merge|confirm|resend|test|read)$/, ''),
    );
    if (collection === 'keys/tag' || collection === 'keys/untag') return { q: 'name*', tags: 'x' };
    if (endpoint.method === 'DELETE' && collection === 'keys') return { q: 'nothing is named so' };
    if (collection === 'invitations' && endpoint.method === 'PATCH') return { role: 'Manager' };
    if (collection.endsWith('/merge')) return {};
    if (collection.endsWith('complete') || target.endsWith('start')) return {};
    return body;
  }

  for (const endpoint of documentedEndpoints) {
    it(`${endpoint.method} ${endpoint.path}`, async () => {
      const answer = await askFor(endpoint);
      assert.equal(answer.status, endpoint.status, answer.text);
      checkAnswer(endpoint, answer);
    });
  }

  it('has no endpoint besides', () => {
    const shape = (method: string, where: string) => `${method} ${where.replace(/:\w+/g, ':')}`;
    assert.deepEqual(
      routes.map(route => shape(route.method, `/v2${route.path}`)).sort(),
      documentedEndpoints.map(({ method, path: where }) => shape(method, where)).sort(),
    );
  });

  it('asks for the scopes that the document names', () => {
    const shape = (method: string, where: string) => `${method} ${where.replace(/:\w+/g, ':')}`;
    const served = new Map(
      routes.map(route => [
        shape(route.method, `/v2${route.path}`),
        route.access === 'password' ? 'Basic' : route.access,
      ]),
    );
    for (const { method, path: where, access } of documentedEndpoints) {
      assert.equal(served.get(shape(method, where)), access, `${method} ${where}`);
    }
  });
});

function checkAnswer({ method, path: where, answer: expected }: DocumentedEndpoint, answer: Answer): void {
  for (const header of ['limit', 'remaining', 'reset']) {
    assert.match(answer.headers.get(`x-rate-limit-${header}`) ?? '', /^\d+$/);
  }
  switch (expected.kind) {
    case 'nothing':
      assert.equal(answer.text, '');
      break;
    case 'affected':
      assert.equal(typeof answer.object()['records_affected'], 'number');
      break;
    case 'status path':
      assert.match(String(answer.object()['status_path']), /^http/);
      break;
    case 'page':
      assert.match(answer.headers.get('link') ?? '', /rel="last"/);
      checkList(answer, expected.record);
      break;
    case 'array':
      checkList(answer, expected.record);
      break;
    case 'one': {
      const { list, detail } = documentedRecords[expected.record];
      const extra = expected.record === 'Authorization' && method === 'POST' ? ['token'] : [];
      assert.deepEqual(Object.keys(answer.object()).sort(), [...list, ...detail, ...extra].sort(), where);
      break;
    }
    default:
      break;
  }
}

function checkList(answer: Answer, name: RecordName): void {
  const items = answer.list();
  assert.notEqual(items.length, 0);
  for (const item of items)
    assert.deepEqual(Object.keys(item).sort(), [...documentedRecords[name].list].sort());
}
