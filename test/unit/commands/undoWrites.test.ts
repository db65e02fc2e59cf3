import assert from 'node:assert/strict';
import { undoWrites } from '../../../src/commands/download/undoWrites.ts';
import { StoppedHalfway } from '../../../src/core/actions/outcome.ts';

describe('commands: undoing what a download wrote', () => {
  /** Files that note when they are restored. */
  function files(restore: Readonly<Record<string, () => boolean>>) {
    const restored: string[] = [];
    const written = Object.entries(restore).map(([name, isRestored]) => ({
      name,
      async undo() {
        const is = isRestored();
        if (is) restored.push(name);
        return is;
      },
    }));
    return { written, restored };
  }

  it('goes backwards and names what has changed since', async () => {
    const { written, restored } = files({ en: () => true, de: () => false, pl: () => true });
    const outcome = await undoWrites(written)({});
    assert.deepEqual(outcome, { affected: 2, changedFiles: ['de'] });
    assert.deepEqual(restored, ['pl', 'en']);
  });

  it('restores the others where one fails, and does only that one when it is resumed', async () => {
    let isLocked = true;
    const locked = new Error('EACCES');
    const unlocked = () => {
      if (isLocked) throw locked;
      return true;
    };
    const { written, restored } = files({ en: () => true, de: unlocked, pl: () => true });
    const error = await undoWrites(written)({}).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof StoppedHalfway);
    assert.equal(error.cause, locked);
    assert.deepEqual([error.done.affected, error.remaining], [2, 1]);
    isLocked = false;
    assert.deepEqual(await error.resume({}), { affected: 1, changedFiles: [] });
    assert.deepEqual(restored, ['pl', 'en', 'de']);
  });
});
