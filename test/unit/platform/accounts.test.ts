import assert from 'node:assert/strict';
import type { SecretStorage } from 'vscode';
import { Emitter } from '../../../src/core/base/event.ts';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { Redactor } from '../../../src/platform/log/redact.ts';
import { Accounts } from '../../../src/platform/session/accounts.ts';
import { SessionMemory } from '../../../src/platform/session/memory.ts';
import type { Account } from '../../../src/platform/session/types.ts';
import { noAccounts, projectOf } from './noAccounts.ts';

const remembered = [{ id: '1', apiRoot: 'https://one.example/api/v2', members: [], projectIds: [] }];

const one = 'https://one.example/api/v2';

describe('platform: accounts', () => {
  it('are told apart by address and by the accounts of the service that the token’s user belongs to', async () => {
    const accounts = noAccounts();
    const acme = await accounts.add({ apiRoot: one, token: 'first' }, [projectOf('Acme')]);
    const other = await accounts.add({ apiRoot: one, token: 'second' }, [projectOf('Other')]);
    const elsewhere = await accounts.add({ apiRoot: 'https://two.example/api/v2', token: 'third' }, [
      projectOf('Acme'),
    ]);
    assert.equal(new Set([acme, other, elsewhere].map(({ id }) => id)).size, 3);
    assert.deepEqual(
      accounts.all.map(({ id }) => id),
      [elsewhere.id, other.id, acme.id],
    );
    assert.equal(accounts.get(acme.id)?.token, 'first');
  });

  it('get the new token where the same account is signed in to again', async () => {
    const accounts = noAccounts();
    const before = await accounts.add({ apiRoot: one, token: 'first' }, [projectOf('Acme')]);
    const after = await accounts.add({ apiRoot: one, token: 'second' }, [
      projectOf('Acme'),
      projectOf('New'),
    ]);
    assert.equal(after.id, before.id);
    assert.deepEqual([accounts.all.length, accounts.get(before.id)?.token], [1, 'second']);
  });

  it('of which nothing was known are recognised by their address', async () => {
    const accounts = noAccounts();
    const before = await accounts.add({ apiRoot: one, token: 'first' }, []);
    const after = await accounts.add({ apiRoot: one, token: 'second' }, [projectOf('Acme')]);
    assert.deepEqual([after.id, accounts.all.length], [before.id, 1]);
  });

  it('never take the place of the service of this machine, even at its address', async () => {
    const accounts = noAccounts();
    const embedded = accounts.addEmbedded({ apiRoot: one, token: 'embedded' });
    const typed = await accounts.add({ apiRoot: one, token: 'typed' }, []);
    assert.notEqual(typed.id, embedded.id);
    assert.deepEqual([accounts.all.length, accounts.get(embedded.id)?.token], [2, 'embedded']);
    assert.equal(typed.isEmbedded, false);
  });

  it('go when somebody signs out of them, of the service of this machine too', async () => {
    const accounts = noAccounts();
    const typed = await accounts.add({ apiRoot: one, token: 'typed' }, []);
    const embedded = accounts.addEmbedded({ apiRoot: 'http://127.0.0.1:1/api/v2', token: 'embedded' });
    let changes = 0;
    accounts.onDidChange(() => changes++);
    await accounts.remove(embedded);
    assert.deepEqual([accounts.all, changes], [[typed], 1]);
    await accounts.remove(typed);
    assert.deepEqual([accounts.all, changes], [[], 2]);
  });

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

  it('are none, and signing in is possible, where the secrets cannot be read', async () => {
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
    assert.deepEqual([accounts.all, told, changes], [[], [locked], 0]);
    await accounts.add({ apiRoot: 'https://one.example/api/v2', token: 'a-new-token' }, []);
    assert.equal(accounts.all.length, 1);
  });

  it('that are signed in to while others are read stay', async () => {
    const store = new Map<string, unknown>([['accounts', remembered]]);
    const tokens = new Map<string, string>();
    const memento = {
      keys: () => [...store.keys()],
      get: <T>(key: string, otherwise?: T) => (store.get(key) as T | undefined) ?? otherwise,
      update: async (key: string, value: unknown) => void store.set(key, value),
    };
    const opened = Promise.withResolvers<string>();
    const secrets = {
      get: (name: string) =>
        name.includes('one.example') ? opened.promise : Promise.resolve(tokens.get(name)),
      store: async (name: string, token: string) => void tokens.set(name, token),
      delete: async (name: string) => void tokens.delete(name),
      onDidChange: () => ({ dispose: () => undefined }),
    };
    const accounts = new Accounts(new SessionMemory(memento, memento, secrets), new Redactor(), silentLogger);
    const loading = accounts.load();
    const added = await accounts.add({ apiRoot: 'https://two.example/api/v2', token: 'second' }, []);
    const seen: boolean[] = [];
    accounts.onDidChange(() => seen.push(accounts.get(added.id) !== undefined));
    opened.resolve('first');
    await loading;
    assert.deepEqual(
      accounts.all.map(({ apiRoot }) => apiRoot),
      ['https://two.example/api/v2', 'https://one.example/api/v2'],
    );
    assert.deepEqual(seen, [true], 'it is there all the time');
  });

  it('of one window are those of all others at once, each with its own token', async () => {
    const machine = new Machine();
    const [one, other] = [await machine.openWindow(), await machine.openWindow()];
    const first = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    await one.add({ apiRoot: 'https://two.example/api/v2', token: 'second' }, []);
    await machine.settled();
    const held = other.get(first.id);
    assert.deepEqual(other.all, one.all);
    assert.equal(held?.token, 'first');
    await one.add({ apiRoot: 'https://two.example/api/v2', token: 'third' }, []);
    await machine.settled();
    assert.deepEqual(
      other.all.map(({ id }) => other.get(id)?.token),
      ['third', 'first'],
    );
    // What did not change is the same, so that its projects stay open.
    assert.equal(other.get(first.id), held);
    await other.remove(first);
    await machine.settled();
    assert.deepEqual(
      one.all.map(({ apiRoot }) => apiRoot),
      ['https://two.example/api/v2'],
    );
    assert.deepEqual(other.all, one.all);
  });

  it('leave the service of this machine in its own window alone', async () => {
    const machine = new Machine();
    const [one, other] = [await machine.openWindow(), await machine.openWindow()];
    const embedded = other.addEmbedded({ apiRoot: 'http://127.0.0.1:1/api/v2', token: 'its own' });
    const account = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    await one.remove(account);
    await machine.settled();
    assert.deepEqual(other.all, [embedded]);
    assert.deepEqual(one.all, []);
  });

  it('are known once the other window told of them, which may be after their token', async () => {
    const machine = new Machine();
    const [one, other] = [await machine.openWindow(), await machine.openWindow()];
    machine.holdBack = true;
    const account = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    await machine.settled();
    assert.deepEqual(other.all, []);
    machine.holdBack = false;
    machine.wake();
    await machine.settled();
    assert.deepEqual(other.all, [account]);
  });

  it('are named once where only a window that is loaded anew gets their tokens, as in a browser', async () => {
    const machine = new Machine({ isBrowser: true });
    const [one, other] = [await machine.openWindow(), await machine.openWindow()];
    const account = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    assert.deepEqual(await machine.look(other), [account]);
    assert.deepEqual(await machine.look(other), []);
    assert.deepEqual(other.all, []);
    const anew = await machine.openWindow();
    assert.deepEqual(anew.all, [account]);
    await one.remove(account);
    await machine.look(other);
    const again = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'second' }, []);
    assert.deepEqual(await machine.look(other), [again]);
  });

  it('of which this window was not given the token when it was loaded are not named', async () => {
    const machine = new Machine({ isBrowser: true });
    const one = await machine.openWindow();
    await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    machine.loseTokens();
    assert.deepEqual(await machine.look(await machine.openWindow()), []);
  });

  it('that another window signed out of go when somebody looks, with the token that was kept here', async () => {
    const machine = new Machine({ isBrowser: true });
    const one = await machine.openWindow();
    const account = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    const other = await machine.openWindow();
    assert.deepEqual(other.all, [account]);
    await one.remove(account);
    assert.deepEqual(await machine.look(other), []);
    assert.deepEqual(other.all, []);
    // What a window of a browser keeps it writes back with the next secret.
    assert.deepEqual(machine.tokensHeld(), []);
  });

  it('are known to be signed in to elsewhere before this window stores anything over their tokens', async () => {
    const machine = new Machine({ isBrowser: true });
    const [one, other] = [await machine.openWindow(), await machine.openWindow()];
    assert.deepEqual(await machine.ask(other), []);
    const account = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    // However often it is asked, and also after it was named.
    await machine.look(other);
    assert.deepEqual(await machine.ask(other), [account]);
    assert.deepEqual(await machine.ask(other), [account]);
    assert.deepEqual(await machine.ask(one), []);
    const anew = await machine.openWindow();
    assert.deepEqual(await machine.ask(anew), []);
    machine.loseTokens();
    assert.deepEqual(await machine.ask(await machine.openWindow()), []);
  });

  it('keep their tokens where another window follows a sign-out that they came after', async () => {
    const machine = new Machine({ isBrowser: true });
    const one = await machine.openWindow();
    const first = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    const other = await machine.openWindow();
    await one.remove(first);
    const second = await one.add({ apiRoot: 'https://two.example/api/v2', token: 'second' }, []);
    assert.deepEqual(await machine.look(other), [second]);
    assert.deepEqual(other.all, []);
    const anew = await machine.openWindow();
    assert.deepEqual(anew.get(second.id)?.token, 'second');
    assert.deepEqual(anew.all, [second]);
  });

  it('are none that are to be loaded anew where their token comes a moment later', async () => {
    const machine = new Machine();
    const [one, other] = [await machine.openWindow(), await machine.openWindow()];
    machine.areTokensLate = true;
    const account = await one.add({ apiRoot: 'https://one.example/api/v2', token: 'first' }, []);
    const looked = other.lookAgain();
    await machine.settled();
    machine.areTokensLate = false;
    machine.wake();
    assert.deepEqual(await looked, []);
    assert.deepEqual(other.all, [account]);
  });
});

