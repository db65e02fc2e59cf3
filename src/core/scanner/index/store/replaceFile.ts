import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

/** No write takes this long, in milliseconds: older temporary files are left over from a killed process. */
const leftoverAgeMs = 60_000;

/** Writes a file atomically: readers see the old or the new content, complete. Failing is no error. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const folder = path.dirname(file);
  // Threads of one process may write the same file at once.
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch {
    discard(temporary);
  }
  removeLeftovers(folder);
}

/** Removes the temporary files that killed processes left in a folder of stored files. */
function removeLeftovers(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (!/\.\d+(?:-\d+)?\.tmp$/.test(name)) continue;
      const file = path.join(folder, name);
      if (Date.now() - statSync(file).mtimeMs > leftoverAgeMs) discard(file);
    }
  } catch {
    // The folder could not be made, or another window is removing them too; the next write looks again.
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder is missing or not writable, so the file does not exist either.
  }
}
