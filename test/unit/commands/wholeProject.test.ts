import assert from 'node:assert/strict';
import { needsWholeProject, whenWhole } from '../../../src/commands/project/wholeProject.ts';
import { Emitter } from '../../../src/core/base/event.ts';
import type { CatalogChange } from '../../../src/core/catalog/types.ts';
import type { OpenState, SyncState } from '../../../src/platform/session/types.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount as account } from '../platform/exampleAccount.ts';

describe('commands: waiting until a project was read completely', () => {
  const failure = { reason: 'network', detail: undefined, retryAt: undefined } as const;
  const never = new AbortController().signal;

  /** A project that is being filled, and what ends its syncs. */
  function filling() {
    const changed = new Emitter<CatalogChange>();
    const ends: (() => void)[] = [];
    let sync: SyncState = { kind: 'syncing' };
    const project = {
      isFilling: true,
      get state(): OpenState {
        const catalog = fakeCatalog({}) as OpenState['catalog'];
        return { kind: 'open', account, project: { id: 'p', name: 'P' }, catalog, sync };
      },
      refresh: () => new Promise<void>(resolve => ends.push(resolve)),
    };
    const end = async (next: SyncState) => {
      sync = next;
      ends.at(-1)?.();
      await new Promise(resolve => setImmediate(resolve));
    };
    const fire = () => changed.fire({ keys: 'all', locales: 'all' });
    return { project, session: { onDidChangeContent: changed.event }, ends, end, fire };
  }

  it('is asked of commands that conclude something from what it lacks', () => {
    assert.equal(needsWholeProject('localens.downloadLocale', { isFilling: true }), true);
    assert.equal(needsWholeProject('localens.sendFiles', { isFilling: true }), true);
    assert.equal(needsWholeProject('localens.downloadLocale', { isFilling: false }), false);
    assert.equal(needsWholeProject('localens.editTranslation', { isFilling: true }), false);
  });

  it('ends as soon as it is complete, though tags and the like are still being read', async () => {
    const { project, session, ends, fire } = filling();
    let isOver = false;
    const waiting = whenWhole(project, session, never).finally(() => {
      isOver = true;
    });
    fire();
    await new Promise(resolve => setImmediate(resolve));
    assert.equal(isOver, false);
    project.isFilling = false;
    fire();
    assert.equal(await waiting, undefined);
    assert.equal(ends.length, 1);
  });

  it('is tried once more where it failed, which may have begun before, and then says why', async () => {
    const { project, session, ends, end } = filling();
    const waiting = whenWhole(project, session, never);
    await end({ kind: 'failed', failure });
    await end({ kind: 'failed', failure });
    assert.deepEqual(await waiting, failure);
    assert.equal(ends.length, 2);
  });

  it('is given up at once, though the service has not answered', async () => {
    const { project, session } = filling();
    const abort = new AbortController();
    const waiting = whenWhole(project, session, abort.signal);
    abort.abort();
    await assert.rejects(waiting, { name: 'AbortError' });
  });
});
