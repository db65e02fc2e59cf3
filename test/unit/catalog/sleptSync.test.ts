import assert from 'node:assert/strict';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

describe('catalog: a sync of a window that slept', () => {
  const catalogs = scratchCatalogs();

  it('stores nothing that was under way while it slept and another window synced', async () => {
    let now = Date.now();
    // No lease is renewed, as in a window whose process was stopped.
    const sleep = (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const clock = { now: () => now, sleep };
    const service = new FakeService();
    service.addLocale('en', { isDefault: true });
    service.addLocale('de');
    service.addKey('title');
    service.translate('title', 'en', 'Cart');
    service.translate('title', 'de', 'Korb');
    const [slept, other] = [catalogs.open({ clock }), catalogs.open({ clock })];
    const remote = service.remote();
    const wakeUp = Promise.withResolvers<void>();
    const isUnderWay = Promise.withResolvers<void>();
    const syncing = syncProject(
      slept,
      {
        ...remote,
        async download(locale, request, options) {
          const answer = await remote.download(locale, request, options);
          if (locale.name === 'de') {
            isUnderWay.resolve();
            await wakeUp.promise;
          }
          return answer;
        },
      },
      { clock },
    );
    await isUnderWay.promise;
    now += 31_000;
    service.translate('title', 'de', 'Warenkorb');
    await syncProject(other, remote, { clock });
    wakeUp.resolve();
    // Its next turn finds that the other one is done.
    assert.equal((await syncing).outcome, 'done');
    assertAgreement(other.reader, service);
  });
});
