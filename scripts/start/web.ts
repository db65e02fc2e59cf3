import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { editorAddress } from '../editor/address.ts';
import { installEditor } from '../editor/install.ts';
import { repositoryRoot } from '../editor/paths.ts';
import { startEditorServer } from '../editor/server.ts';
import { coloursOfTemplates, withoutPackages } from '../editor/settings.ts';
import { editorVersions } from '../editor/versions.ts';
import { installExtension } from '../editor/vsix.ts';
import { browserKey } from './browserKey.ts';
import type { Door } from './door.ts';
import type { EditorRequest, RunningEditor } from './editor.ts';
import { firstPlace } from './firstFile.ts';

/** What the sample opens with: a bit of everything is in it. */
const firstFile = 'src/components/Cart.tsx';

/**
 * Serves VS Code to a browser, says where, and opens it where that is possible.
 *
 * @throws {Problem} when the editor cannot be fetched.
 */
export async function openWeb(door: Door, request: EditorRequest): Promise<RunningEditor> {
  const editor = await installEditor(editorVersions.newest);
  await installExtension(editor, request.vsix, request.dataFolder);
  const server = await startEditorServer(editor, {
    dataFolder: request.dataFolder,
    environment: request.environment,
    settings: { ...coloursOfTemplates, ...(hasPackages(request.folder) ? {} : withoutPackages) },
  });
  const authority = `127.0.0.1:${door.port}`;
  const address = `http://${authority}/`;
  const { folder } = request;
  const place = request.sample ? { file: path.join(folder, firstFile) } : await firstPlace(folder);
  const target = editorAddress(authority, { folder, ...place });
  const key = await browserKey(path.join(repositoryRoot, '.localens/browser-key'));
  door.open({ port: server.port, target, key });
  console.log(`\n  Localens is ready: open ${address}   (Ctrl-C stops it)\n`);
  openBrowser(address);
  return server;
}

/** True when packages are installed at the root or, as in many repositories, one folder below. */
function hasPackages(folder: string): boolean {
  return (
    existsSync(path.join(folder, 'node_modules')) || globSync('*/node_modules', { cwd: folder }).length > 0
  );
}

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
