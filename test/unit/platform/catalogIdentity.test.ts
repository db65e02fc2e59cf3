import assert from 'node:assert/strict';
import { catalogIdentity } from '../../../src/platform/engine/catalogIdentity.ts';

describe('platform: what a catalog is known by', () => {
  const project = { id: 'p1', branch: 'next' };
  const of = (port: number, isEmbedded: boolean) =>
    catalogIdentity({ apiRoot: `http://127.0.0.1:${port}/api/v2`, isEmbedded }, project);

  it('is no address where the service on this machine has another one at each start', () => {
    assert.deepEqual(of(4001, true), of(4002, true));
    assert.notDeepEqual(of(4001, true), of(4001, false));
  });

  it('is the address of any other service, and the project and branch', () => {
    assert.notDeepEqual(of(4001, false), of(4002, false));
    assert.deepEqual(of(4001, false), {
      apiRoot: 'http://127.0.0.1:4001/api/v2',
      projectId: 'p1',
      branch: 'next',
    });
  });
});
