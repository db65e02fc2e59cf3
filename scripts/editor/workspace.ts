import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './paths.ts';

/** The sample app that `npm start` opens. */
export const sampleFolder = path.join(repositoryRoot, 'samples/shop');

/** A workspace that a test may write to. */
export interface TemporaryWorkspace extends AsyncDisposable {
  readonly folder: string;
}

/** Copies the sample app to a temporary folder, which goes when the workspace is disposed of. */
export async function copyOfSample(): Promise<TemporaryWorkspace> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'localens-workspace-'));
  const folder = path.join(parent, path.basename(sampleFolder));
  await cp(sampleFolder, folder, { recursive: true });
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true, maxRetries: 5 }),
  };
}
