import type { CatalogRemote, Conditional } from '../remote.ts';
import { TurnLostError } from './lease.ts';

/** The requests of a sync. */
export interface Traffic {
  requests: number;
  /** Those answered "not modified", which do not count against the service's limit. */
  free: number;
  /** Bytes of downloads. */
  bytes: number;
}

/** The reading part of the port, with counters. */
export type CountedRemote = Pick<CatalogRemote, 'locales' | 'download' | 'keys' | 'tags' | 'translations'>;

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
    tags: (...args) => page(remote.tags(...args)),
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

/**
 * Passes answers on only while this window may store them. Those that were under way while it slept may be older than
 * what another one has stored since.
 *
 * @param isHeld asked after each answer
 */
export function whileHeld(remote: CountedRemote, isHeld: () => Promise<boolean>): CountedRemote {
  const held = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    if (!(await isHeld())) throw new TurnLostError('Another window syncs by now');
    return value;
  };
  return {
    locales: (...args) => held(remote.locales(...args)),
    keys: (...args) => held(remote.keys(...args)),
    tags: (...args) => held(remote.tags(...args)),
    translations: (...args) => held(remote.translations(...args)),
    download: (...args) => held(remote.download(...args)),
  };
}
