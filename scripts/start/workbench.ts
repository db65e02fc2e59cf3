import path from 'node:path';
import { repositoryRoot } from '../editor/paths.ts';
import { Problem } from '../editor/problem.ts';
import { closeOnSignals, closeWithNpm } from '../editor/processes.ts';
import { startProgress } from '../editor/progress.ts';
import { packageExtension } from '../editor/vsix.ts';
import { findCode, openDesktop } from './desktop.ts';
import { buildDoor } from './door.ts';
import type { EditorRequest, RunningEditor } from './editor.ts';
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
  let isClosing = false;
  const close = () => {
    isClosing = true;
    return cleanup.disposeAsync();
  };
  closeOnSignals(close);
  closeWithNpm(close);
  const open = await chooseEditor(options, cleanup);
  const folders = await prepareFolders(options);
  const progress = startProgress('Building Localens');
  const vsix = await packageExtension(path.join(repositoryRoot, 'out/localens.vsix'));
  progress.done('ready');
  const service = await startServiceProcess(folders, line => console.error(`  ${line}`));
  cleanup.defer(() => service.stop());
  const editor = await open({
    folder: folders.workspace,
    dataFolder: folders.editor,
    vsix,
    sample: options.workspace === undefined,
    environment: { LOCALENS_EMBEDDED: service.line },
  });
  cleanup.defer(() => editor.stop());
  const ended = await Promise.race([
    editor.exited.then(code => ({ who: 'VS Code', isWrong: code !== 0, code })),
    service.exited.then(code => ({ who: 'The embedded service', isWrong: true, code })),
  ]);
  if (ended.isWrong && !isClosing)
    throw new Problem(`${ended.who} ended by itself, with ${ended.code}. Start again.`);
}

/**
 * Sees first to what can be wrong with the machine, so that nothing is built in vain.
 *
 * @throws {Problem} when the port is in use, or desktop VS Code is not on the PATH.
 */
async function chooseEditor(
  options: WorkbenchOptions,
  cleanup: AsyncDisposableStack,
): Promise<(request: EditorRequest) => Promise<RunningEditor>> {
  if (options.desktop) {
    const code = await findCode(process.env['PATH'] ?? '');
    return request => openDesktop(code, request);
  }
  const door = await buildDoor(options.port);
  cleanup.defer(() => door.close());
  return request => openWeb(door, request);
}
