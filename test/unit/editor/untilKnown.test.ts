import assert from 'node:assert/strict';
import type { CancellationToken } from 'vscode';
import { Emitter } from '../../../src/core/base/event.ts';
import { notYet, untilKnown } from '../../../src/editor/untilKnown.ts';

/** A reading that is over when it is told so, and a token of somebody who waits. */
function start() {
  const changed = new Emitter<void>();
  const cancelled = new Emitter<void>();
  let isUnderWay = true;
  let isCancellationRequested = false;
  const token: CancellationToken = {
    get isCancellationRequested() {
      return isCancellationRequested;
    },
    onCancellationRequested: listener => cancelled.event(() => listener(undefined)),
  };
  return {
    token,
    reading: { isUnderWay: () => isUnderWay, onDidChange: changed.event },
    change: () => changed.fire(),
    end() {
      isUnderWay = false;
      changed.fire();
    },
    cancel() {
      isCancellationRequested = true;
      cancelled.fire();
    },
  };
}

describe('asking until something is known', () => {
  it('answers at once what is known at once', async () => {
    const { reading, token } = start();
    assert.equal(await untilKnown(async () => 'known', reading, token), 'known');
    assert.equal(await untilKnown(async () => undefined, reading, token), undefined);
  });

  it('asks again when there is more to know', async () => {
    const { reading, token, change } = start();
    const answers = [notYet, notYet, 'known'] as const;
    let asked = 0;
    const answer = untilKnown(
      async () => {
        queueMicrotask(change);
        return answers[asked++] ?? notYet;
      },
      reading,
      token,
    );
    assert.equal(await answer, 'known');
    assert.equal(asked, 3);
  });

  it('hears what changes while it is asked', async () => {
    const { reading, token, change } = start();
    let asked = 0;
    const answer = untilKnown(
      async () => {
        change();
        return asked++ === 0 ? notYet : 'known';
      },
      reading,
      token,
    );
    assert.equal(await answer, 'known');
  });

  it('asks once more after the reading is over, and then no more', async () => {
    const { reading, token, end } = start();
    let asked = 0;
    const answer = untilKnown(
      async () => {
        asked += 1;
        queueMicrotask(end);
        return notYet;
      },
      reading,
      token,
    );
    assert.equal(await answer, undefined);
    assert.equal(asked, 2);
  });

  it('ends when nobody waits any more', async () => {
    const { reading, token, cancel } = start();
    const answer = untilKnown(async () => notYet, reading, token);
    setImmediate(cancel);
    assert.equal(await answer, undefined);
  });
});
