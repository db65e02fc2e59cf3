import assert from 'node:assert/strict';
import { stepsFor } from '../../../src/commands/project/nextSteps.ts';
import type { ApiErrorKind } from '../../../src/core/api/errors.ts';
import type { OpenState, SessionState, SyncState } from '../../../src/platform/session/types.ts';
import type { Failure } from '../../../src/platform/words/failure.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount } from '../platform/exampleAccount.ts';

const calm = { canUndo: false, isFiltered: false, isNamedByFile: false };
const failure = (reason: Failure['reason']) => ({ reason, detail: undefined, retryAt: undefined });
const catalog = fakeCatalog({ en: { title: 'Shop' } }) as OpenState['catalog'];
const fresh: SyncState = { kind: 'fresh', at: new Date(0) };

function open(sync: SyncState, content = catalog): OpenState {
  return {
    kind: 'open',
    account: exampleAccount,
    project: { id: 'p', name: 'Shop' },
    catalog: content,
    sync,
  };
}

describe('commands: what one would do next', () => {
  it('begins with the way on', () => {
    const first = (state: SessionState) => stepsFor(state, calm)[0];
    assert.equal(first({ kind: 'signedOut' }), 'localens.signIn');
    assert.equal(first({ kind: 'unknownAccount', name: 'Acme' }), 'localens.signIn');
    assert.equal(first({ kind: 'noProject', account: exampleAccount }), 'localens.chooseProject');
    assert.equal(first({ kind: 'restricted' }), 'manageTrust');
    assert.equal(first(open(fresh)), 'localens.findKey');
    const failed = (reason: ApiErrorKind): SessionState => ({
      kind: 'failed',
      account: exampleAccount,
      failure: failure(reason),
    });
    assert.equal(first(failed('authentication')), 'localens.signIn');
    assert.equal(first(failed('server')), 'localens.refresh');
  });

  it('is help at least, whatever the state', () => {
    for (const kind of ['noFolder', 'loading'] as const) {
      assert.deepEqual(stepsFor({ kind }, calm), ['localens.openSettings', 'localens.showLog']);
    }
  });

  it('is undo before all else where there is something to undo', () => {
    assert.equal(stepsFor(open(fresh), { ...calm, canUndo: true })[0], 'localens.undo');
    assert.ok(!stepsFor(open(fresh), calm).includes('localens.undo'));
  });

  it('clears a filter that is set, and sets one that is not', () => {
    const filters = (isFiltered: boolean) =>
      stepsFor(open(fresh), { ...calm, isFiltered }).filter(step => /filter/i.test(step));
    assert.deepEqual(filters(true), ['localens.clearFilter']);
    assert.deepEqual(filters(false), ['localens.filterByState']);
  });

  it('is to send the locale files where the project is known to be empty', () => {
    const empty = fakeCatalog({}) as OpenState['catalog'];
    const steps = stepsFor(open(fresh, empty), calm);
    assert.deepEqual(steps.slice(0, 2), ['localens.sendFiles', 'localens.createKey']);
    assert.ok(!steps.includes('localens.downloadAll'));
    assert.ok(!stepsFor(open({ kind: 'syncing' }, empty), calm).includes('localens.sendFiles'));
  });

  it('leads from a trial, and from an account without the project, to another account', () => {
    const trial = { ...open(fresh), account: { ...exampleAccount, isEmbedded: true } };
    assert.ok(stepsFor(trial, calm).includes('localens.signIn'));
    assert.ok(!stepsFor(open(fresh), calm).includes('localens.signIn'));
    const steps = stepsFor({ kind: 'noProject', account: exampleAccount }, calm);
    assert.deepEqual(steps.slice(0, 2), ['localens.chooseProject', 'localens.signIn']);
  });

  it('is the config file where that names what the service does not have', () => {
    const named = { ...calm, isNamedByFile: true };
    for (const reason of ['projectGone', 'branchGone'] as const) {
      const state: SessionState = { kind: 'failed', account: exampleAccount, failure: failure(reason) };
      const sync: SyncState = { kind: 'failed', failure: failure(reason) };
      assert.equal(stepsFor(state, named)[0], 'localens.openConfig');
      assert.equal(stepsFor(open(sync), named)[0], 'localens.openConfig');
      assert.ok(!stepsFor(state, calm).includes('localens.openConfig'));
    }
    assert.ok(
      !stepsFor(open({ kind: 'failed', failure: failure('network') }), named).includes('localens.openConfig'),
    );
  });

  it('leaves out what would only fail again', () => {
    const steps = (reason: Failure['reason']) =>
      stepsFor(open({ kind: 'failed', failure: failure(reason) }), calm);
    assert.ok(!steps('network').includes('localens.switchBranch'));
    assert.ok(!steps('authentication').includes('localens.chooseProject'));
    assert.ok(steps('server').includes('localens.switchBranch'));
    assert.equal(steps('authentication')[0], 'localens.signIn');
    assert.equal(steps('network')[0], 'localens.refresh');
    assert.equal(steps('stopped')[0], 'localens.tryWithoutAccount');
    assert.ok(!steps('stopped').includes('localens.switchBranch'));
    assert.equal(steps('projectGone')[0], 'localens.chooseProject');
    assert.equal(steps('branchGone')[0], 'localens.switchBranch');
    assert.equal(steps('forbidden')[0], 'localens.signIn', 'the words say: with another token');
    assert.equal(steps('configuration')[0], 'localens.openSettings');
    for (const reason of ['projectGone', 'branchGone', 'configuration'] as const) {
      assert.equal(new Set(steps(reason)).size, steps(reason).length, 'none is offered twice');
    }
  });
});
