import type { Memento, SecretStorage } from 'vscode';
import type { Account, Credentials, ProjectRef } from './types.ts';

const accountKey = 'account';
const projectKey = 'project';

/**
 * What outlives the window: the account for the user, the project for the workspace, the token in the
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

  async credentials(): Promise<Credentials | undefined> {
    const apiRoot = this.user.get<string>(accountKey);
    if (apiRoot === undefined) return undefined;
    const token = await this.secrets.get(secretName(apiRoot));
    return token === undefined ? undefined : { apiRoot, token };
  }

  /** Another account is forgotten first: one token at a time is kept. */
  async rememberAccount({ apiRoot, token }: Credentials): Promise<void> {
    await this.forgetAccount();
    await this.secrets.store(secretName(apiRoot), token);
    await this.user.update(accountKey, apiRoot);
  }

  async forgetAccount(): Promise<void> {
    const apiRoot = this.user.get<string>(accountKey);
    if (apiRoot !== undefined) await this.secrets.delete(secretName(apiRoot));
    await this.user.update(accountKey, undefined);
  }

  /** The project that was chosen for this workspace with that account. */
  project(account: Account): ProjectRef | undefined {
    const chosen = this.workspace.get<ProjectRef & { readonly apiRoot: string }>(projectKey);
    return chosen?.apiRoot === account.apiRoot ? { id: chosen.id, name: chosen.name } : undefined;
  }

  async rememberProject(account: Account, project: ProjectRef | undefined): Promise<void> {
    await this.workspace.update(projectKey, project && { ...project, apiRoot: account.apiRoot });
  }
}

function secretName(apiRoot: string): string {
  return `token:${apiRoot}`;
}
