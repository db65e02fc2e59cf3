import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { linesChangedIn } from '../../../src/platform/workspace/git.ts';

describe('platform: changes by Git', () => {
  for (const changes of ['workingTree', 'staged', 'branch'] as const) {
    it(`are cancelled as such: ${changes}`, async () => {
      const signal = AbortSignal.abort(new Error('Cancelled'));
      await assert.rejects(linesChangedIn(tmpdir(), changes, signal), /^Error: Cancelled$/);
    });
  }
});
