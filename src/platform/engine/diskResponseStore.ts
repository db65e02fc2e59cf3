import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResponseStore, StoredResponse } from '../../core/api/http/conditional.ts';

/** A cache of responses in a folder, so that an unchanged download is free in the next session too. */
export interface DiskResponseStore extends ResponseStore {
  /** Removes the least recently used responses, down to `maximum` bytes. */
  shrink(maximum: number): Promise<void>;
}

/** The header of a stored file: one line of JSON before the body. */
interface Head extends Omit<StoredResponse, 'body'> {
  readonly digest: string;
}

/**
 * Stores each response in a file named by the digest of its address. A damaged or incomplete file counts as absent, so
 * that the whole response is requested again. After a power failure a file may have its full length without all of its
 * content, so the body has a digest too.
 */
export function diskResponseStore(folder: string): DiskResponseStore {
  const fileOf = (address: string) => path.join(folder, digestOf(address));
  return {
    async get(address) {
      try {
        const file = fileOf(address);
        const bytes = await readFile(file);
        const end = bytes.indexOf('\n');
        const { digest, ...head }: Head = JSON.parse(bytes.toString('utf8', 0, end));
        const body = bytes.subarray(end + 1);
        if (digest !== digestOf(body)) return undefined;
        const now = new Date();
        await utimes(file, now, now);
        return { ...head, body };
      } catch {
        return undefined;
      }
    },
    async set(address, { validators, headers, body }) {
      const head: Head = { validators, headers, digest: digestOf(body) };
      await mkdir(folder, { recursive: true });
      const file = fileOf(address);
      const temporary = `${file}.${randomBytes(6).toString('hex')}`;
      try {
        await writeFile(temporary, [Buffer.from(`${JSON.stringify(head)}\n`), body]);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async shrink(maximum) {
      // Before the first download there is no such folder.
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(names.map(name => fileAt(path.join(folder, name))));
      let total = 0;
      for (const { file, size } of files.flat().sort((a, b) => b.mtimeMs - a.mtimeMs)) {
        total += size;
        if (total > maximum) await rm(file, { force: true });
      }
    },
  };
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The size and age of a stored file; nothing if another window has renamed or removed it meanwhile. */
async function fileAt(file: string) {
  const stats = await stat(file).catch(() => undefined);
  return stats === undefined ? [] : [{ file, size: stats.size, mtimeMs: stats.mtimeMs }];
}

/** Downloads are stored in files, as they are large and needed for weeks; everything else in memory. */
export function storeByKind(downloads: ResponseStore, others: ResponseStore): ResponseStore {
  const storeFor = (address: string) =>
    new URL(address).pathname.endsWith('/download') ? downloads : others;
  return {
    get: address => storeFor(address).get(address),
    set: (address, response) => storeFor(address).set(address, response),
  };
}
