import assert from 'node:assert/strict';
import path from 'node:path';
import type { Client } from '../../../src/core/api/client.ts';
import { memoryLedger } from '../../../src/core/api/http/rateLedger.ts';
import { type Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { watchedLedger } from '../../../src/platform/engine/watchedLedger.ts';
import type { RunningService } from '../../../src/service/start.ts';
import { VirtualClock } from '../client/virtualClock.ts';
import { type BehindProxy, startBehindProxy } from './behindProxy.ts';
import type { FaultProxy } from './faultProxy.ts';
import { assertAgreement } from './support.ts';

type Headers = Readonly<Record<string, string>>;

/** How services say that it is too much, at a moment in milliseconds, and the least that is waited then. */
const refusals: Readonly<
  Record<string, { headers(now: number): Headers; readonly body: string; readonly waits: number }>
> = {
  'Retry-After in seconds': { headers: () => ({ 'retry-after': '40' }), body: '', waits: 40_000 },
  'Retry-After as a date': {
    headers: now => ({ 'retry-after': new Date(now + 40_000).toUTCString() }),
    body: '',
    waits: 39_000,
  },
  'the end of the period': {
    headers: now => ({
      'x-rate-limit-limit': '500',
      'x-rate-limit-remaining': '0',
      'x-rate-limit-reset': String(Math.ceil(now / 1000) + 40),
    }),
    body: '{"message":"Rate limit exceeded"}',
    waits: 40_000,
  },
  'nothing of when': { headers: () => ({}), body: '', waits: 1_000 },
  'too many at a time': {
    headers: () => ({ 'x-rate-limit-remaining': '400' }),
    body: 'Concurrency limit exceeded',
    waits: 1_000,
  },
};

describe('a sync that the service limits', () => {
  let behind: BehindProxy;
  let folder = '';
  let service: RunningService;
  let proxy: FaultProxy;
  let other: Client;
  let own: Client;
  let catalog: Catalog;
  let clock: VirtualClock;
  /** Until when requests were said to wait, as it was told: undefined when they went on. */
  let told: (number | undefined)[];

  beforeEach(async () => {
    behind = await startBehindProxy({ scale: { keys: 520, locales: 5 } });
    ({ folder, service, proxy, other } = behind);
    clock = new VirtualClock();
    told = [];
    const ledger = watchedLedger(memoryLedger(), (_, until) => told.push(until?.getTime()));
    own = behind.clientOf({
      rateLimit: { ledger },
      clock,
      random: () => 0.5,
    });
    catalog = openCatalog(path.join(folder, 'catalog.db'));
  });
  afterEach(async () => {
    catalog.dispose();
    await behind.close();
  });

  const remote = () => remoteFromClient(own, { id: service.projectId });

  /** Refuses some requests, counted from 1. @returns what was let through, in order. */
  function refuse(
    isRefused: (no: number) => boolean,
    refusal: { headers(now: number): Headers; body: string },
  ) {
    const passed: string[] = [];
    let no = 0;
    proxy.onRequest = ({ method, path: asked, query }) => {
      if (isRefused(++no)) return { status: 429, headers: refusal.headers(clock.now()), body: refusal.body };
      passed.push(`${method} ${asked}?${query}`);
      return undefined;
    };
    return passed;
  }

  async function undisturbed(): Promise<readonly string[]> {
    const passed = refuse(() => false, { headers: () => ({}), body: '' });
    const fresh = openCatalog(path.join(folder, 'fresh.db'));
    await syncProject(fresh, remote());
    fresh.dispose();
    told = [];
    return passed;
  }

  for (const [what, refusal] of Object.entries(refusals)) {
    it(`waits, tells so, goes on, and asks nothing twice: ${what}`, async () => {
      const expected = await undisturbed();
      assert.ok(expected.length > 12, 'several pages and locales');
      // In the midst of the locales, and twice in a row in the midst of the keys.
      const passed = refuse(no => no === 4 || no === 9 || no === 10 || no === 11 || no === 12, refusal);
      const began = clock.now();
      await syncProject(catalog, remote());
      assert.ok(clock.now() - began >= refusal.waits, `waited ${clock.now() - began} ms`);
      assert.deepEqual([...passed].sort(), [...expected].sort());
      assert.ok(
        told.some(until => until !== undefined && until >= began),
        'a wait is told',
      );
      assert.equal(told.at(-1), undefined, 'and that it is over');
      await assertAgreement(catalog.reader, other, service.projectId);
    });

    it(`can be cancelled while it waits, and goes on where it was: ${what}`, async () => {
      const expected = await undisturbed();
      const stop = new AbortController();
      const before = refuse(no => no > 9, {
        headers(now) {
          stop.abort(new Error('Cancelled by a person'));
          return refusal.headers(now);
        },
        body: refusal.body,
      });
      await assert.rejects(syncProject(catalog, remote(), { signal: stop.signal }));
      const keys = catalog.reader.keyCount();
      assert.ok(keys > 0);
      clock.advance(60_000);
      const after = refuse(() => false, refusal);
      await syncProject(catalog, remote());
      await assertAgreement(catalog.reader, other, service.projectId);
      const isPage = (asked: string) => /\/keys\?.*sort=created_at/.test(asked);
      const pages = [...before, ...after].filter(isPage);
      assert.deepEqual([...new Set(pages)].sort(), expected.filter(isPage).sort());
      assert.ok(
        pages.length <= expected.filter(isPage).length + 2,
        'pages that were taken over are not read again',
      );
    });
  }

  it('says until when, where that is too long to wait for', async () => {
    refuse(no => no > 5, { headers: () => ({ 'retry-after': '3600' }), body: '' });
    const began = clock.now();
    await assert.rejects(syncProject(catalog, remote()), (error: unknown) => {
      assert.ok(error instanceof Error && 'retryAt' in error && error.retryAt instanceof Date);
      assert.equal(error.retryAt.getTime(), began + 3_600_000);
      return true;
    });
    assert.ok(catalog.reader.locales().length > 0, 'what was read is there');
    clock.advance(3_600_000);
    refuse(() => false, { headers: () => ({}), body: '' });
    await syncProject(catalog, remote());
    await assertAgreement(catalog.reader, other, service.projectId);
  });
});
