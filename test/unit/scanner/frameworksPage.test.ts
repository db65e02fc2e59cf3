import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { frameworksPage } from '../../../scripts/frameworkTable.ts';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';

describe('docs/frameworks.md', () => {
  const page = readFileSync(new URL('../../../docs/frameworks.md', import.meta.url), 'utf8');

  it('is what the code says', async () => {
    assert.equal(page, await frameworksPage(), 'run: node scripts/frameworkTable.ts');
  });

  it('has a row for each framework', () => {
    const rows = page.split('\n').filter(line => /^\| (?!framework)/.test(line));
    assert.equal(rows.length, frameworks.length);
  });
});
