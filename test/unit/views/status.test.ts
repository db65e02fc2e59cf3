import assert from 'node:assert/strict';
import { stepsFor } from '../../../src/commands/project/nextSteps.ts';
import type { OpenState, SessionState, SyncState } from '../../../src/platform/session/types.ts';
import type { Failure } from '../../../src/platform/words/failure.ts';
import { statusOf } from '../../../src/views/status.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount as account } from '../platform/exampleAccount.ts';

const retryAt = new Date(60_000);
const failure = (reason: Failure['reason']): Failure => ({ reason, detail: undefined, retryAt: undefined });
const failed = (reason: Failure['reason']): SyncState => ({ kind: 'failed', failure: failure(reason) });

function open(sync: SyncState, branch?: string): OpenState {
  const project = { id: '1', name: 'Shop', ...(branch === undefined ? {} : { branch }) };
  const catalog = fakeCatalog({ en: { title: 'Shop' } }) as OpenState['catalog'];
  return { kind: 'open', account, project, catalog, sync };
}

const quiet = { canUndo: false, isFiltered: false, isNamedByFile: false };

describe('views: what the status bar says', () => {
  it('is nothing where there is nothing to work on', () => {
    assert.deepEqual(statusOf({ kind: 'noFolder' }), { kind: 'hidden' });
    assert.deepEqual(statusOf({ kind: 'loading' }), { kind: 'hidden' });
  });

  it('is why nothing is open', () => {
    assert.equal(statusOf({ kind: 'signedOut' }).kind, 'signedOut');
    assert.equal(statusOf({ kind: 'restricted' }).kind, 'restricted');
    assert.equal(statusOf({ kind: 'noProject', account }).kind, 'noProject');
    assert.deepEqual(statusOf({ kind: 'unknownAccount', name: 'acme' }), {
      kind: 'unknownAccount',
      account: 'acme',
    });
    const why = failure('notFound');
    assert.deepEqual(statusOf({ kind: 'failed', account, failure: why }), { kind: 'closed', failure: why });
  });

  it('is project and branch, and how the catalog stands to the service', () => {
    const at = new Date(0);
    const of = { project: 'Shop', branch: undefined };
    assert.deepEqual(statusOf(open({ kind: 'fresh', at })), { ...of, kind: 'fresh', at });
    assert.deepEqual(statusOf(open({ kind: 'syncing' }, 'next')), {
      project: 'Shop',
      branch: 'next',
      kind: 'syncing',
    });
    assert.deepEqual(statusOf(open({ kind: 'syncing', limitedUntil: retryAt })), {
      ...of,
      kind: 'limited',
      failure: { reason: 'rateLimited', detail: undefined, retryAt },
    });
    for (const reason of ['network', 'timeout'] as const) {
      assert.equal(statusOf(open(failed(reason))).kind, 'offline', reason);
    }
    assert.equal(statusOf(open(failed('server'))).kind, 'failed');
    const limited = { reason: 'rateLimited', detail: undefined, retryAt } as const;
    assert.deepEqual(statusOf(open({ kind: 'failed', failure: limited })), {
      ...of,
      kind: 'limited',
      failure: limited,
    });
  });
});

describe('commands: what one would do next', () => {
  const firstFor = (state: SessionState) => stepsFor(state, quiet)[0];

  it('is what ends the trouble there is', () => {
    assert.equal(firstFor({ kind: 'signedOut' }), 'localens.signIn');
    assert.equal(firstFor({ kind: 'unknownAccount', name: 'acme' }), 'localens.signIn');
    assert.equal(firstFor({ kind: 'noProject', account }), 'localens.chooseProject');
    assert.equal(firstFor(open(failed('network'))), 'localens.refresh');
    assert.equal(firstFor(open(failed('authentication'))), 'localens.signIn');
  });

  it('is to take back what was done, and to see all keys again, where there is something to that', () => {
    const fresh = open({ kind: 'fresh', at: new Date(0) });
    const steps = stepsFor(fresh, { ...quiet, canUndo: true, isFiltered: true });
    assert.equal(steps[0], 'localens.undo');
    assert.ok(steps.includes('localens.clearFilter') && !steps.includes('localens.filterByState'));
    assert.ok(!stepsFor(fresh, quiet).includes('localens.undo'));
  });

  it('needs no service while it cannot be reached', () => {
    const steps = stepsFor(open(failed('network')), quiet);
    for (const id of ['localens.downloadAll', 'localens.chooseProject', 'localens.switchBranch'] as const) {
      assert.ok(!steps.includes(id), id);
    }
    assert.ok(steps.includes('localens.findKey'));
  });

  it('is named once', () => {
    for (const state of [open({ kind: 'syncing' }), open(failed('server')), { kind: 'signedOut' } as const]) {
      const steps = stepsFor(state, { ...quiet, canUndo: true });
      assert.equal(new Set(steps).size, steps.length);
    }
  });
});
