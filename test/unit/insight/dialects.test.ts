import assert from 'node:assert/strict';
import { dialectOf, passesByName, withoutDialect } from '../../../src/core/insight/dialects.ts';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';

describe('insight: dialects', () => {
  const ids = frameworks.map(({ id }) => id);

  it('are told for every framework, or known to be up to the application', () => {
    assert.deepEqual(
      ids.filter(id => (dialectOf(id) === undefined) !== withoutDialect.includes(id)),
      [],
    );
  });

  it('are told for no framework that there is not', () => {
    assert.deepEqual(
      withoutDialect.filter(id => !ids.includes(id)),
      [],
    );
    assert.equal(dialectOf('of-nobody'), undefined);
  });

  it('name what a call passes in some frameworks only', () => {
    assert.ok(passesByName('i18next'));
    assert.ok(!passesByName('android'));
  });
});
