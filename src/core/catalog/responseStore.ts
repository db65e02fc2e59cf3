import type { ResponseStore } from '../api/http/conditional.ts';
import type { Catalog } from './open.ts';

/** Longer answers are not stored: what a sync requests repeatedly is a page or less. */
const longestBody = 256 * 1024;

/**
 * Stores the client's answers in the catalog's file, so that after a restart, and for every window, an unchanged
 * answer is free.
 */
export function catalogResponseStore(catalog: Pick<Catalog, 'notes' | 'writer'>): ResponseStore {
  return {
    get: address => catalog.notes.answer(address),
    async set(address, response) {
      if (isPassing(address) || response.body.byteLength > longestBody) return;
      await catalog.writer.putAnswer(address, response);
    },
  };
}

/** Pages of the full listing, which are many and requested only once. */
function isPassing(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return pathname.endsWith('/keys') && searchParams.get('sort') === 'created_at';
}
