import assert from 'node:assert/strict';
import { trialPlaces, withProjectAt } from '../../../src/platform/session/trial.ts';

describe('platform: where the projects of a trial apply', () => {
  const signIn = { apiRoot: 'http://127.0.0.1:1/api/v2', token: 't', projectId: 'shop' };
  const shop = { folder: 'file:///w/shop/', projectId: 'shop' };
  const site = { folder: 'file:///w/site/', projectId: 'site' };

  it('is everywhere where one folder alone has locale files', () => {
    const everywhere = [{ folder: '', ref: { id: 'shop', name: '' } }];
    assert.deepEqual(trialPlaces(signIn), everywhere);
    assert.deepEqual(trialPlaces({ ...signIn, folders: [shop] }), everywhere);
  });

  it('is each folder that has locale files of its own', () => {
    assert.deepEqual(trialPlaces({ ...signIn, folders: [shop, site] }), [
      { folder: 'file:///w/shop/', ref: { id: 'shop', name: '' } },
      { folder: 'file:///w/site/', ref: { id: 'site', name: '' } },
    ]);
  });

  it('changes where another project is chosen, and nowhere else', () => {
    const trial = trialPlaces({ ...signIn, folders: [shop, site] });
    const other = { id: 'other', name: 'Other' };
    assert.deepEqual(
      withProjectAt([{ folder: 'file:///w/site/' }], other, trial).map(({ ref }) => ref.id),
      ['shop', 'other'],
    );
    assert.deepEqual(withProjectAt([{ folder: '' }], other, []), [{ folder: '', ref: other }]);
  });
});
