import type { ResponseStore, StoredResponse } from './conditional.ts';

/** A store in memory that removes the least recently used answers when its bodies exceed `maxBytes`. */
export function memoryStore(maxBytes: number): ResponseStore {
  const entries = new Map<string, StoredResponse>();
  let size = 0;

  const drop = (address: string) => {
    size -= entries.get(address)?.body.length ?? 0;
    entries.delete(address);
  };
  return {
    get(address) {
      const found = entries.get(address);
      if (found === undefined) return undefined;
      // A Map keeps the insertion order: a used entry moves to the end.
      entries.delete(address);
      entries.set(address, found);
      return found;
    },
    set(address, response) {
      drop(address);
      if (response.body.length > maxBytes) return;
      entries.set(address, response);
      size += response.body.length;
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) return;
        drop(oldest);
      }
    },
  };
}