/** The windows of one user: what one remembers the others hear of. */
class Machine {
  holdBack = false;
  areTokensLate = false;
  private readonly isBrowser: boolean;
  private readonly values = new Map<string, unknown>();
  private tokens = new Map<string, string>();
  /** In a browser each window has the secrets that it found when it was loaded, and tells no other. */
  private readonly ownTokens: Map<string, string>[] = [];
  private readonly told = new Emitter<{ readonly key: string }>();
  private sleepers: (() => void)[] = [];

  constructor({ isBrowser = false } = {}) {
    this.isBrowser = isBrowser;
  }

  async openWindow(): Promise<Accounts> {
    const own = new Map<string, unknown>();
    const user = {
      keys: () => [],
      get: <T>(key: string, otherwise?: T) =>
        ((this.holdBack ? own : this.values).get(key) as T | undefined) ?? otherwise,
      update: async (key: string, value: unknown) => {
        own.set(key, value);
        this.values.set(key, value);
      },
    };
    const clock = {
      now: () => 0,
      sleep: () => new Promise<void>(resolve => this.sleepers.push(resolve)),
    };
    const memory = new SessionMemory(user, user, this.secrets() as unknown as SecretStorage);
    const accounts = new Accounts(memory, new Redactor(), silentLogger, clock);
    await accounts.load();
    return accounts;
  }

