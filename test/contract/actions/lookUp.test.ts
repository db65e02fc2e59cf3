import assert from 'node:assert/strict';
import { projectActions } from '../../../src/core/actions/projectActions.ts';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import { type RecordingServer, startRecordingServer } from '../client/recordingServer.ts';
import { key } from '../client/samples.ts';

describe('looking up what an action would change', () => {
  let server: RecordingServer;
  let client: Client;

  beforeEach(async () => {
    server = await startRecordingServer();
    client = createClient({ apiRoot: `${server.origin}/v2`, token: 'a'.repeat(64), userAgent: 'tests' });
  });
  afterEach(async () => {
    await client.close();
    await server.close();
  });

  it('finds no other keys than those that were asked for, whatever the service lists', async () => {
    server.replies.push({ status: 200, body: [key, { ...key, id: 'k2' }, { ...key, id: 'k3' }] });
    const { signal } = new AbortController();
    const found = await projectActions(client, 'p1').keysById(['k2', 'k9'], signal);
    assert.deepEqual(
      found.map(({ id }) => id),
      ['k2'],
    );
  });
});
