import assert from 'node:assert/strict';
import { EditQueue } from '../../../src/core/catalog/edits/queue.ts';
import { sendEdits } from '../../../src/core/catalog/edits/send.ts';
import {
  type CatalogRemote,
  RemoteRefusalError,
  RemoteUnreachableError,
} from '../../../src/core/catalog/remote.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { editedShop } from './editedShop.ts';
import { settled } from './handClock.ts';

describe('catalog: edits', () => {
  const shop = editedShop();

  it('shows an edit at once and sends it', async () => {
    const making = shop.edit('cart.title', 'Einkaufswagen');
    await making;
    assert.equal(shop.inCatalog('cart.title')?.content, 'Einkaufswagen');
    assert.equal(shop.inCatalog('cart.title')?.isLocal, true);
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title sent']);
    assert.equal(shop.inCatalog('cart.title')?.isLocal, false);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('creates a translation that is missing', async () => {
    await shop.edit('cart.pay', 'Bezahlen');
    await shop.queue.flush();
    assertAgreement(shop.catalog.reader, shop.service);
    assert.equal(shop.catalog.reader.coverage()[1]?.counts.translated, 2);
  });

  it('puts flags back that the service changed with the text, and only those', async () => {
    shop.service.translate('cart.title', 'de', 'Warenkorb', { isUnverified: false, isExcluded: true });
    await syncProject(shop.catalog, shop.service.remote());
    shop.queue.dispose();
    const sent: unknown[] = [];
    const remote = shop.service.remote();
    const unverifying: CatalogRemote = {
      ...remote,
      async updateTranslation(id, change, options) {
        sent.push(change);
        return remote.updateTranslation(id, { isUnverified: true, isExcluded: false, ...change }, options);
      },
    };
    shop.queue = shop.open(unverifying);
    await shop.edit('cart.title', 'Einkaufswagen');
    await shop.queue.flush();
    assert.equal(shop.inCatalog('cart.title')?.isUnverified, true);
    const former = { isUnverified: false, isExcluded: true };
    const place = { keyName: 'cart.title', localeName: 'de', pluralSuffix: '' as const };
    await shop.queue.edit({ ...place, content: 'Warenkorb', ...former });
    await shop.queue.flush();
    assert.deepEqual(sent.slice(1), [
      { pluralSuffix: '', content: 'Warenkorb' },
      { pluralSuffix: '', content: 'Warenkorb', isUnverified: false, isExcluded: true },
    ]);
    assert.equal(shop.inCatalog('cart.title')?.isUnverified, false);
    assert.equal(shop.inCatalog('cart.title')?.isExcluded, true);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('says when the text is taken and the flags are refused', async () => {
    shop.queue.dispose();
    const remote = shop.service.remote();
    shop.queue = shop.open({
      ...remote,
      async updateTranslation(id, change, options) {
        if (change.isUnverified !== undefined) throw new RemoteRefusalError('not in this plan');
        return remote.updateTranslation(id, change, options);
      },
    });
    let refusal: string | undefined;
    shop.queue.onDidTry(outcome => {
      if (outcome.kind === 'sent') refusal = outcome.flagsRefused?.message;
    });
    const place = { keyName: 'cart.title', localeName: 'de', pluralSuffix: '' as const };
    await shop.queue.edit({ ...place, content: 'Korb', isUnverified: true });
    await shop.queue.flush();
    assert.equal(refusal, 'not in this plan');
    assert.deepEqual(shop.catalog.reader.edits(), []);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('leaves nothing behind when a new translation is taken back before it was sent', async () => {
    shop.queue.dispose();
    const reach = shop.service.remote();
    let isThere = false;
    shop.queue = shop.open({
      ...reach,
      async translationsOfKey(keyId, options) {
        if (!isThere) throw new RemoteUnreachableError('no network');
        return reach.translationsOfKey(keyId, options);
      },
    });
    await shop.edit('cart.pay', 'Bezahlen');
    await shop.edit('cart.pay', '');
    isThere = true;
    await shop.queue.flush();
    assert.deepEqual(shop.catalog.reader.edits(), []);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('keeps edits made offline in order, over a restart', async () => {
    shop.queue.dispose();
    shop.service.onRequest = () => {
      throw new RemoteUnreachableError('No network');
    };
    shop.queue = shop.open(shop.service.remote());
    await shop.edit('cart.title', 'Erste');
    await shop.edit('cart.empty', 'Leer');
    await shop.edit('cart.title', 'Zweite');
    shop.queue.dispose();
    await shop.queue.flush();
    shop.catalog.dispose();

    shop.service.onRequest = () => undefined;
    shop.catalog = shop.catalogs.open();
    assert.deepEqual(
      shop.catalog.reader.edits().map(({ keyName, content, base }) => [keyName, content, base]),
      [
        ['cart.title', 'Zweite', 'Warenkorb'],
        ['cart.empty', 'Leer', ''],
      ],
    );
    shop.queue = shop.open(shop.service.remote());
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title sent', 'cart.empty sent']);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('tries no other edit once the service cannot be reached', async () => {
    await shop.note('cart.title', 'Erste');
    await shop.note('cart.empty', 'Zweite');
    shop.service.onRequest = () => {
      throw new RemoteUnreachableError('No network');
    };
    const tried = await sendEdits(shop.catalog, shop.service.remote());
    assert.deepEqual(
      tried.map(({ edit, kind }) => [edit.keyName, kind]),
      [['cart.title', 'unreachable']],
    );
  });

  it('sends also what is edited while others are being sent', async () => {
    shop.service.onRequest = async name => {
      shop.service.onRequest = () => undefined;
      if (name === 'translationsOfKey') await shop.edit('cart.pay', 'Bezahlen');
    };
    await shop.edit('cart.title', 'Einkaufswagen');
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title sent', 'cart.pay sent']);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('does not rest on when the service is known to be there again', async () => {
    shop.queue.dispose();
    shop.service.onRequest = () => {
      throw new RemoteUnreachableError('No network');
    };
    const resting = Promise.withResolvers<void>();
    const sleep = (_ms: number, signal?: AbortSignal) => {
      if (shop.outcomes.length > 0) resting.resolve();
      return new Promise<void>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    };
    shop.queue = shop.open(shop.service.remote(), { now: () => 0, sleep });
    await shop.edit('cart.title', 'Einkaufswagen');
    await resting.promise;
    shop.service.onRequest = () => undefined;
    shop.queue.wake();
    await shop.queue.flush();
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('tries again at once where the service was found to be there during an attempt', async () => {
    shop.queue.dispose();
    const rests: number[] = [];
    const sleep = async (ms: number, signal?: AbortSignal) => {
      if (ms < 10_000) return void rests.push(ms);
      // The renewal of the lease.
      await new Promise<void>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    };
    let attempts = 0;
    shop.service.onRequest = () => {
      if (attempts++ > 0) return;
      shop.queue.wake();
      throw new RemoteUnreachableError('No network');
    };
    shop.queue = shop.open(shop.service.remote(), { now: () => 0, sleep });
    await shop.edit('cart.title', 'Einkaufswagen');
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title unreachable', 'cart.title sent']);
    assert.deepEqual(rests, []);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('sends an edit to its locale whatever that is called by now', async () => {
    await shop.note('cart.title', 'Einkaufswagen');
    await shop.note('cart.pay', 'Bezahlen');
    shop.service.translate('cart.pay', 'de', '');
    const german = shop.service.locales.find(({ name }) => name === 'de');
    shop.service.replaceLocale(german?.id ?? '', { name: 'Deutsch' });
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title sent', 'cart.pay sent']);
    await syncProject(shop.catalog, shop.service.remote());
    assertAgreement(shop.catalog.reader, shop.service);
    assert.equal(shop.inCatalog('cart.title', 'Deutsch')?.content, 'Einkaufswagen');
  });

  it('sends nothing twice from two windows', async () => {
    const other = shop.catalogs.open();
    const second = new EditQueue(other, shop.service.remote());
    await shop.note('cart.pay', 'Zahlen');
    const asked: string[] = [];
    shop.service.onRequest = name => void asked.push(name);
    second.wake();
    await shop.queue.flush();
    second.dispose();
    assert.equal(asked.filter(name => name === 'createTranslation').length, 1);
  });

  it('sends nothing from a window that slept while another one took over', async () => {
    const clock = stoppedClock();
    const remote = shop.service.remote();
    const [wakeUp, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const created: string[] = [];
    const first = new EditQueue(
      shop.catalogs.open({ clock }),
      {
        ...remote,
        async translationsOfKey(keyId, options) {
          const found = await remote.translationsOfKey(keyId, options);
          await wakeUp.promise;
          return found;
        },
        async createTranslation(translation, options) {
          created.push('first');
          return remote.createTranslation(translation, options);
        },
      },
      { clock },
    );
    const outcomes: string[] = [];
    first.onDidTry(({ edit, kind }) => outcomes.push(`${edit.keyName} ${kind}`));
    await shop.note('cart.pay', 'Zahlen');
    first.wake();
    await settled();
    clock.time += 31_000;
    const isSending = Promise.withResolvers<void>();
    const second = new EditQueue(
      shop.catalogs.open({ clock }),
      {
        ...remote,
        async createTranslation(translation, options) {
          created.push('second');
          isSending.resolve();
          await answer.promise;
          return remote.createTranslation(translation, options);
        },
      },
      { clock },
    );
    second.wake();
    await isSending.promise;
    wakeUp.resolve();
    await first.flush();
    answer.resolve();
    await second.flush();
    first.dispose();
    second.dispose();
    assert.deepEqual(created, ['second']);
    assert.deepEqual(outcomes, []);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('writes no flags and no answer over what another window sent while this one slept', async () => {
    const clock = stoppedClock();
    const remote = shop.service.remote();
    const [isSent, wakeUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slept = new EditQueue(
      shop.catalogs.open({ clock }),
      {
        ...remote,
        async updateTranslation(id, change, options) {
          const saved = await remote.updateTranslation(id, change, options);
          isSent.resolve();
          await wakeUp.promise;
          return saved;
        },
      },
      { clock },
    );
    const place = { keyName: 'cart.title', localeName: 'de', pluralSuffix: '' } as const;
    await shop.catalog.writer.addEdit({ ...place, content: 'Einkaufswagen', isUnverified: true });
    slept.wake();
    await isSent.promise;
    clock.time += 31_000;
    shop.queue.dispose();
    shop.queue = shop.open(remote, clock);
    shop.queue.wake();
    await shop.queue.flush();
    await shop.edit('cart.title', 'Einkaufskorb');
    await shop.queue.flush();
    wakeUp.resolve();
    await slept.flush();
    slept.dispose();
    assert.deepEqual(shop.outcomes, ['cart.title sent', 'cart.title sent']);
    assert.match(shop.service.contents()['cart.title|de|'] ?? '', /^Einkaufskorb/);
    assert.equal(shop.inCatalog('cart.title')?.content, 'Einkaufskorb');
  });

  it('takes back no edit that was sent just before', async () => {
    const no = await shop.edit('cart.title', 'Einkaufswagen');
    await shop.queue.flush();
    await shop.queue.discard(no);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('refuses places that the catalog does not know', async () => {
    await assert.rejects(shop.edit('nowhere', 'x'), { name: 'UnknownPlaceError' });
    await assert.rejects(shop.edit('cart.pay', 'x', 'xx'), { name: 'UnknownPlaceError' });
  });
});

/** The clock of a window whose process was stopped: no lease is renewed, since no time to do so ever comes. */
function stoppedClock() {
  return {
    time: 0,
    now(): number {
      return this.time;
    },
    sleep: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
}
