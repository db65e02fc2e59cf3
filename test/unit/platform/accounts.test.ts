import assert from 'node:assert/strict';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { Redactor } from '../../../src/platform/redact.ts';
import { Accounts } from '../../../src/platform/session/accounts.ts';
import { SessionMemory } from '../../../src/platform/session/memory.ts';

const remembered = [{ id: '1', apiRoot: 'https://one.example/api/v2', members: [], projectIds: [] }];

describe('platform: accounts', () => {
  it('keep their tokens out of every line of the log from the moment that they are known', async () => {
    const redactor = new Redactor();
    const store = new Map<string, unknown>([['accounts', remembered]]);
    const memento = {
      keys: () => [...store.keys()],
      get: <T>(key: string, otherwise?: T) => (store.get(key) as T | undefined) ?? otherwise,
      update: async (key: string, value: unknown) => void store.set(key, value),
    };
    const secrets = {
      get: async () => 'the-remembered-token',
      store: async () => undefined,
      delete: async () => undefined,
      onDidChange: () => ({ dispose: () => undefined }),
    };
    const accounts = new Accounts(new SessionMemory(memento, memento, secrets), redactor, silentLogger);
    await accounts.load();
    await accounts.add({ apiRoot: 'https://two.example/api/v2', token: 'the-typed-token' }, []);
    accounts.addEmbedded({ apiRoot: 'http://127.0.0.1:1/api/v2', token: 'the-embedded-token' });
    const line = redactor.redact('the-remembered-token the-typed-token the-embedded-token');
    assert.doesNotMatch(line, /token/);
  });

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
