import { type Disposable, DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { Redactor } from '../redact.ts';
import { membersIn } from './accountNames.ts';
import { accountId, type SessionMemory, type SignedIn } from './memory.ts';
import type { Account, Credentials, ListedProject } from './types.ts';

/** No more ids than this are remembered of an account. */
const mostProjects = 2_000;

/** The accounts that somebody is signed in to, and their tokens. Nothing else hands out a token. */
export class Accounts implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  readonly onDidChange = this.changed.event;
  private signedIn: readonly SignedIn[] = [];
  private readonly memory: SessionMemory;
  private readonly redactor: Redactor;
  private readonly logger: Logger;

  constructor(memory: SessionMemory, redactor: Redactor, logger: Logger) {
    this.memory = memory;
    this.redactor = redactor;
    this.logger = logger;
  }

  /** The one that was signed in to last first. */
  get all(): readonly Account[] {
    return this.signedIn.map(({ account }) => account);
  }

  get(id: string): SignedIn | undefined {
    return this.signedIn.find(({ account }) => account.id === id);
  }

  /** Reads what was remembered; nothing where the editor can not give its secrets away, as with a locked keyring. */
  async load(): Promise<void> {
    const remembered = await this.memory.accounts().catch((error: unknown) => {
      this.logger.error('The accounts could not be read', error);
      return [];
    });
    for (const { token } of remembered) this.redactor.hide(token);
    this.set([...this.signedIn.filter(({ account }) => account.isEmbedded), ...remembered]);
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
        (account.members.length === 0 ||
          account.members.some(({ name }) => members.some(m => m.name === name))),
    );
    const account: Account = {
      id: known?.id ?? accountId(apiRoot, members),
      apiRoot,
      isEmbedded: false,
      members,
      projectIds: projects.slice(0, mostProjects).map(({ id: projectId }) => projectId),
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
    if (!account.isEmbedded) await this.memory.forgetAccount(account);
    this.set(this.signedIn.filter(other => other.account.id !== account.id));
  }

  dispose(): void {
    this.store.dispose();
  }

  private put(entry: SignedIn): void {
    this.set([entry, ...this.signedIn.filter(({ account }) => account.id !== entry.account.id)]);
  }

  private set(signedIn: readonly SignedIn[]): void {
    this.signedIn = signedIn;
    this.changed.fire();
  }
}
