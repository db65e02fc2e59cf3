import { randomBytes } from 'node:crypto';
import { chmod, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../base/clock.ts';

const temporaryPrefix = '.localens-';
const temporarySuffix = '.tmp';
/** Nothing writes one file for this long, in milliseconds: what is older, a killed process left. */
const leftoverAgeMs = 60_000;

/** The file may not be written to; like the system's own error, it goes by its `code`. */
class ReadOnlyFileError extends Error {
  override readonly name = 'ReadOnlyFileError';
  readonly code = 'EACCES';

  constructor(file: string) {
    super(`${file} is read-only`);
  }
}

/**
 * Replaces a file so that at any moment it is either the old or the new one, whole: written beside it, flushed,
 * renamed over it. Its permissions are kept.
 *
 * @throws ReadOnlyFileError and the system's errors; then the file is as it was.
 */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  const temporary = path.join(
    folder,
    `${temporaryPrefix}${randomBytes(6).toString('hex')}${temporarySuffix}`,
  );
  const mode = await stat(file).then(
    found => found.mode & 0o777,
    () => undefined,
  );
  // Renaming would pass over what somebody protects.
  if (mode !== undefined && (mode & 0o200) === 0) throw new ReadOnlyFileError(file);
  try {
    // `wx`: nothing that is there already is ever written into, a planted link least of all.
    const handle = await open(temporary, 'wx', mode ?? 0o666);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Opening took the umask off.
    if (mode !== undefined) await chmod(temporary, mode);
    await renameOver(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(folder);
}

/** The bytes of a file; undefined when it is not there. */
export async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the temporary files of processes that were killed in the middle, as far as it may. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(temporaryPrefix) || !name.endsWith(temporarySuffix)) continue;
    const file = path.join(folder, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => systemClock.now() - mtimeMs,
      () => 0,
    );
    if (age > leftoverAgeMs) await rm(file, { force: true }).catch(() => undefined);
  }
}

/** Windows refuses for a moment while a scanner or an editor has the file open. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const isBusy = code === 'EPERM' || code === 'EACCES' || code === 'EBUSY';
      if (process.platform !== 'win32' || !isBusy || attempt >= 5) throw error;
      await systemClock.sleep(20 * 2 ** attempt);
    }
  }
}

/** Makes the rename itself last. Not every folder can be read or flushed; the file is replaced all the same. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
