import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointTable } from './endpointTable.ts';
import { formatTable } from './formatTable.ts';

describe('service: documentation', () => {
  it('lists every endpoint as it is served', () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/service.md'), 'utf8');
    // To bring the table up to date, put what endpointTable() returns in its place.
    assert.equal(text.includes(endpointTable()), true);
  });

  it('lists every format as it is printed', () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/service.md'), 'utf8');
    assert.equal(text.includes(formatTable()), true);
  });
});
