import assert from 'node:assert/strict';
import { projectActions } from '../../../src/core/actions/projectActions.ts';
import { type BehindProxy, startBehindProxy } from '../catalog/behindProxy.ts';

describe('deleting keys through a proxy that drops the bodies of such requests', () => {
  let behind: BehindProxy;
  before(async () => {
    behind = await startBehindProxy({});
  });
  after(() => behind.close());

  // A DELETE without a query is one of every key, and not every proxy passes on its body (RFC 9110, section 9.3.5).
  it('deletes no other keys', async () => {
    const { proxy, service, other } = behind;
    const { projectId } = service;
    for (const name of ['a', 'b', 'c']) await other.keys.create(projectId, { name });
    const actions = projectActions(behind.clientOf(), projectId);
    const [first] = await actions.keysMatching('a', AbortSignal.timeout(5000));
    assert.ok(first);
    proxy.onRequest = ({ method }) => (method === 'DELETE' ? 'loseBody' : undefined);
    const outcome = await actions.deleteKeys([{ id: first.id, name: 'a', texts: [] }], {});
    assert.equal(outcome.affected, 1);
    const left = await other.keys.list(projectId).toArray();
    assert.deepEqual(
      left.map(({ name }) => name),
      ['b', 'c'],
    );
  });
});
