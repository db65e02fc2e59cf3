import { randomBytes } from 'node:crypto';
import { chmod, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../base/clock.ts';

const temporaryPrefix = '.localens-';
const temporarySuffix = '.tmp';
/** No write takes this long, in milliseconds: older temporary files are left over from a killed process. */
const leftoverAgeMs = 60_000;

/** The file is read-only. Identified by `code`, like the system's own errors. */
class ReadOnlyFileError extends Error {
  override readonly name = 'ReadOnlyFileError';
  readonly code = 'EACCES';

  constructor(file: string) {
    super(`${file} is read-only`);
  }
}

/**
 * Replaces a file so that at any moment it is either the old or the new one, complete: written beside it, flushed,
 * renamed over it. Keeps its permissions.
 *
 * @throws ReadOnlyFileError and the system's errors; the file is unchanged then
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
  // Renaming would replace a write-protected file.
  if (mode !== undefined && (mode & 0o200) === 0) throw new ReadOnlyFileError(file);
  try {
    // `wx` never writes into an existing file, in particular not through a planted link.
    const handle = await open(temporary, 'wx', mode ?? 0o666);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // The umask was applied when the file was opened.
    if (mode !== undefined) await chmod(temporary, mode);
    await renameOver(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(folder);
}

/** The bytes of a file; undefined if it does not exist. */
export async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the temporary files of killed processes, where permitted. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(temporaryPrefix) || !name.endsWith(temporarySuffix)) continue;
    const file = path.join(folder, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => systemClock.now() - mtimeMs,
      () => 0,
    );
    // A file that cannot be removed now may be removable next time.
    if (age > leftoverAgeMs) await rm(file, { force: true }).catch(() => undefined);
  }
}

/** Windows refuses for a moment while a virus scanner or an editor has the file open. */
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

/** Flushes the rename itself, where possible. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Not every folder can be opened or flushed; the file is replaced anyway.
  }
}
