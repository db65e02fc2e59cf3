import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { type ExtensionContext, type WorkspaceFolder, workspace } from 'vscode';
import type { Disposable } from '../../core/base/disposable.ts';
import type { AttachedService } from '../../service/lease/attach.ts';
import type { Engine } from '../engine/types.ts';
import type { Log } from '../log/log.ts';
import { EmbeddedLease } from './embeddedLease.ts';
import type { EmbeddedSignIn } from './embeddedSignIn.ts';
import { folderAddress } from './places.ts';

const tokenName = 'token:embedded';
const trialStateName = 'trial';

/** The dependencies from the extension. */
type Surroundings = Pick<
  ExtensionContext,
  'asAbsolutePath' | 'globalStorageUri' | 'secrets' | 'workspaceState'
>;

/**
 * The embedded service: one process for all windows of a workspace, which ends with the last of them. Its data is
 * stored for the next time. Unless the trial was ended, it starts again with the workspace.
 */
export class EmbeddedService implements Disposable {
  private readonly lease = new EmbeddedLease();
  private readonly surroundings: Surroundings;
  private readonly loadEngine: () => Promise<Engine>;
  private readonly log: Log;

  constructor(surroundings: Surroundings, loadEngine: () => Promise<Engine>, log: Log) {
    this.surroundings = surroundings;
    this.loadEngine = loadEngine;
    this.log = log;
  }

  /** The folders whose locale files it reads: those on this machine. */
  private get folders(): readonly WorkspaceFolder[] {
    return (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  }

  /** True while this window uses it. */
  get isRunning(): boolean {
    return this.lease.isHeld;
  }

  /** Starts it unless the trial was ended before the workspace was closed. @returns undefined also if that fails */
  async resume(): Promise<EmbeddedSignIn | undefined> {
    const { workspaceState } = this.surroundings;
    if (!workspace.isTrusted || !workspaceState.get<boolean>(trialStateName, false)) return undefined;
    try {
      return await this.start(new AbortController().signal);
    } catch (error) {
      this.log.error('The service on this machine could not be started again', error);
      return undefined;
    }
  }

  /**
   * Starts it with the locale files of all folders, or joins it if another window runs it. When called
   * again, it is restarted; when called while it is being started, it is started once.
   *
   * @throws if it cannot be started, or `signal` is aborted
   */
  async start(signal: AbortSignal): Promise<EmbeddedSignIn> {
    const token = await this.token();
    const attached = await this.lease.take(starting => this.attach(token, starting), signal);
    await this.surroundings.workspaceState.update(trialStateName, true);
    const { apiRoot, projectId, loaded } = attached;
    const folders = this.folders.flatMap(({ uri }) => {
      const project = loaded.find(({ folder }) => folder === uri.fsPath);
      return project === undefined ? [] : { folder: folderAddress(uri), projectId: project.projectId };
    });
    return { apiRoot, token, projectId, folders };
  }

  /** Releases it until it is started again. */
  async end(): Promise<void> {
    this.lease.release();
    await this.surroundings.workspaceState.update(trialStateName, undefined);
  }

  dispose(): void {
    this.lease.release();
  }

  private async attach(token: string, signal: AbortSignal): Promise<AttachedService> {
    const folders = this.folders.map(({ uri }) => uri.fsPath);
    const { attachService } = await this.loadEngine();
    return attachService({
      program: this.surroundings.asAbsolutePath('dist/service.js'),
      // That of the first folder, so that the work stays where it was when other folders are added.
      data: this.dataFolder(folders[0] ?? ''),
      token,
      args: folders.flatMap(folder => ['--load', folder]),
      signal,
    });
  }

  /** The token that this user's windows share. */
  private async token(): Promise<string> {
    const { secrets } = this.surroundings;
    const known = await secrets.get(tokenName);
    if (known !== undefined) return known;
    const token = randomBytes(32).toString('hex');
    await secrets.store(tokenName, token);
    return token;
  }

  private dataFolder(workspaceFolder: string): string {
    const name = createHash('sha256').update(workspaceFolder).digest('hex').slice(0, 16);
    return path.join(this.surroundings.globalStorageUri.fsPath, 'service', name);
  }
}
