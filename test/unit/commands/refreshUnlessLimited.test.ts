import assert from 'node:assert/strict';
import { refreshUnlessLimited } from '../../../src/commands/refreshUnlessLimited.ts';
import { Emitter } from '../../../src/core/base/event.ts';
import type { OpenState, SessionState, SyncState } from '../../../src/platform/session/types.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount as account } from '../platform/exampleAccount.ts';

describe('commands: bringing the catalog in step before something else', () => {
  const changed = new Emitter<SessionState>();
  const catalog = fakeCatalog({}) as OpenState['catalog'];
  const never = new AbortController().signal;
  let sync: SyncState;
  let end: () => void;
  let asked: number;

  const atHand = {
    get state(): OpenState {
      return { kind: 'open', account, project: { id: 'p', name: 'P' }, catalog, sync };
    },
    refresh(): Promise<void> {
      asked++;
      return new Promise(resolve => {
        end = resolve;
      });
    },
  };
  const enter = (next: SyncState) => {
    sync = next;
    changed.fire(atHand.state);
  };
  const isSettled = async (promise: Promise<unknown>) => {
    let settled = false;
    void promise.then(() => {
      settled = true;
    });
    await new Promise(resolve => setImmediate(resolve));
    return settled;
  };

  beforeEach(() => {
    sync = { kind: 'syncing' };
    asked = 0;
  });

  it('waits for the sync', async () => {
    const refreshed = refreshUnlessLimited({ atHand, session: { onDidChange: changed.event } }, never);
    enter({ kind: 'syncing' });
    assert.equal(await isSettled(refreshed), false);
    end();
    assert.equal(await isSettled(refreshed), true);
    assert.equal(asked, 1);
  });

  it('does not wait until the service may be asked again', async () => {
    const session = { onDidChange: changed.event };
    const refreshed = refreshUnlessLimited({ atHand, session }, never);
    enter({ kind: 'syncing', limitedUntil: new Date(0) });
    assert.equal(await isSettled(refreshed), true);
    assert.equal(await isSettled(refreshUnlessLimited({ atHand, session }, never)), true);
    assert.equal(asked, 1);
  });

  it('is tried once more where it failed, which may have begun before, and then says why', async () => {
    const failure = { reason: 'network', detail: undefined, retryAt: undefined } as const;
    const settle = () => new Promise(resolve => setImmediate(resolve));
    const session = { onDidChange: changed.event };
    const back = refreshUnlessLimited({ atHand, session }, never);
    enter({ kind: 'failed', failure });
    end();
    await settle();
    enter({ kind: 'fresh', at: new Date(0) });
    end();
    assert.deepEqual([await back, asked], [undefined, 2]);
    const gone = refreshUnlessLimited({ atHand, session }, never);
    for (let times = 0; times < 2; times++) {
      enter({ kind: 'failed', failure });
      end();
      await settle();
    }
    assert.deepEqual([await gone, asked], [failure, 4]);
  });

  it('is given up at once, though the service has not answered', async () => {
    const stop = new AbortController();
    const refreshed = refreshUnlessLimited({ atHand, session: { onDidChange: changed.event } }, stop.signal);
    stop.abort();
    await assert.rejects(refreshed, { name: 'AbortError' });
  });
});
