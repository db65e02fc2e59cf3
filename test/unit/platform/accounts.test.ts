import assert from 'node:assert/strict';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { Redactor } from '../../../src/platform/redact.ts';
import { Accounts } from '../../../src/platform/session/accounts.ts';
import { SessionMemory } from '../../../src/platform/session/memory.ts';

const remembered = [{ id: '1', apiRoot: 'https://one.example/api/v2', members: [], projectIds: [] }];

describe('platform: accounts', () => {
  it('are none, and signing in is possible, where the secrets can not be read', async () => {
    const locked = new Error('The keyring is locked');
    const memento = {
      keys: () => [],
      get: <T>(key: string, otherwise?: T) => (key === 'accounts' ? (remembered as T) : otherwise),
      update: async () => undefined,
    };
    const secrets = {
      get: () => Promise.reject(locked),
      store: async () => undefined,
      delete: async () => undefined,
      onDidChange: () => ({ dispose: () => undefined }),
    };
    const told: unknown[] = [];
    const logger = { ...silentLogger, error: (_message: string, cause?: unknown) => told.push(cause) };
    const accounts = new Accounts(new SessionMemory(memento, memento, secrets), new Redactor(), logger);
    let changes = 0;
    accounts.onDidChange(() => changes++);
    await accounts.load();
    assert.deepEqual([accounts.all, told, changes], [[], [locked], 1]);
    await accounts.add({ apiRoot: 'https://one.example/api/v2', token: 'a-new-token' }, []);
    assert.equal(accounts.all.length, 1);
  });
});
