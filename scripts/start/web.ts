import { spawn } from 'node:child_process';
import { installEditor } from '../editor/install.ts';
import { startEditorServer } from '../editor/server.ts';
import { editorVersions } from '../editor/versions.ts';
import { installExtension } from '../editor/vsix.ts';
import type { EditorRequest, RunningEditor } from './editor.ts';

/** Serves VS Code to a browser, says where, and opens it where that is possible. */
export async function openWeb(request: EditorRequest): Promise<RunningEditor> {
  const editor = await installEditor(editorVersions.newest);
  await installExtension(editor, request.vsix, request.dataFolder);
  const server = await startEditorServer(editor, {
    dataFolder: request.dataFolder,
    port: request.port,
    defaultFolder: request.folder,
    environment: request.environment,
    settings: request.sample ? sampleSettings : {},
  });
  console.log(`\n  Localens is ready: open ${server.origin}/   (Ctrl-C stops it)\n`);
  openBrowser(`${server.origin}/`);
  return server;
}

/** The sample's packages are not installed, so the editor's own checks would only complain about that. */
const sampleSettings = {
  'workbench.startupEditor': 'readme',
  'typescript.validate.enable': false,
  'javascript.validate.enable': false,
};

/** Opens the address in the person's browser; does nothing where nobody is looking. */
function openBrowser(address: string): void {
  if (process.env['CI'] !== undefined || !process.stdout.isTTY) return;
  const { platform, env } = process;
  if (platform === 'linux' && env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined) return;
  const [command, ...args] =
    platform === 'darwin' ? ['open'] : platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(command ?? 'open', [...args, address], { stdio: 'ignore', detached: true });
  child.once('error', () => console.log('  No browser could be opened: please open the address yourself.'));
  child.unref();
}
