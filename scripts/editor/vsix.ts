import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledEditor } from './install.ts';
import { cleanEnvironment } from './npm.ts';
import { repositoryRoot } from './paths.ts';
import { Problem } from './problem.ts';
import { output } from './processes.ts';

/**
 * Packages the extension as users get it.
 *
 * @param file the path of the VSIX to write.
 * @returns that path.
 * @throws {Problem} with what the packager said when it fails.
 */
export async function packageExtension(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const vsce = path.join(repositoryRoot, 'node_modules/@vscode/vsce/vsce');
  const result = await output(
    process.execPath,
    [
      vsce,
      'package',
      '--no-dependencies',
      '--no-rewrite-relative-links',
      '--allow-missing-repository',
      '--out',
      file,
    ],
    { cwd: repositoryRoot, env: { ...cleanEnvironment(), VSCE_STORE: 'file' } },
  );
  if (result.exitCode !== 0) throw new Problem(`The extension could not be packaged:\n${result.text}`);
  return file;
}

/**
 * Installs a VSIX into the server that keeps its data in `dataFolder`, in place of what was installed there.
 *
 * @throws {Problem} with what the editor said when it refuses.
 */
export async function installExtension(
  editor: InstalledEditor,
  vsix: string,
  dataFolder: string,
): Promise<void> {
  const extensions = path.join(dataFolder, 'extensions');
  await rm(extensions, { recursive: true, force: true });
  const { exitCode, text } = await output(
    editor.node,
    [editor.serverMain, '--install-extension', vsix, '--force', '--server-data-dir', dataFolder],
    { env: cleanEnvironment() },
  );
  if (exitCode !== 0) throw new Problem(`The extension could not be installed:\n${text}`);
}
