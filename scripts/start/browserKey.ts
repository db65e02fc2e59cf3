import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How long the key is, in bytes: the workbench takes no other length. */
const length = 32;

/**
 * The server's half of the key under which the workbench in a browser keeps secrets, such as the token of an
 * account; made once. Without it they last only until the page is loaded anew.
 *
 * @param file where it is kept, for this user alone.
 */
export async function browserKey(file: string): Promise<Buffer> {
  const known = await readFile(file).catch(() => undefined);
  if (known?.length === length) return known;
  const key = randomBytes(length);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, key, { mode: 0o600 });
  return key;
}
