import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clientPage, operationsOfClient } from '../../../scripts/clientTable.ts';
import { endpoints } from '../../contract/client/endpoints.ts';

describe('docs/client.md', () => {
  it('is what the code says', () => {
    const page = readFileSync(new URL('../../../docs/client.md', import.meta.url), 'utf8');
    assert.equal(page, clientPage(), 'run: node scripts/clientTable.ts');
  });

  it('has every endpoint of the API document, and no other', () => {
    const spoken = new Set(operationsOfClient().map(({ endpoint }) => endpoint));
    assert.deepEqual([...spoken].sort(), [...endpoints].sort());
  });
});
