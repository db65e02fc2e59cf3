import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workspace } from 'vscode';
import type { Disposable } from '../../core/base/disposable.ts';
import type { Logger } from '../../core/base/logger.ts';
import { type EmbeddedSignIn, readEmbeddedSignIn } from './embeddedSignIn.ts';

/** The service on this machine, as a process of its own that ends with this window. */
export class EmbeddedService implements Disposable {
  private child: ChildProcess | undefined;
  private readonly script: string;
  private readonly log: Logger;

  /** @param script the bundle of the service. */
  constructor(script: string, log: Logger) {
    this.script = script;
    this.log = log;
  }

  /**
   * Starts it with the locale files of the first workspace folder.
   *
   * @throws when it ends before it is ready, or `signal` is aborted
   */
  async start(signal: AbortSignal): Promise<EmbeddedSignIn> {
    this.stop();
    const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri.fsPath;
    const load = folder === undefined ? [] : ['--load', folder];
    const child = spawn(process.execPath, [this.script, '--port', '0', '--data', ':memory:', ...load], {
      // The editor's own executable runs as plain Node with this.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.child = child;
    const stop = () => this.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await this.firstLine(child, signal);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  stop(): void {
    this.child?.kill();
    this.child = undefined;
  }

  dispose(): void {
    this.stop();
  }

  private firstLine(child: ChildProcess, signal: AbortSignal): Promise<EmbeddedSignIn> {
    const { promise, resolve, reject } = Promise.withResolvers<EmbeddedSignIn>();
    const complaints: string[] = [];
    if (child.stderr) createInterface(child.stderr).on('line', line => complaints.push(line));
    if (child.stdout) {
      createInterface(child.stdout).once('line', line => {
        const signIn = readLine(line);
        if (signIn === undefined) reject(new Error('The service on this machine did not say where it is'));
        else resolve(signIn);
      });
    }
    child.once('error', reject);
    child.once('exit', code => {
      if (complaints.length > 0) this.log.warn(`The service on this machine said: ${complaints.join('\n')}`);
      reject(
        signal.aborted ? signal.reason : new Error(`The service on this machine ended with code ${code}`),
      );
    });
    return promise;
  }
}

function readLine(line: string): EmbeddedSignIn | undefined {
  try {
    return readEmbeddedSignIn(JSON.parse(line));
  } catch {
    return undefined;
  }
}
