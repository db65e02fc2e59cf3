import assert from 'node:assert/strict';
import { CustomRulesByFolder } from '../../../src/core/scanner/packages/customRulesByFolder.ts';

describe('What is added to the rules, folder by folder', () => {
  const customRules = new CustomRulesByFolder([
    { folder: 'app/web', rules: { functions: ['web'], components: { Text: 'key' }, prefix: 'web' } },
    { folder: '', rules: { functions: ['msg'], components: { Text: 'id', Link: 'to' }, prefix: '' } },
    { folder: 'app', rules: { functions: ['app', 'msg'], patterns: ['#(\\w+)'], prefix: 'app' } },
    { folder: 'empty', rules: { functions: [], patterns: [] } },
  ]);

  it('adds up, and the nearest has the last word', () => {
    assert.deepEqual(customRules.in('app/web/src'), {
      functions: ['msg', 'app', 'web'],
      components: { Text: 'key', Link: 'to' },
      patterns: ['#(\\w+)'],
      prefix: 'web',
    });
    assert.equal(customRules.in('app')?.prefix, 'app');
    assert.deepEqual(customRules.in('apple')?.functions, ['msg']);
  });

  it('is the same object wherever the same holds', () => {
    assert.equal(customRules.in('app/a'), customRules.in('app/b'));
    assert.equal(customRules.in('empty'), customRules.in(''));
    assert.equal(
      new CustomRulesByFolder([{ folder: '', rules: { functions: [], prefix: '' } }]).in('a'),
      undefined,
    );
  });
});
