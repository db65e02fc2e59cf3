import assert from 'node:assert/strict';
import path from 'node:path';
import type { Client } from '../../../src/core/api/client.ts';
import { EditQueue } from '../../../src/core/catalog/edits/queue.ts';
import type { EditOutcome } from '../../../src/core/catalog/edits/send.ts';
import { type Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import type { SyncProgress } from '../../../src/core/catalog/sync/context.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import type { RunningService } from '../../../src/service/start.ts';
import { type BehindProxy, startBehindProxy } from './behindProxy.ts';
import type { FaultProxy, Passing } from './faultProxy.ts';
import { assertAgreement } from './support.ts';

describe('a sync while things go at the service', () => {
  let behind: BehindProxy;
  let folder = '';
  let service: RunningService;
  let proxy: FaultProxy;
  /** Of another person, straight to the service. */
  let other: Client;
  /** Of the window, through the proxy. */
  let own: Client;
  let catalog: Catalog;

  beforeEach(async () => {
    behind = await startBehindProxy();
    ({ folder, service, proxy, other } = behind);
    own = behind.clientOf();
    catalog = openCatalog(path.join(folder, 'catalog.db'));
  });
  afterEach(async () => {
    catalog.dispose();
    await behind.close();
  });

  const remote = (branch?: string) => remoteFromClient(own, { id: service.projectId, branch });

  /** Something happens at the service once, just before a request of some kind is answered. */
  function justBefore(
    isMeant: (request: Passing) => boolean,
    happen: (request: Passing) => Promise<unknown>,
  ): void {
    let isDone = false;
    proxy.onRequest = async request => {
      if (isDone || !isMeant(request)) return undefined;
      isDone = true;
      await happen(request);
      return undefined;
    };
  }

  const isDownload = ({ path: asked }: Passing) => asked.endsWith('/download');

  /** A text of a locale that can be changed: no plural. */
  function textIn(localeName: string) {
    const keyName = catalog.reader.match('*', 1_000).find(name => {
      const entry = catalog.reader.get(name);
      return entry?.key.isPlural === false && entry.translations.some(item => item.localeName === localeName);
    });
    assert.ok(keyName !== undefined);
    return { keyName, localeName, pluralSuffix: '' } as const;
  }

  for (const when of ['first', 'later'] as const) {
    for (const how of ['download', 'list'] as const) {
      it(`leaves out a locale that goes while it is fetched, and brings the rest (${when} sync, by ${how})`, async () => {
        const refusing = (request: Passing) =>
          how === 'list' && isDownload(request)
            ? { status: 422, body: { message: 'No such format' } }
            : undefined;
        proxy.onRequest = refusing;
        if (when === 'later') {
          await syncProject(catalog, remote());
          const { id } = (await other.locales.list(service.projectId).toArray()).at(-1) ?? { id: '' };
          const [key] = await other.keys.list(service.projectId).toArray();
          await other.keys.update(service.projectId, key?.id ?? '', { name: 'renamed.meanwhile' });
          await other.locales.delete(service.projectId, id);
          await other.locales.create(service.projectId, { name: 'lt', code: 'lt' });
          await other.locales.create(service.projectId, { name: 'lv', code: 'lv' });
        }
        const locales = await other.locales.list(service.projectId).toArray();
        const doomed = locales.findLast(locale => !locale.default);
        assert.ok(doomed !== undefined);
        const isFetching = ({ path: asked }: Passing) =>
          asked.includes(`/locales/${doomed.id}/${how === 'list' ? 'translations' : 'download'}`);
        let isGone = false;
        proxy.onRequest = async request => {
          if (isFetching(request) && !isGone) {
            isGone = true;
            await other.locales.delete(service.projectId, doomed.id);
          }
          return refusing(request);
        };
        const steps: SyncProgress[] = [];
        await syncProject(catalog, remote(), { onProgress: step => steps.push(step) });
        assert.ok(isGone);
        const last = steps.findLast(({ phase }) => phase === 'translations');
        assert.equal(last?.done, last?.total, 'whole without it');
        await assertAgreement(catalog.reader, other, service.projectId);
      });
    }
  }

  it('keeps an edit for a locale that goes, and tells it when it is tried', async () => {
    await syncProject(catalog, remote());
    const doomed = catalog.reader.locales().find(locale => !locale.isDefault);
    assert.ok(doomed !== undefined);
    await catalog.writer.addEdit({ ...textIn(doomed.name), content: 'Mine' });
    justBefore(isDownload, () => other.locales.delete(service.projectId, doomed.id));
    await syncProject(catalog, remote(), { thorough: true });
    await assertAgreement(catalog.reader, other, service.projectId);
    assert.deepEqual(
      catalog.reader.edits().map(({ content, state }) => [content, state]),
      [['Mine', 'waiting']],
    );
    const outcomes = await send();
    assert.deepEqual(
      outcomes.map(outcome => [outcome.kind, 'what' in outcome && outcome.what]),
      [['gone', 'locale']],
    );
    assert.deepEqual(
      catalog.reader.edits().map(({ content, state }) => [content, state]),
      [['Mine', 'gone']],
    );
  });

  for (const [what, isMeant] of [
    ['locales', ({ path: asked }) => asked.endsWith('/locales')],
    ['downloads', isDownload],
    ['keys', ({ path: asked }) => asked.endsWith('/keys')],
    ['flags', ({ query }) => query.get('q') === 'excluded:true'],
  ] as const satisfies readonly (readonly [string, (request: Passing) => boolean])[]) {
    it(`tells that the branch went while its ${what} are read`, async () => {
      await branch('feature');
      justBefore(isMeant, () => other.branches.delete(service.projectId, 'feature'));
      await assert.rejects(syncProject(catalog, remote('feature')), {
        name: 'RemoteGoneError',
        what: 'branch',
      });
    });

    it(`tells that the project went while its ${what} are read, of a branch too`, async () => {
      await branch('feature');
      justBefore(isMeant, () => other.projects.delete(service.projectId));
      await assert.rejects(syncProject(catalog, remote('feature')), {
        name: 'RemoteGoneError',
        what: 'project',
      });
      await assert.rejects(syncProject(catalog, remote()), { name: 'RemoteGoneError', what: 'project' });
    });
  }

  for (const [status, what] of [
    [404, 'RemoteGoneError'],
    [403, 'RemoteUnreachableError'],
    [401, 'RemoteUnreachableError'],
  ] as const) {
    it(`keeps edits while access is lost (${status}), and sends them when it is back`, async () => {
      await syncProject(catalog, remote());
      const { name } = catalog.reader.sourceLocale() ?? { name: '' };
      await catalog.writer.addEdit({ ...textIn(name), content: 'Mine' });
      proxy.onRequest = () => ({ status, body: { message: 'No' } });
      await assert.rejects(syncProject(catalog, remote()));
      const [lost] = await send();
      assert.deepEqual([lost?.kind, lost?.kind === 'unreachable' && lost.why.name], ['unreachable', what]);
      assert.deepEqual(
        catalog.reader.edits().map(({ content, state }) => [content, state]),
        [['Mine', 'waiting']],
      );
      proxy.onRequest = () => undefined;
      assert.deepEqual(
        (await send()).map(({ kind }) => kind),
        ['sent'],
      );
    });
  }

  it('gives back a text that the token may not write', async () => {
    await syncProject(catalog, remote());
    const { name } = catalog.reader.sourceLocale() ?? { name: '' };
    await catalog.writer.addEdit({ ...textIn(name), content: 'Mine' });
    proxy.onRequest = ({ method }) =>
      method === 'GET' ? undefined : { status: 403, body: { message: 'No' } };
    const [outcome] = await send();
    assert.deepEqual([outcome?.kind, outcome?.edit.content], ['refused', 'Mine']);
  });

  it('goes on when a key goes between the list and its detail', async () => {
    await syncProject(catalog, remote());
    const [name = ''] = catalog.reader.match('*', 1);
    const id = catalog.reader.get(name)?.key.id ?? '';
    justBefore(
      ({ path: asked }) => asked.endsWith(`/keys/${id}`),
      () => other.keys.delete(service.projectId, id),
    );
    assert.equal(await remote().key(id, { priority: 'foreground' }), undefined);
    await syncProject(catalog, remote());
    await assertAgreement(catalog.reader, other, service.projectId);
  });

  async function send(): Promise<readonly EditOutcome[]> {
    const queue = new EditQueue(catalog, remote());
    const outcomes: EditOutcome[] = [];
    const tried = new Promise<void>(resolve => {
      queue.onDidTry(outcome => {
        outcomes.push(outcome);
        resolve();
      });
    });
    queue.wake();
    await tried;
    queue.dispose();
    await queue.flush();
    return outcomes;
  }

  async function branch(name: string): Promise<void> {
    await other.branches.create(service.projectId, { name });
    for (;;) {
      const { state } = await other.branches.get(service.projectId, name);
      if (state === 'success') return;
      assert.notEqual(state, 'error');
    }
  }
});
