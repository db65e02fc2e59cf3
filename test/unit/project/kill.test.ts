import assert from 'node:assert/strict';
import { killRun } from './killRun.ts';

describe('apply, killed in the middle', () => {
  it('leaves every file old or new', async () => {
    const { old, fresh } = await killRun(2, 40);
    assert.equal(old + fresh, 80);
  });
});
