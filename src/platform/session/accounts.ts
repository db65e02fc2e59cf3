import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../../core/base/clock.ts';
import { type Disposable, DisposableStore, toDisposable } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { Redactor } from '../log/redact.ts';
import { membersIn } from './accountNames.ts';
import { accountId, type SessionMemory, type SignedIn } from './memory.ts';
import type { Account, Credentials, ListedProject, ServiceAccount } from './types.ts';

/** No more ids than this are remembered of an account. */
const maxProjects = 2_000;

/** How long what another window says of an account may come after its token, in milliseconds. */
const pausesMs = [50, 100, 200, 400, 800, 1_600, 3_200];

/** How long a token may come after what is known of its account, in milliseconds. */
const tokenMs = 1_000;

/** The accounts that somebody is signed in to, and their tokens. Nothing else hands out a token. */
export class Accounts implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly life = new AbortController();
  private signedIn: readonly SignedIn[] = [];
  /** Counts what was signed in to and out of here. */
  private changes = 0;
  private following: Disposable | undefined;
  /** Those of which this window is not given the token. */
  private strangers: readonly Account[] = [];
  /** Ids of those of them that were there at the start, or that were named since. */
  private named: ReadonlySet<string> = new Set();
  /** Ids of those of them that were there when this window was loaded. */
  private atStart: ReadonlySet<string> | undefined;
  private readonly memory: SessionMemory;
  private readonly redactor: Redactor;
  private readonly logger: Logger;
  private readonly clock: Clock;

  constructor(memory: SessionMemory, redactor: Redactor, logger: Logger, clock: Clock = systemClock) {
    this.memory = memory;
    this.redactor = redactor;
    this.logger = logger;
    this.clock = clock;
    this.store.add(toDisposable(() => this.life.abort()));
  }

  /** The one that was signed in to last first. */
  get all(): readonly Account[] {
    return this.signedIn.map(({ account }) => account);
  }

  get(id: string): SignedIn | undefined {
    return this.signedIn.find(({ account }) => account.id === id);
  }

  /**
   * Reads what was remembered, and follows from now on what other windows sign in to and out of; nothing where the
   * editor cannot give its secrets away, as with a locked keyring.
   */
  async load(): Promise<void> {
    this.following ??= this.store.add(this.memory.onDidChangeAccounts(secret => void this.follow(secret)));
    await this.read();
    this.named = this.atStart ??= idsOf(this.strangers);
  }

  /**
   * Follows what other windows did where the editor does not tell of it: in a browser each window keeps to the secrets
   * that it found when it was loaded.
   *
   * @returns accounts that were signed in to since, each once, of which this window is not given the token
   */
  async lookAgain(): Promise<readonly Account[]> {
    const found = await this.readStrangers(() => this.strangers.filter(({ id }) => !this.named.has(id)));
    this.named = idsOf(this.strangers);
    return found;
  }

  /**
   * Reads which accounts others signed in to since this window was loaded, of which it is not given the token. A
   * window of a browser stores all secrets that it knows of at once: whatever it stores or deletes takes those tokens
   * away, until it is loaded anew.
   */
  signedInElsewhere(): Promise<readonly Account[]> {
    return this.readStrangers(() => this.sinceStart());
  }

  /**
   * Adds an account that the service has accepted the token of, or gives the one that is there the new token.
   *
   * @param projects everything that the token sees.
   */
  async add({ apiRoot, token }: Credentials, projects: readonly ListedProject[]): Promise<Account> {
    this.redactor.hide(token);
    const members = membersIn(projects);
    const known = this.all.find(
      account =>
        !account.isEmbedded &&
        account.apiRoot === apiRoot &&
        (account.members.length === 0 || account.members.some(isIn(members))),
    );
    // One that was signed out of is the same: what it left here to be sent is found by its id.
    const before = known ?? this.memory.left().find(left => left.apiRoot === apiRoot && areOf(left, members));
    const account: Account = {
      id: before?.id ?? this.newId(apiRoot, members),
      apiRoot,
      isEmbedded: false,
      members,
      projectIds: projects.slice(0, maxProjects).map(({ id: projectId }) => projectId),
    };
    await this.memory.rememberAccount({ account, token });
    this.put({ account, token });
    return account;
  }

  /** Adds the service of this machine, of which nothing is remembered. */
  addEmbedded({ apiRoot, token }: Credentials): Account {
    this.redactor.hide(token);
    const account: Account = { id: 'embedded', apiRoot, isEmbedded: true, members: [], projectIds: [] };
    this.put({ account, token });
    return account;
  }

  async remove(account: Account): Promise<void> {
    if (!account.isEmbedded) {
      await this.memory.rememberLeft(account);
      await this.memory.forgetAccount(account);
    }
    this.changes++;
    this.set(this.signedIn.filter(other => other.account.id !== account.id));
  }

  /**
   * Accounts that were signed out of and may be this one: some of what they belonged to is the same, but only a person
   * knows whether another one's token was used.
   */
  mayHaveBeen({ id, apiRoot, members }: Account): readonly Account[] {
    return this.memory
      .left()
      .filter(
        left =>
          left.apiRoot === apiRoot &&
          left.id !== id &&
          (left.members.length === 0 || members.length === 0 || left.members.some(isIn(members))),
      );
  }

  /** Takes an account for one that was signed out of before, whose work it goes on with. */
  async takeFor(account: Account, before: Account): Promise<Account> {
    const signedIn = this.get(account.id);
    if (signedIn === undefined) return account;
    const entry = { account: { ...account, id: before.id }, token: signedIn.token };
    await this.memory.rememberAccount(entry);
    await this.memory.passChoices(account, entry.account);
    await this.memory.forgetAccount(account);
    this.changes++;
    this.set([entry, ...this.signedIn.filter(other => other !== signedIn)]);
    return entry.account;
  }

  dispose(): void {
    this.store.dispose();
  }

  private async read(): Promise<void> {
    try {
      const { changes } = this;
      const remembered = await this.memory.accounts();
      // Who signed in or out here meanwhile is not yet, or still, in what was read.
      if (changes !== this.changes) return await this.read();
      for (const { token } of remembered) this.redactor.hide(token);
      // Those that are as before stay the same, so that their projects stay open.
      const known = remembered.map(
        entry => this.signedIn.find(other => wordsOf(other) === wordsOf(entry)) ?? entry,
      );
      const gone = this.signedIn.filter(
        ({ account }) => !account.isEmbedded && known.every(other => other.account.id !== account.id),
      );
      this.set([...this.signedIn.filter(({ account }) => account.isEmbedded), ...known]);
      this.strangers = await this.memory.withoutToken();
      // What else another window has stored since would go with it.
      if (this.sinceStart().length > 0) return;
      for (const entry of gone) await this.memory.forgetToken(entry);
    } catch (error) {
      this.logger.error('The accounts could not be read', error);
    }
  }

  /** An id that nobody has, also where somebody else's was made when that belonged to the same accounts. */
  private newId(apiRoot: string, members: readonly ServiceAccount[]): string {
    const id = accountId(apiRoot, members);
    const isTaken = [...this.all, ...this.memory.left()].some(account => account.id === id);
    return isTaken ? randomUUID() : id;
  }

  private sinceStart(): readonly Account[] {
    return this.strangers.filter(({ id }) => this.atStart?.has(id) === false);
  }

  /** Reads what others did, and again after a moment where there are accounts whose tokens may be on their way. */
  private async readStrangers(wanted: () => readonly Account[]): Promise<readonly Account[]> {
    if (this.following === undefined) return [];
    await this.read();
    if (wanted().length === 0) return [];
    // It rejects only where this window ends.
    await this.clock.sleep(tokenMs, this.life.signal).catch(() => undefined);
    if (this.life.signal.aborted) return [];
    await this.read();
    return wanted();
  }

  private async follow(secret: string): Promise<void> {
    await this.read();
    try {
      for (const pause of pausesMs) {
        if (await this.memory.knowsOf(secret)) return;
        await this.clock.sleep(pause, this.life.signal);
        await this.read();
      }
    } catch (error) {
      if (!this.life.signal.aborted)
        this.logger.error('What another window signed in to is not known', error);
    }
  }

  private put(entry: SignedIn): void {
    this.changes++;
    this.set([entry, ...this.signedIn.filter(({ account }) => account.id !== entry.account.id)]);
  }

  private set(signedIn: readonly SignedIn[]): void {
    const isSame =
      signedIn.length === this.signedIn.length &&
      signedIn.every((entry, index) => entry === this.signedIn[index]);
    if (isSame) return;
    this.signedIn = signedIn;
    this.changed.fire();
  }
}

/** Whether an account belongs to just those of the service. */
function areOf({ members: theirs }: Account, members: readonly ServiceAccount[]): boolean {
  return theirs.length === members.length && theirs.every(isIn(members));
}

function isIn(members: readonly ServiceAccount[]): (member: ServiceAccount) => boolean {
  return ({ id, name }) =>
    members.some(other =>
      id !== undefined && other.id !== undefined ? other.id === id : other.name === name,
    );
}

function idsOf(accounts: readonly Account[]): ReadonlySet<string> {
  return new Set(accounts.map(({ id }) => id));
}

/** The same for the same account with the same token. */
function wordsOf({ account: { id, apiRoot, members, projectIds }, token }: SignedIn): string {
  const names = members.map(member => [member.id, member.name]);
  return JSON.stringify([id, apiRoot, names, projectIds, token]);
}
