import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killAndCheck } from './kill.ts';

describe('service: killed', () => {
  it('comes back with every acknowledged write', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'localens-kill-'));
    try {
      // `npm run bench -- service-kill 50` kills it as often as one likes.
      assert.equal((await killAndCheck(data, 3)) > 0, true);
    } finally {
      rmSync(data, { recursive: true });
    }
  });
});
