import assert from 'node:assert/strict';
import { firstSteps, needsProject } from '../../../src/commands/project/firstSteps.ts';
import type { OpenState, SessionState } from '../../../src/platform/session/types.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount } from '../platform/exampleAccount.ts';

const signedOut: SessionState = { kind: 'signedOut' };
const failed: SessionState = {
  kind: 'failed',
  account: exampleAccount,
  failure: { reason: 'network', detail: undefined, retryAt: undefined },
};
const open: SessionState = {
  kind: 'open',
  account: exampleAccount,
  project: { id: 'p', name: 'Shop' },
  catalog: fakeCatalog({}) as OpenState['catalog'],
  sync: { kind: 'syncing' },
};

describe('commands: what to do first where no project is open', () => {
  it('stands in the way of what works on a project, and of nothing else', () => {
    for (const id of [
      'localens.downloadAll',
      'localens.findKey',
      'localens.tag',
      'localens.refresh',
    ] as const) {
      assert.ok(needsProject(id, signedOut), id);
      assert.ok(!needsProject(id, open), id);
    }
    for (const id of ['localens.signIn', 'localens.tryWithoutAccount', 'localens.showLog'] as const)
      assert.ok(!needsProject(id, signedOut), id);
  });

  it('stands in a window without a folder in the way of what works on its files', () => {
    const noFolder: SessionState = { kind: 'noFolder' };
    const standing = (
      ['localens.tryWithoutAccount', 'localens.chooseProject', 'localens.findKey'] as const
    ).map(id => needsProject(id, noFolder));
    assert.deepEqual(standing, [true, true, true]);
    assert.ok(!needsProject('localens.signIn', noFolder));
  });

  it('lets a project that could not be opened be opened again', () => {
    assert.ok(!needsProject('localens.refresh', failed));
    assert.ok(needsProject('localens.downloadAll', failed));
  });

  it('leads to a project', () => {
    assert.deepEqual(firstSteps(signedOut, false), [
      'localens.signIn',
      'localens.tryWithoutAccount',
      'localens.showLog',
    ]);
    assert.deepEqual(firstSteps({ kind: 'noProject', account: exampleAccount }, false), [
      'localens.chooseProject',
      'localens.signIn',
      'localens.showLog',
    ]);
    assert.equal(firstSteps(failed, false)[0], 'localens.refresh');
  });
});
