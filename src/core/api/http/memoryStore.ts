import type { ResponseStore, StoredResponse } from './conditional.ts';

/** A store in memory that forgets what was used longest ago when its bodies take more than `maxBytes`. */
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
      // A Map keeps the order of insertion: what is used goes to its end.
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
