import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { InstalledEditor } from './install.ts';
import { cleanEnvironment } from './npm.ts';
import { Problem } from './problem.ts';
import { startGroup } from './processes.ts';
import { machineSettings } from './settings.ts';

export interface EditorServerOptions {
  /** Where the server keeps settings, logs and (in `extensions`) installed extensions. */
  readonly dataFolder: string;
  /** What the extension host finds in its environment beyond that of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Settings beyond those that quiet the editor. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** True to have Restricted Mode as users have it; otherwise every workspace is trusted. */
  readonly workspaceTrust?: boolean;
  /** True to load extensions in development and their tests from the page's payload. */
  readonly development?: boolean;
}

/** A VS Code server that serves the workbench to a browser. */
export interface EditorServer {
  /** The server's own process; the extension hosts are its children. */
  readonly pid: number;
  readonly port: number;
  /** `127.0.0.1:PORT` */
  readonly authority: string;
  /** Resolves when the server ends by itself or is stopped. */
  readonly exited: Promise<number | string>;
  stop(): Promise<void>;
}

/**
 * Starts the server on a free port of 127.0.0.1 and waits until it listens.
 *
 * @throws {Problem} with its last lines when the server ends before it listens.
 */
export async function startEditorServer(
  editor: InstalledEditor,
  options: EditorServerOptions,
): Promise<EditorServer> {
  const settings = path.join(options.dataFolder, 'data/Machine');
  await mkdir(settings, { recursive: true });
  await writeFile(
    path.join(settings, 'settings.json'),
    `${JSON.stringify({ ...machineSettings, ...options.settings }, undefined, 2)}\n`,
  );
  const group = startGroup(editor.node, [editor.serverMain, ...argumentsFor(options)], {
    env: { ...editorEnvironment(), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { child } = group;
  const output: string[] = [];
  const listening = Promise.withResolvers<number>();
  const hear = (line: string) => {
    output.push(line);
    if (output.length > 200) output.shift();
    const port = /^Extension host agent listening on (\d+)/.exec(line)?.[1];
    if (port !== undefined) listening.resolve(Number(port));
  };
  if (child.stdout) createInterface(child.stdout).on('line', hear);
  if (child.stderr) createInterface(child.stderr).on('line', hear);
  group.exited.then(
    code => listening.reject(new Problem(reasonFor(output, code))),
    error => listening.reject(error),
  );
  const port = await listening.promise;
  return {
    pid: child.pid ?? 0,
    port,
    authority: `127.0.0.1:${port}`,
    exited: group.exited,
    stop: () => group.stop(),
  };
}

function argumentsFor(options: EditorServerOptions): string[] {
  const args = ['--host', '127.0.0.1', '--port', '0', '--without-connection-token'];
  args.push('--accept-server-license-terms', '--disable-telemetry', '--server-data-dir', options.dataFolder);
  if (options.workspaceTrust !== true) args.push('--disable-workspace-trust');
  if (options.development === true) args.push('--enable-smoke-test-driver');
  return args;
}

/** Without what an editor around this process set for its own terminals. */
function editorEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(cleanEnvironment()).filter(([name]) => !/^(?:VSCODE_|ELECTRON_)/.test(name));
  return Object.fromEntries(entries);
}

function reasonFor(output: readonly string[], code: number | string): string {
  return [
    `The VS Code server ended with ${code} before it was ready. Its last lines:`,
    ...output.slice(-15),
  ].join('\n');
}
