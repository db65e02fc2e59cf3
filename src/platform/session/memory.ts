import { createHash } from 'node:crypto';
import type { Disposable, Memento, SecretStorage } from 'vscode';
import type { Account, Credentials, ProjectRef, ServiceAccount } from './types.ts';

const accountsKey = 'accounts';
const signedOutKey = 'leftAccounts';
const choicesKey = 'projects';
/** Where versions with a single account stored it and its chosen project. */
const formerAccountKey = 'account';
const formerProjectKey = 'project';
/** The maximum number of signed-out accounts to remember. */
const maxSignedOut = 50;
/** The prefix of keys with an address; that of the embedded service's token has none. */
const secretStart = 'token:http';

/** An account and its token. */
export interface SignedIn {
  readonly account: Account;
  readonly token: string;
}

/** A person's choice of project for a folder, which overrides the repository's config. */
export interface Choice {
  readonly accountId: string;
  readonly project: ProjectRef;
  /** The repository's config at the time of the choice, which ends when the config changes. */
  readonly instead: string;
}

interface AccountRecord {
  readonly id: string;
  readonly apiRoot: string;
  readonly members: readonly ServiceAccount[];
  readonly projectIds: readonly string[];
}

/**
 * What is stored beyond a window: the accounts for the user, the chosen projects for the workspace. Each token is in
 * the secret storage under its address, so that no other address can be sent it.
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

  /** Accounts with a token, the latest sign-in first. */
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
   * Reports that an account was added or removed or got another token, in this window or in another.
   *
   * @param listener takes the argument of {@link knowsOf}
   */
  onDidChangeAccounts(listener: (secret: string) => void): Disposable {
    return this.secrets.onDidChange(({ key }) => {
      if (key.startsWith(secretStart)) listener(key);
    });
  }

  /** False for a token whose account is not known yet: another window reports that separately. */
  async knowsOf(secret: string): Promise<boolean> {
    if (this.records().some(record => secretName(record) === secret)) return true;
    return (await this.secrets.get(secret)) === undefined;
  }

  /** A known account gets the new token, and moves to the front. */
  async rememberAccount({ account, token }: SignedIn): Promise<void> {
    const { id, apiRoot, members, projectIds } = account;
    const others = this.records().filter(record => record.id !== id);
    await this.user.update(accountsKey, [{ id, apiRoot, members, projectIds }, ...others]);
    await this.user.update(
      signedOutKey,
      this.signedOut().filter(signedOut => signedOut.id !== id),
    );
    // The token comes last, as storing it is what notifies other windows.
    await this.secrets.store(secretName(account), token);
  }

  /** Signed-in accounts whose tokens this window cannot read. */
  async withoutToken(): Promise<readonly Account[]> {
    const found = await Promise.all(
      this.records().map(async record =>
        (await this.secrets.get(secretName(record))) === undefined ? [{ ...record, isEmbedded: false }] : [],
      ),
    );
    return found.flat();
  }

  /** Removes what this window still stores of an account that another one signed out of. */
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

  /** Signed-out accounts, the latest first: their unsent edits still belong to them. */
  signedOut(): readonly Account[] {
    return this.user
      .get<readonly AccountRecord[]>(signedOutKey, [])
      .map(record => ({ ...record, isEmbedded: false }));
  }

  async rememberSignedOut({ id, apiRoot, members, projectIds }: Account): Promise<void> {
    const others = this.signedOut().filter(signedOut => signedOut.id !== id);
    await this.user.update(
      signedOutKey,
      [{ id, apiRoot, members, projectIds }, ...others].slice(0, maxSignedOut),
    );
  }

  /** The choice for a folder of this workspace; '' stands for everything without a config. */
  choice(folder: string): Choice | undefined {
    return this.choices()[folder];
  }

  async rememberChoice(folder: string, choice: Choice | undefined): Promise<void> {
    const { [folder]: _former, ...others } = this.choices();
    await this.workspace.update(choicesKey, choice === undefined ? others : { ...others, [folder]: choice });
  }

  /** Moves this workspace's choices from one account to another. */
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

  /** Migrates the data of a version with a single account. */
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

/** The id of a new account: the same wherever the same accounts of the same service are signed in. */
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
