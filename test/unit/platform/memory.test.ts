import assert from 'node:assert/strict';
import type { Memento, SecretStorage } from 'vscode';
import { accountId, SessionMemory } from '../../../src/platform/session/memory.ts';
import type { Account } from '../../../src/platform/session/types.ts';

const accountAt = (id: string, host: string): Account => ({
  id,
  apiRoot: `https://${host}/api/v2`,
  isEmbedded: false,
  members: [],
  projectIds: [],
});
const first = { account: accountAt('1', 'one.example'), token: 'token-one' };
const second = { account: accountAt('2', 'two.example'), token: 'token-two' };

function memento(values: Map<string, unknown>): Memento {
  return {
    keys: () => [...values.keys()],
    get: <T>(key: string, otherwise?: T) => (values.get(key) as T | undefined) ?? otherwise,
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
  const chosen = { accountId: '1', project: { id: 'p', name: 'Shop' }, instead: '' };

  it('gives back every account that was remembered, the last one first', async () => {
    const { memory } = setUp();
    assert.deepEqual(await memory.accounts(), []);
    await memory.rememberAccount(first);
    await memory.rememberAccount(second);
    assert.deepEqual(await memory.accounts(), [second, first]);
  });

  it('keeps tokens in the secret storage and nowhere else', async () => {
    const { memory, user, workspace } = setUp();
    await memory.rememberAccount(first);
    await memory.rememberChoice('', chosen);
    assert.ok(!JSON.stringify([[...user], [...workspace]]).includes(first.token));
  });

  it('gives an account that signs in again its new token', async () => {
    const { memory, secrets } = setUp();
    await memory.rememberAccount(first);
    await memory.rememberAccount({ ...first, token: 'token-three' });
    assert.deepEqual([...secrets.values()], ['token-three']);
    assert.equal((await memory.accounts()).length, 1);
  });

  it('forgets the token of the account that signs out, and no other', async () => {
    const { memory, secrets } = setUp();
    await memory.rememberAccount(first);
    await memory.rememberAccount(second);
    await memory.forgetAccount(first.account);
    assert.deepEqual([...secrets.values()], [second.token]);
    assert.deepEqual(await memory.accounts(), [second]);
  });

  it('takes away the token of an account that is remembered no more, and none that somebody signed in with', async () => {
    const { memory, user, secrets } = setUp();
    await memory.rememberAccount(first);
    await memory.forgetToken(first);
    assert.deepEqual(await memory.accounts(), [first]);
    user.delete('accounts');
    await memory.forgetToken({ ...first, token: 'an-older-one' });
    assert.deepEqual([...secrets.values()], [first.token]);
    await memory.forgetToken(first);
    assert.deepEqual([...secrets.values()], []);
  });

  it('hands a token out only for the address that it was given for', async () => {
    const { memory, user } = setUp();
    await memory.rememberAccount(first);
    user.set('accounts', [{ ...first.account, apiRoot: 'https://elsewhere.example/api/v2' }]);
    assert.deepEqual(await memory.accounts(), []);
  });

  it('remembers what was chosen for each folder by itself', async () => {
    const { memory } = setUp();
    const other = { ...chosen, project: { id: 'q', name: 'Docs', branch: 'next' } };
    await memory.rememberChoice('', chosen);
    await memory.rememberChoice('file:///docs/', other);
    assert.deepEqual(memory.choice(''), chosen);
    assert.deepEqual(memory.choice('file:///docs/'), other);
    await memory.rememberChoice('', undefined);
    assert.equal(memory.choice(''), undefined);
  });

  it('takes over the account and the project of a version that knew only one', async () => {
    const { memory, user, workspace, secrets } = setUp();
    const { apiRoot } = first.account;
    user.set('account', apiRoot);
    secrets.set(`token:${apiRoot}`, first.token);
    workspace.set('project', { id: 'p', name: 'Shop', apiRoot });
    const [taken] = await memory.accounts();
    assert.equal(taken?.token, first.token);
    assert.equal(taken?.account.apiRoot, apiRoot);
    assert.equal(memory.choice('')?.accountId, accountId(apiRoot, []));
    assert.deepEqual(memory.choice('')?.project, chosen.project);
    assert.deepEqual([...secrets.values()], [first.token]);
    assert.deepEqual(await memory.accounts(), [taken]);
  });
});
