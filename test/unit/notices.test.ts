import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { notices, noticesFile } from '../../scripts/notices.ts';

describe('third-party notices', () => {
  it('name what the package contains, with its licences: `node scripts/notices.ts` writes them', () => {
    assert.equal(readFileSync(noticesFile, 'utf8'), notices());
  });
});