  /** Somebody comes back to a window, and stays for a moment. */
  async look(accounts: Accounts): Promise<readonly Account[]> {
    const looked = accounts.lookAgain();
    await this.settled();
    this.wake();
    return looked;
  }

  /** Somebody is about to sign in or out. */
  async ask(accounts: Accounts): Promise<readonly Account[]> {
    const asked = accounts.signedInElsewhere();
    await this.settled();
    this.wake();
    return asked;
  }

  loseTokens(): void {
    this.tokens = new Map();
  }

  /** Every token that any window keeps. */
  tokensHeld(): readonly string[] {
    return [this.tokens, ...this.ownTokens].flatMap(tokens => [...tokens.values()]);
  }

  wake(): void {
    for (const sleeper of this.sleepers.splice(0)) sleeper();
  }

  settled(): Promise<void> {
    return new Promise(resolve => setImmediate(resolve));
  }

  private secrets() {
    const own = this.isBrowser ? new Map(this.tokens) : this.tokens;
    if (this.isBrowser) this.ownTokens.push(own);
    const told = this.isBrowser ? new Emitter<{ readonly key: string }>() : this.told;
    const keep = (key: string) => {
      if (this.isBrowser) this.tokens = new Map(own);
      told.fire({ key });
    };
    return {
      get: async (key: string) => (this.areTokensLate ? undefined : own.get(key)),
      store: async (key: string, token: string) => {
        own.set(key, token);
        keep(key);
      },
      delete: async (key: string) => {
        own.delete(key);
        keep(key);
      },
      onDidChange: told.event,
    };
  }
}
