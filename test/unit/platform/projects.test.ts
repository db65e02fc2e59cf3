import assert from 'node:assert/strict';
import { Emitter } from '../../../src/core/base/event.ts';
import { silentLogger } from '../../../src/core/base/logger.ts';
import type { EditOutcome } from '../../../src/core/catalog/edits/send.ts';
import { RemoteUnreachableError } from '../../../src/core/catalog/remote.ts';
import type { CatalogNotice } from '../../../src/core/catalog/store/openFile.ts';
import type { Engine, OpenProject } from '../../../src/platform/engine/types.ts';
import type { SignedIn } from '../../../src/platform/session/memory.ts';
import { Projects } from '../../../src/platform/session/projects.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount as account } from './exampleAccount.ts';

const signedIn: SignedIn = { account, token: 'token-one' };

/**
 * An engine that only opens projects, and notes when.
 *
 * @param more what its projects do otherwise
 */
function setUp(more: Partial<OpenProject> = {}) {
  const log: string[] = [];
  const open = async ({ token }: { token: string }, ref: OpenProject['project']) => {
    log.push(`open ${ref.id} with ${token}`);
    const project: Partial<OpenProject> = {
      project: { ...ref, name: `Project ${ref.id}` },
      catalog: fakeCatalog({ en: { title: ref.id } }) as OpenProject['catalog'],
      onDidTryEdit: new Emitter<never>().event,
      onDidRebuild: new Emitter<never>().event,
      sync: async ({ priority }) => void log.push(`sync ${ref.id} in the ${priority}`),
      whenIndexed: async () => undefined,
      dispose: () => void log.push(`close ${ref.id}`),
      ...more,
    };
    return project as OpenProject;
  };
  const engine: Partial<Engine> = { open };
  const projects = new Projects({ log: silentLogger, loadEngine: async () => engine as Engine });
  const settled = async (isThere: () => boolean) => {
    while (!isThere()) {
      await new Promise<void>(resolve => {
        const listener = projects.onDidChange(() => {
          listener.dispose();
          resolve();
        });
      });
    }
  };
  const isFresh = (key: string) => {
    const state = projects.get(key)?.state;
    return state?.kind === 'open' && state.sync.kind === 'fresh';
  };
  return { log, projects, settled, isFresh };
}

