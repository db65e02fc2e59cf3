import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../../core/base/clock.ts';
import { type Disposable, DisposableStore, toDisposable } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { Redactor } from '../log/redact.ts';
import { membersIn } from './accountNames.ts';
import { accountId, type SessionMemory, type SignedIn } from './memory.ts';
import type { Account, Credentials, ListedProject, ServiceAccount } from './types.ts';

/** The maximum number of ids stored for an account. */
const maxProjects = 2_000;

/** How long an account's record may arrive after its token from another window, in milliseconds. */
const pausesMs = [50, 100, 200, 400, 800, 1_600, 3_200];

/** How long a token may arrive after its account's record, in milliseconds. */
const tokenMs = 1_000;

/** The signed-in accounts and their tokens. Nothing else hands out tokens. */
export class Accounts implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly life = new AbortController();
  private signedIn: readonly SignedIn[] = [];
  /** Counts sign-ins and sign-outs in this window. */
  private changes = 0;
  private following: Disposable | undefined;
  /** Accounts whose tokens this window cannot read. */
  private withoutToken: readonly Account[] = [];
  /** The ids of such accounts at the start, and of those reported since. */
  private reported: ReadonlySet<string> = new Set();
  /** The ids of such accounts when this window was loaded. */
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

  /** The latest sign-in first. */
  get all(): readonly Account[] {
    return this.signedIn.map(({ account }) => account);
  }

  get(id: string): SignedIn | undefined {
    return this.signedIn.find(({ account }) => account.id === id);
  }

  /**
   * Reads the stored accounts, and follows sign-ins and sign-outs in other windows. There are none if the editor cannot
   * read its secrets, for example because the keyring is locked.
   */
  async load(): Promise<void> {
    this.following ??= this.store.add(this.memory.onDidChangeAccounts(secret => void this.follow(secret)));
    await this.read();
    this.reported = this.atStart ??= idsOf(this.withoutToken);
  }

  /**
   * Follows other windows where the editor does not notify of their changes: in a browser, each window keeps the
   * secrets that it found when it was loaded.
   *
   * @returns accounts signed in to since, without duplicates, whose tokens this window cannot read
   */
  async lookAgain(): Promise<readonly Account[]> {
    const found = await this.readWithoutToken(() =>
      this.withoutToken.filter(({ id }) => !this.reported.has(id)),
    );
    this.reported = idsOf(this.withoutToken);
    return found;
  }

  /**
   * Reads the accounts that others signed in to since this window was loaded, whose tokens it cannot read. A browser
   * window stores all secrets that it knows at once. So anything it stores or deletes removes those tokens, until it is
   * reloaded.
   */
  signedInElsewhere(): Promise<readonly Account[]> {
    return this.readWithoutToken(() => this.sinceStart());
  }

  /**
   * Adds an account whose token the service has accepted, or updates the token of an existing one.
   *
   * @param projects every project that the token can see
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
    // A signed-out account keeps its id, by which its unsent edits are found.
    const before =
      known ?? this.memory.signedOut().find(former => former.apiRoot === apiRoot && areOf(former, members));
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

  /** Adds the embedded service, of which nothing is stored. */
  addEmbedded({ apiRoot, token }: Credentials): Account {
    this.redactor.hide(token);
    const account: Account = { id: 'embedded', apiRoot, isEmbedded: true, members: [], projectIds: [] };
    this.put({ account, token });
    return account;
  }

  async remove(account: Account): Promise<void> {
    if (!account.isEmbedded) {
      await this.memory.rememberSignedOut(account);
      await this.memory.forgetAccount(account);
    }
    this.changes++;
    this.set(this.signedIn.filter(other => other.account.id !== account.id));
  }

  /**
   * Signed-out accounts that may be this one: they share some of the service's accounts, but only a person knows
   * whether it is the same user.
   */
  mayHaveBeen({ id, apiRoot, members }: Account): readonly Account[] {
    return this.memory
      .signedOut()
      .filter(
        former =>
          former.apiRoot === apiRoot &&
          former.id !== id &&
          (former.members.length === 0 || members.length === 0 || former.members.some(isIn(members))),
      );
  }

  /** Merges an account with a signed-out one, whose edits it continues. */
  async mergeWith(account: Account, before: Account): Promise<Account> {
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
      // What was read may not yet reflect a sign-in or sign-out of this window meanwhile.
      if (changes !== this.changes) return await this.read();
      for (const { token } of remembered) this.redactor.hide(token);
      // Unchanged accounts stay the same objects, so that their projects stay open.
      const known = remembered.map(
        entry => this.signedIn.find(other => wordsOf(other) === wordsOf(entry)) ?? entry,
      );
      const removed = this.signedIn.filter(
        ({ account }) => !account.isEmbedded && known.every(other => other.account.id !== account.id),
      );
      this.set([...this.signedIn.filter(({ account }) => account.isEmbedded), ...known]);
      this.withoutToken = await this.memory.withoutToken();
      // That would also remove what another window has stored since.
      if (this.sinceStart().length > 0) return;
      for (const entry of removed) await this.memory.forgetToken(entry);
    } catch (error) {
      this.logger.error('The accounts could not be read', error);
    }
  }

  /** A free id, even if the id for these service accounts belongs to somebody else. */
  private newId(apiRoot: string, members: readonly ServiceAccount[]): string {
    const id = accountId(apiRoot, members);
    const isTaken = [...this.all, ...this.memory.signedOut()].some(account => account.id === id);
    return isTaken ? randomUUID() : id;
  }

  private sinceStart(): readonly Account[] {
    return this.withoutToken.filter(({ id }) => this.atStart?.has(id) === false);
  }

  /** Reads the changes of other windows, and again after a moment if tokens may still be on their way. */
  private async readWithoutToken(select: () => readonly Account[]): Promise<readonly Account[]> {
    if (this.following === undefined) return [];
    await this.read();
    if (select().length === 0) return [];
    // Rejects only when this window closes.
    await this.clock.sleep(tokenMs, this.life.signal).catch(() => undefined);
    if (this.life.signal.aborted) return [];
    await this.read();
    return select();
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

/** Whether an account belongs to exactly these accounts of the service. */
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

/** Equal for the same account with the same token. */
function wordsOf({ account: { id, apiRoot, members, projectIds }, token }: SignedIn): string {
  const names = members.map(member => [member.id, member.name]);
  return JSON.stringify([id, apiRoot, names, projectIds, token]);
}
