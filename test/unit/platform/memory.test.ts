import assert from 'node:assert/strict';
import type { Memento, SecretStorage } from 'vscode';
import { SessionMemory } from '../../../src/platform/session/memory.ts';

const first = { apiRoot: 'https://one.example/api/v2', token: 'token-one' };
const second = { apiRoot: 'https://two.example/api/v2', token: 'token-two' };

function memento(values: Map<string, unknown>): Memento {
  return {
    keys: () => [...values.keys()],
    get: <T>(key: string) => values.get(key) as T | undefined,
    async update(key: string, value: unknown) {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
  };
}

function secretStorage(values: Map<string, string>): SecretStorage {
  return {
    get: async key => values.get(key),
    store: async (key, value) => void values.set(key, value),
    delete: async key => void values.delete(key),
    onDidChange: () => ({ dispose: () => undefined }),
  };
}

function setUp() {
  const user = new Map<string, unknown>();
  const workspace = new Map<string, unknown>();
  const secrets = new Map<string, string>();
  const memory = new SessionMemory(memento(user), memento(workspace), secretStorage(secrets));
  return { user, workspace, secrets, memory };
}

describe('platform: what a session remembers', () => {
  it('gives back the account that was remembered', async () => {
    const { memory } = setUp();
    assert.equal(await memory.credentials(), undefined);
    await memory.rememberAccount(first);
    assert.deepEqual(await memory.credentials(), first);
  });

  it('keeps the token in the secret storage and nowhere else', async () => {
    const { memory, user, workspace } = setUp();
    await memory.rememberAccount(first);
    await memory.rememberProject({ apiRoot: first.apiRoot, isEmbedded: false }, { id: '1', name: 'Shop' });
    assert.ok(!JSON.stringify([[...user], [...workspace]]).includes(first.token));
  });

  it('forgets the token when signing out, and the former one when another account signs in', async () => {
    const { memory, secrets } = setUp();
    await memory.rememberAccount(first);
    await memory.rememberAccount(second);
    assert.deepEqual([...secrets.values()], [second.token]);
    await memory.forgetAccount();
    assert.deepEqual([...secrets.values()], []);
    assert.equal(await memory.credentials(), undefined);
  });

  it('offers the project only to the account with which it was chosen', async () => {
    const { memory } = setUp();
    const account = { apiRoot: first.apiRoot, isEmbedded: false };
    await memory.rememberProject(account, { id: '1', name: 'Shop' });
    assert.deepEqual(memory.project(account), { id: '1', name: 'Shop' });
    assert.equal(memory.project({ ...account, apiRoot: second.apiRoot }), undefined);
  });
});
