import assert from 'node:assert/strict';
import type { Accounts } from '../../../src/platform/session/accounts.ts';
import { noAccounts, projectOf } from './noAccounts.ts';

const one = 'https://one.example/api/v2';

describe('platform: accounts that were signed out of', () => {
  const signInTo = (accounts: Accounts, ...names: readonly string[]) =>
    accounts.add({ apiRoot: one, token: `token for ${names.join()}` }, names.map(projectOf));

  it('are the same when they are signed in to again, also where they had come to belong to more', async () => {
    const accounts = noAccounts();
    const first = await signInTo(accounts, 'Acme');
    const grown = await signInTo(accounts, 'Acme', 'New');
    await accounts.remove(grown);
    const again = await signInTo(accounts, 'New', 'Acme');
    assert.deepEqual([grown.id, again.id], [first.id, first.id]);
    assert.deepEqual(accounts.mayHaveBeen(again), []);
  });

  it('may be those that belong to more or less now, which is for a person to say', async () => {
    const accounts = noAccounts();
    const before = await signInTo(accounts, 'Acme', 'Old');
    await accounts.remove(before);
    const foreign = await signInTo(accounts, 'Other');
    assert.deepEqual(accounts.mayHaveBeen(foreign), []);
    const now = await signInTo(accounts, 'Acme', 'New');
    assert.notEqual(now.id, before.id);
    assert.deepEqual(
      accounts.mayHaveBeen(now).map(({ id }) => id),
      [before.id],
    );
    const taken = await accounts.mergeWith(now, before);
    assert.deepEqual([taken.id, taken.members], [before.id, now.members]);
    assert.deepEqual(
      accounts.all.map(({ id }) => id),
      [before.id, foreign.id],
    );
    assert.equal(accounts.get(before.id)?.token, 'token for Acme,New');
    assert.deepEqual(accounts.mayHaveBeen(taken), []);
  });

  it('keep what they left from others that belong to what they once belonged to', async () => {
    const accounts = noAccounts();
    const first = await signInTo(accounts, 'Acme');
    const grown = await signInTo(accounts, 'Acme', 'New');
    await accounts.remove(grown);
    const other = await signInTo(accounts, 'Acme');
    assert.notEqual(other.id, first.id);
    assert.deepEqual(
      accounts.mayHaveBeen(other).map(({ id }) => id),
      [first.id],
    );
  });
});