describe('platform: the projects that are open', () => {
  it('are opened once, however many need them, and closed with the last one', async () => {
    const { log, projects, settled, isFresh } = setUp();
    const ref = { id: 'p', name: '' };
    const [one, two] = [projects.hold(signedIn, ref), projects.hold(signedIn, ref)];
    assert.equal(one.project, two.project);
    await settled(() => isFresh(one.project.key));
    one.dispose();
    one.dispose();
    assert.equal(projects.all.length, 1);
    two.dispose();
    assert.deepEqual(projects.all, []);
    assert.deepEqual(log, ['open p with token-one', 'sync p in the background', 'close p']);
  });

  it('stand side by side, each branch by itself', async () => {
    const { log, projects, settled, isFresh } = setUp();
    const main = projects.hold(signedIn, { id: 'p', name: '' });
    const next = projects.hold(signedIn, { id: 'p', name: '', branch: 'next' });
    const other = projects.hold(signedIn, { id: 'q', name: '' });
    for (const { project } of [main, next, other]) await settled(() => isFresh(project.key));
    assert.equal(other.project.catalog?.get('title')?.translations[0]?.content, 'q');
    assert.equal(log.filter(line => line.startsWith('open')).length, 3);
    projects.dispose();
    assert.equal(log.filter(line => line.startsWith('close')).length, 3);
  });

  it('are opened anew with a new token', async () => {
    const { log, projects, settled, isFresh } = setUp();
    const former = projects.hold(signedIn, { id: 'p', name: '' });
    await settled(() => isFresh(former.project.key));
    const renewed = projects.hold({ account, token: 'token-two' }, { id: 'p', name: '' });
    await settled(() => isFresh(renewed.project.key));
    former.dispose();
    assert.equal(projects.get(renewed.project.key), renewed.project);
    assert.deepEqual(log, [
      'open p with token-one',
      'sync p in the background',
      'close p',
      'open p with token-two',
      'sync p in the background',
    ]);
  });

  it('are filled again at once when their file had to be replaced, and count as empty no longer than that', async () => {
    const rebuilt = new Emitter<CatalogNotice>();
    const { log, projects, settled, isFresh } = setUp({ onDidRebuild: rebuilt.event });
    const { project } = projects.hold(signedIn, { id: 'p', name: '' });
    await settled(() => isFresh(project.key));
    assert.equal(project.isFilling, false);
    rebuilt.fire({ reason: 'damaged', keptAt: 'x.damaged', rescued: 0, isUnsentLost: false });
    assert.equal(project.isFilling, true);
    await settled(() => !project.isFilling);
    assert.deepEqual(log.slice(-2), ['sync p in the background', 'sync p in the foreground']);
  });

  for (const end of ['succeeds', 'fails'] as const) {
    it(`are not called up to date, empty or broken when a sync ${end} whose file was replaced meanwhile`, async () => {
      const rebuilt = new Emitter<CatalogNotice>();
      const first = Promise.withResolvers<void>();
      let syncs = 0;
      const { projects, settled, isFresh } = setUp({
        onDidRebuild: rebuilt.event,
        async sync({ onFilled }) {
          if (++syncs === 1) await first.promise;
          onFilled?.();
        },
      });
      const { project } = projects.hold(signedIn, { id: 'p', name: '' });
      await settled(() => project.state.kind === 'open');
      const seen: string[] = [];
      projects.onDidChange(() => {
        if (project.state.kind !== 'open') return;
        seen.push(`${project.state.sync.kind}${project.isFilling ? ', filling' : ''}`);
      });
      rebuilt.fire({ reason: 'damaged', keptAt: 'x.damaged', rescued: 0, isUnsentLost: false });
      if (end === 'succeeds') first.resolve();
      else first.reject(new Error('The catalog was closed'));
      await settled(() => isFresh(project.key) && !project.isFilling);
      assert.equal(syncs, 2);
      assert.deepEqual([...new Set(seen)], ['syncing, filling', 'fresh']);
    });
  }

  it('are looked at again at once when an edit reaches the service that could not be reached', async () => {
    const tried = new Emitter<EditOutcome>();
    let syncs = 0;
    const { projects, settled, isFresh } = setUp({
      onDidTryEdit: tried.event,
      async sync() {
        if (++syncs === 1) throw new Error('No network');
      },
    });
    const { project } = projects.hold(signedIn, { id: 'p', name: '' });
    await settled(() => project.state.kind === 'open' && project.state.sync.kind === 'failed');
    const edit = {} as EditOutcome['edit'];
    tried.fire({ kind: 'unreachable', edit, why: new RemoteUnreachableError('No network') });
    await Promise.resolve();
    assert.equal(syncs, 1);
    tried.fire({ kind: 'sent', edit });
    await settled(() => isFresh(project.key));
    tried.fire({ kind: 'sent', edit });
    await Promise.resolve();
    assert.equal(syncs, 2);
  });

  it('are brought in step once more for people who ask while it goes on, as they may have changed what was read', async () => {
    const begun: string[] = [];
    const first = Promise.withResolvers<void>();
    const { projects, settled, isFresh } = setUp({
      async sync({ priority }) {
        begun.push(priority);
        if (begun.length === 1) await first.promise;
      },
    });
    const { project } = projects.hold(signedIn, { id: 'p', name: '' });
    await settled(() => begun.length === 1);
    const refreshed = [project.refresh(), project.refresh('background'), project.refresh()];
    first.resolve();
    await Promise.all(refreshed);
    assert.deepEqual(begun, ['background', 'foreground']);
    await project.refresh();
    assert.deepEqual(begun, ['background', 'foreground', 'foreground']);
    assert.ok(isFresh(project.key));
    projects.dispose();
  });

  it('are not asked again for who asked before they were closed', async () => {
    let begun = 0;
    const first = Promise.withResolvers<void>();
    const { projects, settled } = setUp({
      async sync() {
        begun++;
        await first.promise;
      },
    });
    const held = projects.hold(signedIn, { id: 'p', name: '' });
    await settled(() => begun === 1);
    const refreshed = held.project.refresh();
    held.dispose();
    first.resolve();
    await refreshed;
    assert.equal(begun, 1);
  });

  it('are whole once every text is there, however long the rest takes', async () => {
    const rest = Promise.withResolvers<void>();
    const { projects, settled, isFresh } = setUp({
      catalog: fakeCatalog({}) as OpenProject['catalog'],
      async sync({ onFilled }) {
        await Promise.resolve();
        onFilled?.();
        await rest.promise;
      },
    });
    const { project } = projects.hold(signedIn, { id: 'p', name: '' });
    const told: boolean[] = [];
    const filled = new Promise<void>(resolve => {
      project.onDidChangeContent(() => {
        told.push(project.isFilling);
        if (!project.isFilling) resolve();
      });
    });
    await filled;
    assert.equal(told[0], true);
    assert.equal(isFresh(project.key), false);
    assert.equal(project.isReading, false);
    rest.resolve();
    await settled(() => isFresh(project.key));
    projects.dispose();
  });

  it('go on filling what a window left half filled, and have filled what it left whole', async () => {
    for (const isFilled of [true, false]) {
      const half = fakeCatalog({ en: { title: 'Title' }, de: {} }) as OpenProject['catalog'];
      const locales = () =>
        half.locales().map(locale => ({ ...locale, isFilled: locale.isDefault || isFilled }));
      const synced = Promise.withResolvers<void>();
      const { projects, settled, isFresh } = setUp({
        catalog: { ...half, locales },
        sync: () => synced.promise,
      });
      const { project } = projects.hold(signedIn, { id: 'p', name: '' });
      await settled(() => project.state.kind === 'open');
      assert.equal(project.isFilling, !isFilled);
      synced.resolve();
      await settled(() => isFresh(project.key));
      assert.equal(project.isFilling, false);
      projects.dispose();
    }
  });
});
