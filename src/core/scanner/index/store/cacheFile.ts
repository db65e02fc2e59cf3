import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * The file that stores the usages of a root between runs. The host chooses it, because the hash code takes a few
 * milliseconds to load in a thread.
 *
 * @param share which of the threads that share the files it is for, and how many there are
 */
export function cacheFileOf(
  folder: string,
  root: string,
  share: { readonly index: number; readonly count: number },
): string {
  const name = createHash('sha256').update(`${root}\0${share.index}/${share.count}`).digest('hex');
  return path.join(folder, `${name.slice(0, 24)}.usages`);
}
