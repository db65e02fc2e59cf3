import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import path from 'node:path';
import { type ExtensionContext, workspace } from 'vscode';
import { systemClock } from '../../core/base/clock.ts';
import type { Disposable } from '../../core/base/disposable.ts';
import type { AttachedService } from '../../service/lease/attach.ts';
import type { Engine } from '../engine/types.ts';
import type { Log } from '../log/log.ts';
import type { EmbeddedSignIn } from './embeddedSignIn.ts';

const tokenName = 'token:embedded';
const trialStateName = 'trial';

/**
 * How long a released service may still run, and the polling interval, in milliseconds: other windows may keep it
 * running.
 */
const longestEndMs = 6_000;
const pauseMs = 100;

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
  private attached: AttachedService | undefined;
  private readonly surroundings: Surroundings;
  private readonly loadEngine: () => Promise<Engine>;
  private readonly log: Log;

  constructor(surroundings: Surroundings, loadEngine: () => Promise<Engine>, log: Log) {
    this.surroundings = surroundings;
    this.loadEngine = loadEngine;
    this.log = log;
  }

  /** True while this window uses it. */
  get isRunning(): boolean {
    return this.attached !== undefined;
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
   * Starts it with the locale files of the first workspace folder, or joins it if another window runs it. When called
   * again, it is restarted.
   *
   * @throws if it cannot be started, or `signal` is aborted
   */
  async start(signal: AbortSignal): Promise<EmbeddedSignIn> {
    const former = this.attached;
    this.release();
    // A running service would not read the locale files again.
    if (former !== undefined) await untilClosed(former.apiRoot, signal);
    const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri.fsPath;
    const token = await this.token();
    const { attachService } = await this.loadEngine();
    const attached = await attachService({
      program: this.surroundings.asAbsolutePath('dist/service.js'),
      data: this.dataFolder(folder ?? ''),
      token,
      args: folder === undefined ? [] : ['--load', folder],
      signal,
    });
    this.attached = attached;
    await this.surroundings.workspaceState.update(trialStateName, true);
    return { apiRoot: attached.apiRoot, token, projectId: attached.projectId };
  }

  /** Releases it until it is started again. */
  async end(): Promise<void> {
    this.release();
    await this.surroundings.workspaceState.update(trialStateName, undefined);
  }

  dispose(): void {
    this.release();
  }

  private release(): void {
    this.attached?.dispose();
    this.attached = undefined;
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

/** Resolves once nothing listens at that address any more, or after a timeout. */
async function untilClosed(apiRoot: string, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(apiRoot);
  const end = Date.now() + longestEndMs;
  while (Date.now() < end && (await listens(hostname, Number(port)))) {
    await systemClock.sleep(pauseMs, signal);
  }
}

function listens(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port });
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
