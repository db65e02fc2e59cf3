import assert from 'node:assert/strict';
import type { CatalogOverview } from '../../../src/core/catalog/types.ts';
import type { SessionState, SyncState } from '../../../src/platform/session/types.ts';
import type { Failure } from '../../../src/platform/words/failure.ts';
import { viewReason } from '../../../src/views/reason.ts';
import { type Content, fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount as account } from '../platform/exampleAccount.ts';

const failure = (reason: Failure['reason']): Failure => ({ reason, detail: undefined, retryAt: undefined });
const failed = (reason: Failure['reason']): SyncState => ({ kind: 'failed', failure: failure(reason) });

function open(content: Content, sync: SyncState): SessionState {
  const unasked = () => {
    throw new Error('The reason is known without this question');
  };
  const catalog: CatalogOverview = {
    ...fakeCatalog(content),
    childCount: unasked,
    coverage: unasked,
    tags: unasked,
    list: unasked,
    filter: unasked,
    stateCounts: unasked,
    rows: unasked,
    changesSince: unasked,
    drift: unasked,
    driftCounts: unasked,
    excludedInFiles: unasked,
    driftFiles: unasked,
  };
  return { kind: 'open', account, project: { id: '1', name: 'Shop' }, catalog, sync };
}

const fresh: SyncState = { kind: 'fresh', at: new Date(0) };
const full: Content = { en: { title: 'Title' } };

describe('views: why the view is empty', () => {
  const filling: SessionState = open({}, { kind: 'syncing' });
  const cases: readonly (readonly [string, SessionState, boolean, string])[] = [
    ['no folder is open', { kind: 'noFolder' }, true, 'noFolder'],
    ['the workspace is not trusted', { kind: 'restricted' }, true, 'restricted'],
    ['nobody is signed in', { kind: 'signedOut' }, true, 'signedOut'],
    [
      'the repository names an account that is not signed in',
      { kind: 'unknownAccount', name: 'acme' },
      true,
      'unknownAccount',
    ],
    ['no project is chosen', { kind: 'noProject', account }, true, 'noProject'],
    ['it is read for the first time', filling, true, 'syncing'],
    ['it has locales but no keys', open({ en: {} }, fresh), true, 'noKeys'],
    ['it is known to have none while it is read again', open({}, { kind: 'syncing' }), true, 'noKeys'],
    ['there are no locale files either', open({ en: {} }, fresh), false, 'noLocaleFiles'],
    ['the service was never reached', open({}, failed('network')), true, 'offline'],
    ['the service has a problem', open({}, failed('server')), true, 'failed'],
    ['the service does not take the token', open({}, failed('authentication')), true, 'refused'],
    ['the token may not read it', open({}, failed('forbidden')), true, 'refused'],
    ['the project is gone', open({}, failed('projectGone')), true, 'projectGone'],
    ['the branch is gone', open({}, failed('branchGone')), true, 'branchGone'],
    [
      'it could not be opened offline',
      { kind: 'failed', account, failure: failure('timeout') },
      true,
      'offline',
    ],
  ];
  for (const [name, state, hasFiles, reason] of cases) {
    it(`says so when ${name}`, () => assert.equal(viewReason(state, hasFiles, state === filling), reason));
  }

  it('shows what is known while offline, syncing or refused', () => {
    for (const sync of [fresh, failed('network'), failed('rateLimited'), { kind: 'syncing' } as const]) {
      assert.equal(viewReason(open(full, sync), true, false), 'content');
    }
  });
});
