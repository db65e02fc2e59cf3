import type { CatalogRemote, Conditional } from '../remote.ts';

/** The requests of a sync. */
export interface Traffic {
  requests: number;
  /** Those answered "not modified", which do not count against the service's limit. */
  free: number;
  /** Bytes of downloads. */
  bytes: number;
}

/** The reading part of the port, with counters. */
export type CountedRemote = Pick<CatalogRemote, 'locales' | 'download' | 'keys' | 'translations'>;

export function countTraffic(remote: CatalogRemote, traffic: Traffic): CountedRemote {
  const page = async <T extends { readonly wasFree: boolean }>(answer: Promise<T>): Promise<T> => {
    traffic.requests++;
    const value = await answer;
    if (value.wasFree) traffic.free++;
    return value;
  };
  return {
    locales: (...args) => page(remote.locales(...args)),
    keys: (...args) => page(remote.keys(...args)),
    translations: (...args) => page(remote.translations(...args)),
    async download(...args): Promise<Conditional<Uint8Array>> {
      traffic.requests++;
      const answer = await remote.download(...args);
      if (answer.notModified) traffic.free++;
      else traffic.bytes += answer.value.byteLength;
      return answer;
    },
  };
}
