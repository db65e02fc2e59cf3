import { type Disposable, window, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { LatestRun } from '../../core/base/latestRun.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { FoundConfig, ProjectConfigs } from '../workspace/projectConfigs.ts';
import { folderAddress, type Place } from './places.ts';
import type { Session } from './session.ts';
import type { Binding } from './types.ts';

/** Keeps the session in step with the repository's projects and the file in front. */
export class ConfigFollower implements Disposable {
  private readonly store = new DisposableStore();
  /** Reads may overlap: only the latest one counts, even if an earlier one finishes after it. */
  private readonly newest = new LatestRun();
  private readonly configs: ProjectConfigs;
  private readonly session: Session;
  private readonly logger: Logger;

  constructor(configs: ProjectConfigs, session: Session, logger: Logger) {
    this.configs = configs;
    this.session = session;
    this.logger = logger;
    this.store.add(configs.onDidChange(() => void this.follow()));
    this.store.add(window.onDidChangeActiveTextEditor(() => this.followFront()));
    this.followFront();
  }

  /** Reads the repository's config once the user trusts the workspace. */
  async follow(): Promise<void> {
    if (!workspace.isTrusted) return;
    await this.newest.run(
      () => this.places(),
      places => this.bindTo(places),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private bindTo(places: readonly Place[]): void {
    const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => folderAddress(uri));
    const isWhole = folders.every(root => places.some(({ folder }) => root.startsWith(folder)));
    this.session.follow(places, isWhole && folders.length > 0);
  }

  /** If the config files cannot be read, the project chosen by hand applies. */
  private async places(): Promise<readonly Place[]> {
    try {
      return (await this.configs.all()).flatMap(placeOf);
    } catch (error) {
      this.logger.error('The config files could not be read', error);
      return [];
    }
  }

  /** A document that is no workspace file, such as output or a diff, does not change the file in front. */
  private followFront(): void {
    const uri = window.activeTextEditor?.document.uri;
    if (uri !== undefined && workspace.getWorkspaceFolder(uri) !== undefined) this.session.setFront(uri);
  }
}

function placeOf({ folder, parsed }: FoundConfig): readonly Place[] {
  const { account, projectId, branch } = parsed.config ?? {};
  if (projectId === undefined) return [];
  const binding: Binding = {
    projectId,
    ...(account === undefined ? {} : { account: account.name }),
    ...(branch === undefined ? {} : { branch }),
  };
  return [{ folder: folderAddress(folder), binding }];
}
