import assert from 'node:assert/strict';
import { firstAddress } from '../../../src/commands/account/firstAddress.ts';
import type { OpenState, SessionState, SyncState } from '../../../src/platform/session/types.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount } from '../platform/exampleAccount.ts';

const last = 'https://last.example/api/v2';
const failure = { reason: 'authentication', detail: undefined, retryAt: undefined } as const;

function open(sync: SyncState, account = exampleAccount): SessionState {
  const catalog = fakeCatalog({}) as OpenState['catalog'];
  return { kind: 'open', account, project: { id: 'p', name: 'Shop' }, catalog, sync };
}

describe('commands: the address that signing in offers', () => {
  it('is that of the account whose token is refused, whichever was used last', () => {
    assert.equal(firstAddress(open({ kind: 'failed', failure }), last), exampleAccount.apiRoot);
    assert.equal(
      firstAddress({ kind: 'failed', account: exampleAccount, failure }, last),
      exampleAccount.apiRoot,
    );
  });

  it('is the last one where nothing is wrong, and where the trial ends', () => {
    assert.equal(firstAddress({ kind: 'signedOut' }, last), last);
    assert.equal(firstAddress(open({ kind: 'fresh', at: new Date(0) }), last), last);
    const trial = { ...exampleAccount, isEmbedded: true };
    assert.equal(firstAddress(open({ kind: 'failed', failure }, trial), last), last);
  });
});
