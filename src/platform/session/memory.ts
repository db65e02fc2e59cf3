import { createHash } from 'node:crypto';
import type { Disposable, Memento, SecretStorage } from 'vscode';
import type { Account, Credentials, ProjectRef, ServiceAccount } from './types.ts';

const accountsKey = 'accounts';
const leftKey = 'leftAccounts';
const choicesKey = 'projects';
/** Where versions with one account kept it, and the project that was chosen with it. */
const formerAccountKey = 'account';
const formerProjectKey = 'project';
/** So many accounts that were signed out of are remembered. */
const maxLeft = 50;
/** The one of the service on this machine is no address. */
const secretStart = 'token:http';

/** An account and the token for it. */
export interface SignedIn {
  readonly account: Account;
  readonly token: string;
}

/** The project that a person chose for a folder, over what the repository says there. */
export interface Choice {
  readonly accountId: string;
  readonly project: ProjectRef;
  /** What the repository said when it was chosen; the choice ends when it says something else. */
  readonly instead: string;
}

interface AccountRecord {
  readonly id: string;
  readonly apiRoot: string;
  readonly members: readonly ServiceAccount[];
  readonly projectIds: readonly string[];
}

/**
 * What outlives the window: the accounts for the user, the chosen projects for the workspace, each token in the
 * secret storage under the address it was given for, so that no other address can be sent it.
 */
export class SessionMemory {
  private readonly user: Memento;
  private readonly workspace: Memento;
  private readonly secrets: SecretStorage;

  constructor(user: Memento, workspace: Memento, secrets: SecretStorage) {
    this.user = user;
    this.workspace = workspace;
    this.secrets = secrets;
  }

  /** Accounts whose tokens are there, the one that was signed in to last first. */
  async accounts(): Promise<readonly SignedIn[]> {
    await this.takeOverFormer();
    const known = await Promise.all(
      this.records().map(async record => {
        const token = await this.secrets.get(secretName(record));
        return token === undefined ? [] : [{ account: { ...record, isEmbedded: false }, token }];
      }),
    );
    return known.flat();
  }

  /**
   * Tells that an account came, went or got another token, in this window or in another one.
   *
   * @param listener takes what {@link knowsOf} takes
   */
  onDidChangeAccounts(listener: (secret: string) => void): Disposable {
    return this.secrets.onDidChange(({ key }) => {
      if (key.startsWith(secretStart)) listener(key);
    });
  }

  /** False while there is a token of an account of which no more is known: another window says that separately. */
  async knowsOf(secret: string): Promise<boolean> {
    if (this.records().some(record => secretName(record) === secret)) return true;
    return (await this.secrets.get(secret)) === undefined;
  }

  /** An account that is known already gets the new token, and comes first. */
  async rememberAccount({ account, token }: SignedIn): Promise<void> {
    const { id, apiRoot, members, projectIds } = account;
    const others = this.records().filter(record => record.id !== id);
    await this.user.update(accountsKey, [{ id, apiRoot, members, projectIds }, ...others]);
    await this.user.update(
      leftKey,
      this.left().filter(left => left.id !== id),
    );
    // It comes last, as it is what other windows are told of.
    await this.secrets.store(secretName(account), token);
  }

  /** Accounts that somebody signed in to, whose tokens this window is not given. */
  async withoutToken(): Promise<readonly Account[]> {
    const found = await Promise.all(
      this.records().map(async record =>
        (await this.secrets.get(secretName(record))) === undefined ? [{ ...record, isEmbedded: false }] : [],
      ),
    );
    return found.flat();
  }

  /** Takes away what this window still keeps of an account that another one signed out of. */
  async forgetToken({ account, token }: SignedIn): Promise<void> {
    const isKnown = this.records().some(({ id }) => id === account.id);
    if (!isKnown && (await this.secrets.get(secretName(account))) === token) {
      await this.secrets.delete(secretName(account));
    }
  }

  async forgetAccount(account: Account): Promise<void> {
    await this.secrets.delete(secretName(account));
    const others = this.records().filter(({ id }) => id !== account.id);
    await this.user.update(accountsKey, others);
  }

  /** Accounts that somebody signed out of, the last one first: what they left here to be sent stays theirs. */
  left(): readonly Account[] {
    return this.user
      .get<readonly AccountRecord[]>(leftKey, [])
      .map(record => ({ ...record, isEmbedded: false }));
  }

  async rememberLeft({ id, apiRoot, members, projectIds }: Account): Promise<void> {
    const others = this.left().filter(left => left.id !== id);
    await this.user.update(leftKey, [{ id, apiRoot, members, projectIds }, ...others].slice(0, maxLeft));
  }

  /** What was chosen for a folder of this workspace; '' stands for all that no config speaks for. */
  choice(folder: string): Choice | undefined {
    return this.choices()[folder];
  }

  async rememberChoice(folder: string, choice: Choice | undefined): Promise<void> {
    const { [folder]: _former, ...others } = this.choices();
    await this.workspace.update(choicesKey, choice === undefined ? others : { ...others, [folder]: choice });
  }

  /** Gives what was chosen in this workspace with one account to another one. */
  async passChoices(from: Account, to: Account): Promise<void> {
    const passed = Object.entries(this.choices()).map(([folder, choice]) => [
      folder,
      choice.accountId === from.id ? { ...choice, accountId: to.id } : choice,
    ]);
    await this.workspace.update(choicesKey, Object.fromEntries(passed));
  }

  private records(): readonly AccountRecord[] {
    return this.user.get<readonly AccountRecord[]>(accountsKey, []);
  }

  private choices(): Readonly<Record<string, Choice>> {
    return this.workspace.get<Readonly<Record<string, Choice>>>(choicesKey, {});
  }

  /** Takes over what a version with one account left. */
  private async takeOverFormer(): Promise<void> {
    const apiRoot = this.user.get<string>(formerAccountKey);
    if (apiRoot !== undefined) {
      const token = await this.secrets.get(`token:${apiRoot}`);
      if (token !== undefined) {
        const account = {
          id: accountId(apiRoot, []),
          apiRoot,
          isEmbedded: false,
          members: [],
          projectIds: [],
        };
        await this.rememberAccount({ account, token });
      }
      await this.secrets.delete(`token:${apiRoot}`);
      await this.user.update(formerAccountKey, undefined);
    }
    const project = this.workspace.get<ProjectRef & { readonly apiRoot: string }>(formerProjectKey);
    if (project === undefined) return;
    const { id, name } = project;
    const choice = { accountId: accountId(project.apiRoot, []), project: { id, name }, instead: '' };
    await this.rememberChoice('', choice);
    await this.workspace.update(formerProjectKey, undefined);
  }
}

/** The id that an account gets: the same wherever somebody signs in to the same accounts of the same service. */
export function accountId(apiRoot: string, members: readonly ServiceAccount[]): string {
  const names = members.map(({ id, name }) => id ?? name).sort();
  return createHash('sha256')
    .update(JSON.stringify([apiRoot, names]))
    .digest('hex')
    .slice(0, 16);
}

/** Credentials for an account. */
export function credentialsOf({ account, token }: SignedIn): Credentials {
  return { apiRoot: account.apiRoot, token };
}

function secretName({ apiRoot, id }: Pick<Account, 'apiRoot' | 'id'>): string {
  return `token:${apiRoot}:${id}`;
}
