import path from 'node:path';
import { repositoryRoot } from '../editor/paths.ts';
import { closeOnSignals, closeWithNpm } from '../editor/processes.ts';
import { packageExtension } from '../editor/vsix.ts';
import { openDesktop } from './desktop.ts';
import { prepareFolders } from './folders.ts';
import { startServiceProcess } from './service.ts';
import { openWeb } from './web.ts';

export interface WorkbenchOptions {
  /** Where the editor listens, on 127.0.0.1. */
  readonly port: number;
  /** The user's own app; the sample app when there is none. */
  readonly workspace: string | undefined;
  readonly desktop: boolean;
  /** True to forget what earlier starts changed in the sample. */
  readonly fresh: boolean;
}

/** Starts the service and an editor that is signed in to it; resolves when the editor has ended. */
export async function startWorkbench(options: WorkbenchOptions): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  closeOnSignals(() => cleanup.disposeAsync());
  closeWithNpm(() => cleanup.disposeAsync());
  const folders = await prepareFolders(options);
  const vsix = await packageExtension(path.join(repositoryRoot, 'out/localens.vsix'));
  const service = await startServiceProcess(folders);
  cleanup.defer(() => service.stop());
  const open = options.desktop ? openDesktop : openWeb;
  const editor = await open({
    folder: folders.workspace,
    dataFolder: folders.editor,
    port: options.port,
    vsix,
    sample: options.workspace === undefined,
    environment: { LOCALENS_EMBEDDED: service.line },
  });
  cleanup.defer(() => editor.stop());
  await Promise.race([editor.exited, service.exited]);
}
