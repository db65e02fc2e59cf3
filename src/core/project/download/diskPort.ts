import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { LinkPort } from './checkLinks.ts';

/** The machine's own file system. */
export const diskPort: LinkPort = {
  async realpath(file) {
    return await realpath(file).catch(ignoreMissing);
  },
  async kind(file) {
    const found = await lstat(file).catch(ignoreMissing);
    if (found === undefined) return undefined;
    if (found.isSymbolicLink()) return 'link';
    if (found.isFile()) return 'file';
    return found.isDirectory() ? 'folder' : 'other';
  },
  join: (...parts) => path.join(...parts),
  separator: path.sep,
};

/** Missing, a file in place of a folder, or a cycle of links. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ELOOP') return undefined;
  throw error;
}
