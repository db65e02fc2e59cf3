import { type Disposable, window, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { FoundConfig, ProjectConfigs } from '../projectConfigs.ts';
import type { Session } from './session.ts';
import type { Binding } from './types.ts';

/**
 * Keeps the session on the project and branch that the repository names: the config file nearest to the file in
 * front decides, else the first one that names a project.
 */
export class ConfigFollower implements Disposable {
  private readonly store = new DisposableStore();
  private readonly configs: ProjectConfigs;
  private readonly session: Session;

  constructor(configs: ProjectConfigs, session: Session) {
    this.configs = configs;
    this.session = session;
    this.store.add(configs.onDidChange(() => void this.follow()));
    this.store.add(window.onDidChangeActiveTextEditor(() => void this.follow()));
    this.store.add(workspace.onDidGrantWorkspaceTrust(() => void this.follow()));
  }

  async follow(): Promise<void> {
    // What a repository says counts only once the user trusts it.
    if (workspace.isTrusted) await this.session.follow(await this.binding());
  }

  dispose(): void {
    this.store.dispose();
  }

  private async binding(): Promise<Binding | undefined> {
    const uri = window.activeTextEditor?.document.uri;
    const nearest = uri && (await this.configs.for(uri));
    return bindingOf(nearest) ?? (await this.configs.all()).map(bindingOf).find(found => found !== undefined);
  }
}

function bindingOf(found: FoundConfig | undefined): Binding | undefined {
  const { projectId, branch } = found?.parsed.config ?? {};
  if (projectId === undefined) return undefined;
  return { projectId, ...(branch === undefined ? {} : { branch }) };
}
