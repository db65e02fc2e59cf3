import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { Client } from '../../../src/core/api/client.ts';
import { createClient } from '../../../src/core/api/client.ts';
import { EditQueue } from '../../../src/core/catalog/edits/queue.ts';
import { type Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import { type RemoteClient, remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { catalogResponseStore } from '../../../src/core/catalog/responseStore.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';
import { changes } from './changes.ts';
import { assertAgreement, clientOf } from './support.ts';

const workerScript = path.resolve(import.meta.dirname, '../../../src/core/catalog/worker/worker.ts');

describe('catalog against the service', () => {
  let folder = '';
  let service: RunningService;
  let client: Client;
  const open: { dispose(): unknown }[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'catalog-contract-'));
    service = await startService({ sample: true, limits: 'off' });
    client = clientOf(service);
  });
  afterEach(async () => {
    for (const item of open.splice(0)) await item.dispose();
    await client.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function catalog(name = 'catalog.db'): Catalog {
    const opened = openCatalog(path.join(folder, name), { workerScript });
    open.push(opened);
    return opened;
  }

  const remote = (of: RemoteClient = client) => remoteFromClient(of, { id: service.projectId });

  it('brings the sample project, and then nothing for free', async () => {
    const subject = catalog();
    const { apiRoot, token } = service;
    const store = catalogResponseStore(subject);
    const own = createClient({ apiRoot, token, userAgent: 'contract test', store });
    open.push({ dispose: () => own.close() });
    await syncProject(subject, remote(own));
    await assertAgreement(subject.reader, client, service.projectId);
    const report = await syncProject(subject, remote(own));
    assert.equal(report.requests - report.free, 0);
  });

  it('agrees after any changes in the service', async () => {
    const steps = fc.array(
      fc.record({
        change: fc.constantFrom(...Object.keys(changes), 'sync'),
        pick: fc.nat(200),
        text: fc.constantFrom('Neu', 'Ancora', 'zwölf Boxkämpfer', 'a: "b"', 'z'),
      }),
      { minLength: 4, maxLength: 10 },
    );
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(steps, async all => {
        const subject = catalog(`run-${++runs}.db`);
        for (const { change, pick, text } of all) {
          if (change === 'sync') await syncProject(subject, remote());
          else await changes[change]?.(client, service.projectId, pick, text);
        }
        await syncProject(subject, remote());
        await assertAgreement(subject.reader, client, service.projectId);
      }),
      { numRuns: 3 },
    );
  });

  it('sends edits, and asks when somebody else changed the text', async () => {
    const subject = catalog();
    await syncProject(subject, remote());
    const queue = new EditQueue(subject, remote());
    open.push(queue);
    const outcomes: string[] = [];
    queue.onDidTry(outcome => outcomes.push(outcome.kind));
    const name = subject.reader.match('*', 1000).find(each => !subject.reader.get(each)?.key.isPlural) ?? '';
    const locale = subject.reader.locales().find(each => !each.isDefault)?.name ?? '';
    await queue.edit({ keyName: name, localeName: locale, pluralSuffix: '', content: 'Von hier' });
    await queue.flush();
    await assertAgreement(subject.reader, client, service.projectId);
    assert.deepEqual(outcomes, ['sent']);

    const id = subject.reader.get(name)?.key.id ?? '';
    const theirs = (await client.translations.listByKey(service.projectId, id).toArray()).find(
      item => item.locale.name === locale,
    );
    await client.translations.update(service.projectId, theirs?.id ?? '', { content: 'Von dort' });
    await queue.edit({ keyName: name, localeName: locale, pluralSuffix: '', content: 'Wieder von hier' });
    await queue.flush();
    assert.deepEqual(outcomes, ['sent', 'conflict']);
    const [conflict] = subject.reader.edits();
    assert.deepEqual([conflict?.content, conflict?.theirs], ['Wieder von hier', 'Von dort']);
    await queue.resolve(conflict?.no ?? 0, 'theirs');
    await assertAgreement(subject.reader, client, service.projectId);
  });

  it('tells that the branch or the project is gone, and keeps what it has', async () => {
    const subject = catalog();
    await syncProject(subject, remote());
    const keys = subject.reader.keyCount();
    const branch = remoteFromClient(client, { id: service.projectId, branch: 'no such branch' });
    await assert.rejects(syncProject(subject, branch), { name: 'RemoteGoneError', what: 'branch' });
    await client.projects.delete(service.projectId);
    await assert.rejects(syncProject(subject, remote()), { name: 'RemoteGoneError', what: 'project' });
    assert.equal(subject.reader.keyCount(), keys);
  });

  it('follows a branch in a catalog of its own', async () => {
    await client.branches.create(service.projectId, { name: 'feature/x' });
    const branch = remoteFromClient(client, { id: service.projectId, branch: 'feature/x' });
    const subject = catalog('branch.db');
    await syncProject(subject, branch);
    const [name = ''] = subject.reader.match('*', 1);
    const locale = subject.reader.sourceLocale()?.name ?? '';
    const queue = new EditQueue(subject, branch);
    open.push(queue);
    const isPlural = subject.reader.get(name)?.key.isPlural === true;
    await queue.edit({
      keyName: name,
      localeName: locale,
      pluralSuffix: isPlural ? 'other' : '',
      content: 'On the branch',
    });
    await queue.flush();
    assert.deepEqual(subject.reader.edits(), []);
    const main = catalog('main.db');
    await syncProject(main, remote());
    const textOf = (of: Catalog) =>
      of.reader.get(name)?.translations.find(item => item.localeName === locale)?.content;
    assert.notEqual(textOf(main), 'On the branch');
    await syncProject(subject, branch, { thorough: true });
    const texts = subject.reader.get(name)?.translations.map(({ content }) => content);
    assert.ok(texts?.includes('On the branch'));
  });

  it('lists where the service does not give the format', async () => {
    const subject = catalog();
    const real = remote();
    const refusing = {
      ...real,
      download: (...[locale, request, options]: Parameters<typeof real.download>) =>
        real.download(locale, { ...request, format: 'no_such_format' }, options),
    };
    await syncProject(subject, refusing);
    await assertAgreement(subject.reader, client, service.projectId);
  });
});
