import assert from 'node:assert/strict';
import { whenOpened } from '../../../src/commands/whenOpened.ts';
import { systemClock } from '../../../src/core/base/clock.ts';
import { Emitter } from '../../../src/core/base/event.ts';
import type { SessionState } from '../../../src/platform/session/types.ts';

describe('commands: waiting for the project', () => {
  /** A session that is still opening its project. */
  function opening() {
    const changed = new Emitter<SessionState>();
    const session = { state: { kind: 'loading' } as const, onDidChange: changed.event };
    return { session, enter: (state: SessionState) => changed.fire(state) };
  }

  it('ends when it is open or cannot be, and not before', async () => {
    const { session, enter } = opening();
    let isOver = false;
    const waiting = whenOpened(session, new AbortController().signal).then(() => {
      isOver = true;
    });
    enter({ kind: 'loading' });
    await new Promise(resolve => setImmediate(resolve));
    assert.equal(isOver, false);
    enter({ kind: 'signedOut' });
    await waiting;
  });

  it('is given up by who waits', async () => {
    const { session } = opening();
    const abort = new AbortController();
    const waiting = whenOpened(session, abort.signal);
    abort.abort();
    await assert.rejects(waiting, { name: 'AbortError' });
  });

  it('ends after a while', async () => {
    const { session } = opening();
    await whenOpened(session, new AbortController().signal, { ...systemClock, sleep: async () => undefined });
  });
});
