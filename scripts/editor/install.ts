import { rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npmInstall } from './npm.ts';
import { editorsFolder } from './paths.ts';
import { isRunning } from './processes.ts';
import { startProgress } from './progress.ts';
import type { EditorVersion } from './versions.ts';

/** A VS Code server on this machine. */
export interface InstalledEditor {
  readonly version: EditorVersion;
  /** The program that runs it. */
  readonly node: string;
  /** Its `server-main.js`. */
  readonly serverMain: string;
}

/** Written last: a folder without it, or with other versions in it, was not finished. */
const marker = 'complete.json';

/**
 * Finds the VS Code server of that version, or fetches it from the npm registry with progress shown.
 *
 * @throws {Problem} when the registry cannot be reached or the disk is full.
 */
export async function installEditor(version: EditorVersion): Promise<InstalledEditor> {
  const folder = path.join(editorsFolder, `server-${version.vscode}`);
  if (!(await isComplete(folder, version))) await fetchEditor(folder, version);
  return {
    version,
    node: version.node === undefined ? process.execPath : nodeIn(folder),
    serverMain: path.join(folder, serverFolder, 'out/server-main.js'),
  };
}

const serverFolder = 'node_modules/code-server/lib/vscode';

/**
 * What has dependencies of its own, which code-server installs by a script that compiles: the server, and the
 * extensions that it brings (TypeScript among them).
 */
const inner = [serverFolder, `${serverFolder}/extensions`];

function markerFor(version: EditorVersion): string {
  return JSON.stringify({ version, inner });
}

async function isComplete(folder: string, version: EditorVersion): Promise<boolean> {
  try {
    return (await readFile(path.join(folder, marker), 'utf8')) === markerFor(version);
  } catch {
    return false;
  }
}

/** Fetches beside the final folder and moves at the end, so that two runs at once cannot mix. */
async function fetchEditor(folder: string, version: EditorVersion): Promise<void> {
  const partial = `${folder}.partial-${process.pid}`;
  const progress = startProgress(
    `Fetching VS Code ${version.vscode} from the npm registry (once, about 600 MB)`,
  );
  await removeAbandoned(folder);
  // Ctrl-C ends this process without its last blocks; what npm still wrote goes with the next fetch.
  const onExit = () => rmSync(partial, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', onExit);
  try {
    await mkdir(partial, { recursive: true });
    // A package.json of its own keeps npm from taking the repository for the place to install to.
    await writeFile(path.join(partial, 'package.json'), JSON.stringify({ private: true }));
    const packages = [`code-server@${version.codeServer}`];
    if (version.node !== undefined) packages.push(`${nodePackage()}@${version.node}`);
    if (version.ripgrep !== undefined) packages.push(`${ripgrepPackage}@${version.ripgrep}`);
    const steps = inner.length + 1;
    await npmInstall(partial, packages, count => progress.update(`step 1 of ${steps}, packages: ${count}`));
    for (const [index, place] of inner.entries()) {
      await npmInstall(path.join(partial, place), [], count =>
        progress.update(`step ${index + 2} of ${steps}, packages: ${count}`),
      );
    }
    if (version.ripgrep !== undefined) await placeRipgrep(partial);
    await writeFile(path.join(partial, marker), markerFor(version));
    await replaceFolder(partial, folder, version);
    progress.done('ready');
  } catch (error) {
    progress.done('failed');
    throw error;
  } finally {
    process.off('exit', onExit);
    await rm(partial, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Removes what a run left that was ended while it fetched. */
async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}.partial-`;
  const names = await readdir(editorsFolder).catch(() => []);
  for (const name of names.filter(name => name.startsWith(prefix))) {
    if (isRunning(Number(name.slice(prefix.length)))) continue;
    await rm(path.join(editorsFolder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The editor's own package of ripgrep is empty: its binary is downloaded from elsewhere by an install script. */
async function placeRipgrep(folder: string): Promise<void> {
  const file = process.platform === 'win32' ? 'rg.exe' : 'rg';
  const source = path.join(folder, 'node_modules', ripgrepPackage, 'bin');
  const target = path.join(folder, serverFolder, 'node_modules/@vscode/ripgrep/bin');
  await mkdir(target, { recursive: true });
  await copyFile(path.join(source, `${process.platform}-${process.arch}`, file), path.join(target, file));
}

async function replaceFolder(partial: string, folder: string, version: EditorVersion): Promise<void> {
  if (await isComplete(folder, version)) return; // Another run was faster.
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
}

/** The registry's package with ripgrep for every platform. */
const ripgrepPackage = '@vscode/ripgrep-universal';

/** The registry's package with a bare Node for this machine. */
function nodePackage(): string {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

function nodeIn(folder: string): string {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(folder, 'node_modules', nodePackage(), 'bin', file);
}
