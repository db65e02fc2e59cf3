import assert from 'node:assert/strict';
import { Customs } from '../../../src/core/scanner/packages/customs.ts';

describe('What is added to the rules, folder by folder', () => {
  const customs = new Customs([
    { folder: 'app/web', rules: { functions: ['web'], components: { Text: 'key' }, prefix: 'web' } },
    { folder: '', rules: { functions: ['msg'], components: { Text: 'id', Link: 'to' }, prefix: '' } },
    { folder: 'app', rules: { functions: ['app', 'msg'], patterns: ['#(\\w+)'], prefix: 'app' } },
    { folder: 'empty', rules: { functions: [], patterns: [] } },
  ]);

  it('adds up, and the nearest has the last word', () => {
    assert.deepEqual(customs.in('app/web/src'), {
      functions: ['msg', 'app', 'web'],
      components: { Text: 'key', Link: 'to' },
      patterns: ['#(\\w+)'],
      prefix: 'web',
    });
    assert.equal(customs.in('app')?.prefix, 'app');
    assert.deepEqual(customs.in('apple')?.functions, ['msg']);
  });

  it('is the same object wherever the same holds', () => {
    assert.equal(customs.in('app/a'), customs.in('app/b'));
    assert.equal(customs.in('empty'), customs.in(''));
    assert.equal(new Customs([{ folder: '', rules: { functions: [], prefix: '' } }]).in('a'), undefined);
  });
});
